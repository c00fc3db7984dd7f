import { browserClock } from '@tulpar/app-kit/clock';
import type { ShownRound } from '@tulpar/contract/games/arcade';
import { getGame } from '@tulpar/contract/games/catalog';
import { launchGame } from '@tulpar/contract/games/launch';
import { endGameSession, getGameSession } from '@tulpar/contract/games/rounds';
import { getBalance } from '@tulpar/contract/ledger';
import type { AgeRefusal } from '@tulpar/domain/birthday';
import { DEMO_BALANCE } from '@tulpar/domain/demo-balance';
import type { Language } from '@tulpar/domain/languages';
import type { Currency } from '@tulpar/domain/markets';
import { api } from '#platform/api.ts';
import { msOfRound } from '../model/round-id.ts';
import { demoMemory, demoVisit, playback } from '../store.ts';
import { readCometBet, roundOfCometBet } from './comet/comet-gateway.ts';
import { codeOf } from './money-gateway.ts';
import { type ResumePoint, resumePoint } from './resume-point.ts';
import { type GameBalance, NO_TERMS, type RoundTerms } from './round-gateway.ts';
import { shownTerms } from './shown-terms.ts';

export type GameMode = 'real' | 'demo';
/** `auto` is for money, or the demo where the balance does not cover the smallest bet. */
export type WantedMode = GameMode | 'auto';

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
  /** What holds for the next bet, as far as the player has seen it. */
  readonly terms: RoundTerms;
  /** The same after the round that is resumed; absent without one. */
  readonly begunTerms?: RoundTerms;
  /** When play began, in this game or in others before it without a longer break, by the device's clock. */
  readonly startedAtMs: number;
  /** How far the server's clock is ahead of the device's. */
  readonly aheadMs: number;
  /** When a reality check is due, by the device's clock; null for never. */
  readonly checkDueAtMs: number | null;
  readonly staked: number;
  readonly won: number;
  /** Why the demo was opened although money was asked for; null otherwise. */
  readonly ageRefusal: AgeRefusal | null;
}

type Opened = { readonly ok: true; readonly gameSession: GameSession } | { readonly ok: false; readonly code: string | null };

interface LaunchInput {
  readonly slug: string;
  readonly language: Language;
  readonly mode: GameMode;
  /** The currency of a demo. */
  readonly currency: Currency;
}

async function launch({ slug, mode, language, currency }: LaunchInput) {
  const result = await api.call(launchGame, { params: { slug }, body: { mode, language, currency } });
  if (result.ok) return { ok: true, launched: result.data.data } as const;
  return { ok: false, code: result.error.kind === 'refused' ? codeOf(result.error) : null } as const;
}

/** After a break bets go to a new session, while the clock and the result continue. */
export async function launchAgain(input: LaunchInput): Promise<string | null> {
  const launched = await launch(input);
  return launched.ok ? launched.launched.session : null;
}

export async function endSession(session: string): Promise<void> {
  await api.call(endGameSession, { params: { id: session }, body: {} });
}

export interface OpenGameSessionInput extends Omit<LaunchInput, 'mode'> {
  readonly mode: WantedMode;
  readonly playerId: string | null;
  /** The smallest bet, null while the page does not know it. */
  readonly minBet: () => number | null;
}

type LaunchedGame = Extract<Launched, { ok: true }>['launched'];

function sharedOf({ kind, launch_url, policy, now, check_due_at }: LaunchedGame, nowMs: number) {
  const aheadMs = Date.parse(now) - nowMs;
  const checkDueAtMs = check_due_at === null ? null : Date.parse(check_due_at) - aheadMs;
  return { kind, launchUrl: launch_url, policy, aheadMs, checkDueAtMs };
}

/** The demo of this tab, where it was left. */
function demoSession(slug: string, currency: Currency, launched: LaunchedGame, ageRefusal: AgeRefusal | null = null): Opened {
  const now = browserClock.now();
  const kept = demoMemory(slug, currency).read();
  const balance = kept?.purse ?? { real: DEMO_BALANCE[currency], bonus: 0 };
  const [open, last] = kept?.round.is_over ? [null, kept.round] : [kept?.round ?? null, null];
  const begun = resumePoint(open, last, playback(slug, null).read());
  const visit = demoVisit(slug, currency);
  const soFar = visit.read() ?? { startedAtMs: now, ...unseenResult(begun, true) };
  visit.write(soFar);
  const rest = { mode: 'demo', session: null, currency, balance, begun, terms: NO_TERMS, ...soFar } as const;
  return { ok: true, gameSession: { ...sharedOf(launched, now), ...rest, ageRefusal } };
}

