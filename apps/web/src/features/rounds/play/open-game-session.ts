import { browserClock } from '@tulpar/app-kit/clock';
import type { ShownRound } from '@tulpar/contract/games/arcade';
import { launchGame } from '@tulpar/contract/games/launch';
import { endGameSession, getGameSession } from '@tulpar/contract/games/rounds';
import { getBalance } from '@tulpar/contract/ledger';
import { DEMO_BALANCE } from '@tulpar/domain/demo-balance';
import type { Language } from '@tulpar/domain/languages';
import type { Currency } from '@tulpar/domain/markets';
import { api } from '#platform/api.ts';
import { msOfRound } from '../model/round-id.ts';
import { demoMemory, firstSession, playback } from '../store.ts';
import { readCometBet, roundOfCometBet } from './comet/comet-gateway.ts';
import { codeOf } from './money-gateway.ts';
import { type ResumePoint, resumePoint } from './resume-point.ts';
import type { GameBalance } from './round-gateway.ts';

export type GameMode = 'real' | 'demo';

type Launched = Awaited<ReturnType<typeof launch>>;
export type GamePolicy = Extract<Launched, { ok: true }>['launched']['policy'];

export interface GameSession {
  /** An `own` game talks to the page; another provider's game at its own address does not. */
  readonly kind: 'own' | 'address';
  readonly mode: GameMode;
  readonly launchUrl: string;
  readonly session: string | null;
  readonly policy: GamePolicy;
  readonly currency: Currency;
  readonly balance: GameBalance;
  readonly begun: ResumePoint;
  /** By the device's clock. */
  readonly startedAtMs: number;
  /** How far the server's clock is ahead of the device's. */
  readonly aheadMs: number;
  readonly staked: number;
  readonly won: number;
}

type Opened = { readonly ok: true; readonly gameSession: GameSession } | { readonly ok: false; readonly code: string | null };

async function launch({ slug, mode, language, currency }: Omit<OpenGameSessionInput, 'playerId'>) {
  const result = await api.call(launchGame, { params: { slug }, body: { mode, language, currency } });
  if (result.ok) return { ok: true, launched: result.data.data } as const;
  return { ok: false, code: result.error.kind === 'refused' ? codeOf(result.error) : null } as const;
}

/** After a break bets go to a new session, while the clock and the result continue. */
export async function launchAgain(input: Omit<OpenGameSessionInput, 'playerId'>): Promise<string | null> {
  const launched = await launch(input);
  return launched.ok ? launched.launched.session : null;
}

export async function endSession(session: string): Promise<void> {
  await api.call(endGameSession, { params: { id: session }, body: {} });
}

export interface OpenGameSessionInput {
  readonly slug: string;
  readonly language: Language;
  readonly mode: GameMode;
  readonly playerId: string | null;
  /** The currency of a guest's demo. */
  readonly currency: Currency;
}

/** Opens a game and reads its state: the unfinished round, the start of the session and the balance. */
export async function openGameSession({ playerId, ...input }: OpenGameSessionInput): Promise<Opened> {
  const { slug, currency } = input;
  const answer = await launch({ ...input, mode: playerId === null ? 'demo' : input.mode });
  if (!answer.ok) return answer;
  const { launched } = answer;
  const now = browserClock.now();
  const shared = { kind: launched.kind, launchUrl: launched.launch_url, policy: launched.policy, aheadMs: Date.parse(launched.now) - now };
  if (launched.session === null || playerId === null) {
    const kept = demoMemory(slug, currency).read();
    const balance = kept?.purse ?? { real: DEMO_BALANCE[currency], bonus: 0 };
    const [open, last] = kept?.round.is_over ? [null, kept.round] : [kept?.round ?? null, null];
    const begun = resumePoint(open, last, playback(slug, null).read());
    return {
      ok: true,
      gameSession: { ...shared, mode: 'demo', session: null, currency, balance, begun, startedAtMs: now, ...unseenResult(begun, true) },
    };
  }
  const { session } = launched;
  const first = firstSession(slug, playerId);
  const [opened, balance] = await Promise.all([findSession(first.read(), session), api.call(getBalance)]);
  if (!opened || !balance.ok) return { ok: false, code: null };
  first.write(opened.id);
  const open = opened.unfinished[0] ?? (await flyingRound(opened.flying));
  const begun = resumePoint(open, opened.last, playback(slug, playerId).read());
  const counted = unseenResult(begun, begun.unfinished !== null && msOfRound(begun.unfinished.id) < Date.parse(opened.started_at));
  const { realBalance, bonusBalance } = balance.data.data;
  return {
    ok: true,
    gameSession: {
      ...shared,
      mode: 'real',
      session,
      currency: opened.currency,
      balance: { real: realBalance, bonus: bonusBalance },
      begun,
      startedAtMs: Date.parse(opened.started_at) - shared.aheadMs,
      staked: opened.staked + counted.staked,
      won: opened.won + counted.won,
    },
  };
}

/** Corrects the session's result by a finished round that the player has not seen: its stake counts, its win does not. */
function unseenResult({ unfinished }: ResumePoint, isFromBefore: boolean): { readonly staked: number; readonly won: number } {
  if (!unfinished?.is_over) return { staked: 0, won: 0 };
  return isFromBefore ? { staked: unfinished.stake, won: 0 } : { staked: 0, won: -unfinished.win };
}

/** A flying bet is resumed on any device of the player. */
async function flyingRound(id: string | null): Promise<ShownRound | null> {
  const bet = id === null ? null : await readCometBet(id);
  return bet && !('kind' in bet) && bet.status === 'flying' ? roundOfCometBet(bet) : null;
}

/** The first session of this tab, or the new one when the server no longer knows the first. */
async function findSession(first: string | null, session: string) {
  for (const id of first === null ? [session] : [first, session]) {
    const result = await api.call(getGameSession, { params: { id } });
    if (result.ok) return result.data.data;
  }
  return null;
}
