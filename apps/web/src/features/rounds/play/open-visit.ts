import type { ShownRound } from '@tulpar/contract/games/arcade';
import { launchGame } from '@tulpar/contract/games/launch';
import { endGameSession, getGameSession } from '@tulpar/contract/games/rounds';
import { getBalance } from '@tulpar/contract/ledger';
import { DEMO_BALANCE } from '@tulpar/domain/demo-balance';
import type { Language } from '@tulpar/domain/languages';
import type { Currency } from '@tulpar/domain/markets';
import { api } from '#platform/api.ts';
import { browserClock } from '#platform/clock.ts';
import { msOfRound } from '../model/round-id.ts';
import { demoMemory, firstVisit, playback } from '../store.ts';
import type { Purse } from './house.ts';
import { lookAtFlight, roundOfFlight } from './live/flight-house.ts';
import { codeOf } from './money-house.ts';
import { type Begun, whereToGoOn } from './where-to-go-on.ts';

export type GameMode = 'real' | 'demo';

type Launched = Awaited<ReturnType<typeof launch>>;
export type GamePolicy = Extract<Launched, { ok: true }>['launched']['policy'];

export interface Visit {
  /** `own` speaks with the page; another provider's game, at its own address, does not. */
  readonly kind: 'own' | 'address';
  readonly mode: GameMode;
  readonly launchUrl: string;
  readonly session: string | null;
  readonly policy: GamePolicy;
  readonly currency: Currency;
  readonly purse: Purse;
  readonly begun: Begun;
  /** By the device's clock. */
  readonly startedAtMs: number;
  /** How far the house's clock is ahead of the device's. */
  readonly aheadMs: number;
  readonly staked: number;
  readonly won: number;
}

type Opened = { readonly ok: true; readonly visit: Visit } | { readonly ok: false; readonly code: string | null };

async function launch({ slug, mode, language, currency }: Omit<Wish, 'playerId'>) {
  const result = await api.call(launchGame, { params: { slug }, body: { mode, language, currency } });
  if (result.ok) return { ok: true, launched: result.data.data } as const;
  return { ok: false, code: result.error.kind === 'refused' ? codeOf(result.error) : null } as const;
}

/** After a break: another visit for the bets, while the clock and the result go on. */
export async function launchAgain(wish: Omit<Wish, 'playerId'>): Promise<string | null> {
  const launched = await launch(wish);
  return launched.ok ? launched.launched.session : null;
}

export async function endVisit(session: string): Promise<void> {
  await api.call(endGameSession, { params: { id: session }, body: {} });
}

export interface Wish {
  readonly slug: string;
  readonly language: Language;
  readonly mode: GameMode;
  readonly playerId: string | null;
  /** What a guest plays in. */
  readonly currency: Currency;
}

/** Opens a game and finds out where it stands: what has been begun, since when, and how much there is to bet. */
export async function openVisit({ playerId, ...wish }: Wish): Promise<Opened> {
  const { slug, currency } = wish;
  const answer = await launch({ ...wish, mode: playerId === null ? 'demo' : wish.mode });
  if (!answer.ok) return answer;
  const { launched } = answer;
  const now = browserClock.now();
  const shared = { kind: launched.kind, launchUrl: launched.launch_url, policy: launched.policy, aheadMs: Date.parse(launched.now) - now };
  if (launched.session === null || playerId === null) {
    const kept = demoMemory(slug, currency).read();
    const purse = kept?.purse ?? { real: DEMO_BALANCE[currency], bonus: 0 };
    const [open, last] = kept?.round.is_over ? [null, kept.round] : [kept?.round ?? null, null];
    const begun = whereToGoOn(open, last, playback(slug, null).read());
    return {
      ok: true,
      visit: { ...shared, mode: 'demo', session: null, currency, purse, begun, startedAtMs: now, ...untold(begun, true) },
    };
  }
  const { session } = launched;
  const first = firstVisit(slug, playerId);
  const [standing, balance] = await Promise.all([lookAt(first.read(), session), api.call(getBalance)]);
  if (!standing || !balance.ok) return { ok: false, code: null };
  first.write(standing.id);
  const open = standing.unfinished[0] ?? (await flyingRound(standing.flying));
  const begun = whereToGoOn(open, standing.last, playback(slug, playerId).read());
  const counted = untold(begun, begun.unfinished !== null && msOfRound(begun.unfinished.id) < Date.parse(standing.started_at));
  const { realBalance, bonusBalance } = balance.data.data;
  return {
    ok: true,
    visit: {
      ...shared,
      mode: 'real',
      session,
      currency: standing.currency,
      purse: { real: realBalance, bonus: bonusBalance },
      begun,
      startedAtMs: Date.parse(standing.started_at) - shared.aheadMs,
      staked: standing.staked + counted.staked,
      won: standing.won + counted.won,
    },
  };
}

/** What the result of a visit is to be changed by, so that it tells of a round that is over only what was seen of it: its stake. */
function untold({ unfinished }: Begun, isFromBefore: boolean): { readonly staked: number; readonly won: number } {
  if (!unfinished?.is_over) return { staked: 0, won: 0 };
  return isFromBefore ? { staked: unfinished.stake, won: 0 } : { staked: 0, won: -unfinished.win };
}

/** A bet that is in the air is gone on with, on whichever device it was made. */
async function flyingRound(id: string | null): Promise<ShownRound | null> {
  const bet = id === null ? null : await lookAtFlight(id);
  return bet && !('kind' in bet) && bet.status === 'flying' ? roundOfFlight(bet) : null;
}

/** The first visit of this tab, or the new one where the first is not known any more. */
async function lookAt(first: string | null, session: string) {
  for (const id of first === null ? [session] : [first, session]) {
    const result = await api.call(getGameSession, { params: { id } });
    if (result.ok) return result.data.data;
  }
  return null;
}
