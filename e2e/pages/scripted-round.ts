import type { Page } from '@playwright/test';
import { findGame } from '@tulpar/games/catalog';
import { streamsOf } from '@tulpar/games/fairness/draws';
import type { Play } from '@tulpar/games/rounds/game';

/** The player's balance before the round. */
const BEFORE = 500_000;

/** A round of the real game with a chosen seed, answered instead of the server: a rare feature would take too long by chance. */
export class ScriptedRound {
  readonly slug: string;
  readonly stake: number;
  private readonly nonce: number;
  private actions: readonly unknown[] = [];
  private id: string | null = null;

  /** Finds the first nonce of a fixed pair of seeds whose round matches, taking the first choice at every step. */
  constructor(slug: string, isWanted: (play: Play, stake: number) => boolean) {
    this.slug = slug;
    // The default stake of a new player.
    const stake = findGame(slug)?.limits.KZT.ladder[1];
    if (!stake) throw new Error(slug);
    this.stake = stake;
    let nonce = 0;
    while (!isWanted(this.playToEnd(nonce), stake)) nonce++;
    this.nonce = nonce;
  }

  private playAt(nonce: number, actions: readonly unknown[]): Play {
    const rules = findGame(this.slug);
    if (!rules) throw new Error(this.slug);
    const streams = streamsOf(rules.label, { serverSeed: new Uint8Array(32), playerSeed: 'a', nonce });
    const played = rules.play({ stake: this.stake }, 'KZT', actions, streams);
    if (!played.ok) throw new Error(played.code);
    return played.play;
  }

  private playToEnd(nonce: number): Play {
    const actions: unknown[] = [];
    for (;;) {
      const play = this.playAt(nonce, actions);
      if (play.isOver) return play;
      actions.push(play.choices[0]);
    }
  }

  get whole(): Play {
    return this.playToEnd(this.nonce);
  }

  /** The player's balance after the round, in tenge. */
  get after(): number {
    return (BEFORE - this.stake + this.whole.win) / 100;
  }

  private balance(): { real: number; bonus: number } {
    const { win, isOver } = this.playAt(this.nonce, this.actions);
    return { real: BEFORE - (this.id === null ? 0 : this.stake) + (this.id !== null && isOver ? win : 0), bonus: 0 };
  }

  private reply() {
    const { events, win, isOver, choices } = this.playAt(this.nonce, this.actions);
    const paid = { spins: null, bonus: null };
    const shared = { id: this.id, game: this.slug, version: 1, stake: this.stake, server_hash: 'a', nonce: this.nonce, ...paid };
    return { ...shared, step: this.actions.length, win, is_over: isOver, events, choices, balance: this.balance() };
  }

  /** Answers the next bet with this round, with a matching session and balance. */
  async answer(page: Page): Promise<void> {
    await page.route('**/api/v1/rounds', (route) => {
      this.id ??= (route.request().postDataJSON() as { id: string }).id;
      return route.fulfill({ json: { data: this.reply() } });
    });
    await page.route('**/api/v1/rounds/*/actions', (route) => {
      const { step, action } = route.request().postDataJSON() as { step: number; action: unknown };
      if (step === this.actions.length) this.actions = [...this.actions, action];
      return route.fulfill({ json: { data: this.reply() } });
    });
    await page.route('**/api/v1/games/sessions/*', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: object };
      const reply = this.id === null ? null : this.reply();
      const rounds = { unfinished: reply && !reply.is_over ? [reply] : [], last: reply?.is_over ? reply : null };
      const result = { staked: reply?.stake ?? 0, won: reply?.is_over ? reply.win : 0 };
      return route.fulfill({ response: answer, json: { data: { ...body.data, ...rounds, ...result } } });
    });
    await page.route('**/api/v1/profile/balance', (route) => {
      const { real, bonus } = this.balance();
      return route.fulfill({ json: { data: { realBalance: real, bonusBalance: bonus, currency: 'KZT' } } });
    });
  }
}