async function readMinBet(slug: string, currency: Currency, language: Language): Promise<number> {
  const game = await api.call(getGame, { params: { slug }, query: { currency, language } });
  return (game.ok ? game.data.data.min_bet : null) ?? 0;
}

/** A player who cannot bet for money plays the demo, unless a round for money waits to be finished. */
async function demoInstead(
  { slug, language, mode, minBet }: OpenGameSessionInput,
  { session, currency, balance, begun, terms }: GameSession,
) {
  if (mode !== 'auto' || begun.unfinished || terms.spins) return null;
  const needed = minBet() ?? (await readMinBet(slug, currency, language));
  if (balance.real + balance.bonus >= Math.max(1, needed)) return null;
  const answer = await launch({ slug, language, mode: 'demo', currency });
  if (!answer.ok) return null;
  if (session !== null) void endSession(session);
  return demoSession(slug, currency, answer.launched);
}

/** A player whose age does not allow play for money, or is not known yet, plays the demo. */
async function demoForAge(input: OpenGameSessionInput, code: AgeRefusal): Promise<Opened> {
  const balance = await api.call(getBalance);
  const currency = balance.ok ? balance.data.data.currency : input.currency;
  const answer = await launch({ ...input, mode: 'demo', currency });
  return answer.ok ? demoSession(input.slug, currency, answer.launched, code) : { ok: false, code };
}

/** Opens a game and reads its state: the unfinished round, the start of the session and the balance. */
export async function openGameSession(input: OpenGameSessionInput): Promise<Opened> {
  const { slug, language, currency, playerId } = input;
  const isDemo = playerId === null || input.mode === 'demo';
  const answer = await launch({ slug, language, currency, mode: isDemo ? 'demo' : 'real' });
  if (!answer.ok) return answer.code === 'BIRTHDAY_REQUIRED' || answer.code === 'AGE_TOO_YOUNG' ? demoForAge(input, answer.code) : answer;
  const shared = sharedOf(answer.launched, browserClock.now());
  const { session } = answer.launched;
  if (session === null || playerId === null) return demoSession(slug, currency, answer.launched);
  const [found, balance] = await Promise.all([api.call(getGameSession, { params: { id: session } }), api.call(getBalance)]);
  if (!found.ok || !balance.ok) return { ok: false, code: null };
  const opened = found.data.data;
  const open = opened.unfinished[0] ?? (await flyingRound(opened.flying));
  const begun = resumePoint(open, opened.last, playback(slug, playerId).read());
  const terms = shownTerms(opened, begun);
  const isFree = terms.begunTerms?.spins !== undefined && terms.begunTerms.spins !== null;
  const counted = isFree
    ? NOTHING
    : unseenResult(begun, begun.unfinished !== null && msOfRound(begun.unfinished.id) < Date.parse(opened.started_at));
  const { realBalance, bonusBalance } = balance.data.data;
  const gameSession: GameSession = {
    ...shared,
    mode: 'real',
    session,
    currency: opened.currency,
    balance: { real: realBalance, bonus: bonusBalance },
    begun,
    ...terms,
    startedAtMs: Date.parse(opened.started_at) - shared.aheadMs,
    staked: opened.staked + counted.staked,
    won: opened.won + counted.won,
    ageRefusal: null,
  };
  return (await demoInstead(input, gameSession)) ?? { ok: true, gameSession };
}

const NOTHING = { staked: 0, won: 0 } as const;

/** Corrects the session's result by a finished round that the player has not seen: its stake counts, its win does not. */
function unseenResult({ unfinished }: ResumePoint, isFromBefore: boolean): { readonly staked: number; readonly won: number } {
  if (!unfinished?.is_over) return NOTHING;
  return isFromBefore ? { staked: unfinished.stake, won: 0 } : { staked: 0, won: -unfinished.win };
}

/** A flying bet is resumed on any device of the player. */
async function flyingRound(id: string | null): Promise<ShownRound | null> {
  const bet = id === null ? null : await readCometBet(id);
  return bet && !('kind' in bet) && bet.status === 'flying' ? roundOfCometBet(bet) : null;
}
