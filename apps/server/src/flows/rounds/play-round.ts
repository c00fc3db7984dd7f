import type { Bet, Round as RoundCommand, Win } from '@tulpar/domain/ledger/command';
import type { RefusalCode } from '@tulpar/domain/ledger/decision';
import type { Minor } from '@tulpar/domain/money';
import { type Policy, WAGER_WEIGHT_PERCENT } from '@tulpar/domain/policy';
import { findGame } from '@tulpar/games/catalog';
import { streamsOf } from '@tulpar/games/fairness/draws';
import type { BetRefusal, Game, Play } from '@tulpar/games/rounds/game';
import type { Outcome } from '#modules/ledger/index.ts';
import * as ledgerModule from '#modules/ledger/index.ts';
import * as rounds from '#modules/rounds/index.ts';
import type { AppContext } from '../app-context.ts';
import type { PaidAtOnce } from './paid-at-once.ts';
import { FURTHER_SOURCE, SOURCE, voidRound } from './void-round.ts';

export type Playing = Pick<AppContext, 'database' | 'ledger' | 'rounds'>;

interface Balance {
  readonly real: Minor;
  readonly bonus: Minor;
}

/** Pays for rounds in the transaction in which they begin: for those of one step once and for all, for the others their stake. Whoever cannot pay only begins. */
export const payAtOnce =
  (ledger: Pick<ledgerModule.Ledger, 'applyTogether'>): rounds.Conclude<PaidAtOnce> =>
  async (tx, begun) => {
    const played = begun.map(({ round, requestId }) => ({ round, requestId, play: playOf(gameOf(round), round) }));
    const { made, committed } = await ledger.applyTogether(
      tx,
      played.map(({ round, play, requestId }) => (play.isOver ? roundOf(round, play.win, requestId) : betOf(round, requestId))),
    );
    const results = new Map<string, PaidAtOnce>();
    const opened: rounds.Round[] = [];
    for (const { round, play } of played) {
      const balance = made.get(round.playerId)?.balance;
      if (balance) results.set(round.id, { play, balance });
      if (balance && !play.isOver) opened.push(round);
    }
    if (opened.length > 0) await rounds.markOpenAndStaked(tx, opened);
    return { results, committed };
  };

/** A round as far as it has been played, and what the wallet holds after it. */
export interface PlayedRound {
  readonly round: rounds.Round;
  readonly play: Play;
  readonly balance: Balance;
}

type Reason<Refusal> = Refusal extends { status: 'refused' } ? { readonly ok: false } & Omit<Refusal, 'status'> : never;

export type Refused =
  | { readonly ok: false; readonly code: BetRefusal | 'GAME_UNKNOWN' | 'IDEMPOTENCY_CONFLICT' | 'ROUND_VOID' | RefusalCode }
  | Reason<rounds.Begun>
  /** Nobody knows whether the money moved: the same call again will tell. */
  | { readonly ok: false; readonly code: 'UNKNOWN' };

type Played = { readonly ok: true; readonly played: PlayedRound } | Refused;

interface Wish {
  readonly playerId: string;
  readonly sessionId: string;
  readonly roundId: string;
  readonly game: string;
  readonly bet: unknown;
  readonly policy: Policy;
  readonly requestId: string;
}

/** What the games themselves say of a round: the same at any time, on any machine. */
export function replay(game: Game, { bet, currency, actions, seeds }: rounds.Round, more: readonly unknown[] = []) {
  return game.play(bet, currency, [...actions, ...more], streamsOf(game.label, seeds));
}

export function playOf(game: Game, round: rounds.Round): Play {
  const told = replay(game, round);
  if (!told.ok) throw new Error(`a round that was begun is refused: ${told.code}`);
  return told.play;
}

export function gameOf({ game, version }: Pick<rounds.Round, 'game' | 'version'>): Game {
  const found = findGame(game, version);
  if (!found) throw new Error(`the rules of ${game} ${version} are gone`);
  return found;
}

/**
 * A bet on one of our own games. The round is written down with its place among the draws before anything is drawn; what it draws
 * follows from that; stake and win are then one entry of the ledger, in the same transaction where nothing stands in the way.
 * Whatever dies in between, the same call again goes on where it stopped, and comes to the same.
 */
export async function playRound(context: Playing, wish: Wish): Promise<Played> {
  const found = findGame(wish.game);
  // A flight of comet is everybody's: bets on it go another way (flows/comet).
  const game = found?.isLive ? null : found;
  const session = await context.rounds.session(wish.playerId, wish.sessionId);
  if (!game || session?.game !== wish.game) return { ok: false, code: game ? 'GAME_SESSION_UNKNOWN' : 'GAME_UNKNOWN' };
  const judged = game.judgeBet(wish.bet, session.currency);
  if (!judged.ok) return judged;
  const begun = await context.rounds.begin({
    playerId: wish.playerId,
    id: wish.roundId,
    sessionId: wish.sessionId,
    game: game.slug,
    version: game.version,
    currency: session.currency,
    stake: judged.bet.stake,
    weightPercent: WAGER_WEIGHT_PERCENT[game.kind],
    bet: judged.bet,
    paceMs: wish.policy.roundMsMin[game.kind],
    requestId: wish.requestId,
  });
  if (begun.status === 'refused') return { ...begun, ok: false };
  if (begun.status === 'begun' && begun.result) return told(context, { round: begun.round, play: begun.result.play }, begun.result.balance);
  if (begun.status === 'known' && !isSameBet(begun.round, game.slug, judged.bet)) return { ok: false, code: 'IDEMPOTENCY_CONFLICT' };
  const round = begun.status === 'known' ? await inTime(context, begun.round, wish.requestId) : begun.round;
  return round.status === 'void' ? { ok: false, code: 'ROUND_VOID' } : payFor(context, round, wish.requestId);
}

/** So long a round may be paid for after it began. Seeds are shown only to who has waited longer than that (rotate-seeds.ts). */
const PAY_MS_MAX = 60_000;

/** A round of one step that was never paid for in its time is not paid for any more, whoever of several repeats is the one to say so. */
async function inTime(context: Playing, round: rounds.Round, requestId: string): Promise<rounds.Round> {
  const { database } = context;
  if (round.status !== 'begun' || database.now().getTime() - round.createdAt.getTime() <= PAY_MS_MAX) return round;
  const paid = await ledgerModule.readRounds(database, round.playerId, [round.id]);
  if (paid.has(round.id)) return round;
  await database.transaction((tx) => voidRound(tx, context, { round, requestId }));
  return (await rounds.findRound(database, round)) ?? round;
}

/** Options are kept in the order in which the game writes them; a database that reorders them must not make two bets of one. */
function isSameBet(round: rounds.Round, game: string, bet: object): boolean {
  const text = (value: object) => JSON.stringify(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  return round.game === game && text(round.bet as object) === text(bet);
}

export const named = ({ playerId, currency }: rounds.Round, requestId: string) =>
  ({ playerId, source: SOURCE, actor: `player:${playerId}`, requestId, currency }) as const;

const stakedBy = (round: rounds.Round, requestId: string) => ({
  ...named(round, requestId),
  roundId: round.id,
  game: round.game,
  stake: round.stake,
  weightPercent: round.weightPercent,
});

const betOf = (round: rounds.Round, requestId: string): Bet => ({
  kind: 'bet',
  ...stakedBy(round, requestId),
  transactionId: round.id,
});

const roundOf = (round: rounds.Round, win: Minor, requestId: string): RoundCommand => ({
  kind: 'round',
  ...stakedBy(round, requestId),
  win,
});

const winOf = (round: rounds.Round, id: string, amount: Minor, requestId: string): Win => ({
  kind: 'win',
  ...named(round, requestId),
  source: id === round.id ? SOURCE : FURTHER_SOURCE,
  roundId: id,
  transactionId: id,
  amount,
  isLast: true,
});

/** What each stake of a round gets of its win: its share, as if all had been staked at once. What does not divide goes to the first. */
function sharesOf(round: rounds.Round, win: Minor): { readonly id: string; readonly win: Minor }[] {
  const staked = rounds.stakedIn(round);
  const further = round.further.map(({ id, stake }) => ({ id, win: Number((BigInt(win) * BigInt(stake)) / BigInt(staked)) as Minor }));
  const rest = further.reduce((left, share) => left - share.win, win as number) as Minor;
  return [{ id: round.id, win: rest }, ...further];
}

/** Brings the ledger to where the round stands. Doing so again changes nothing. */
export async function payFor(context: Playing, round: rounds.Round, requestId: string): Promise<Played> {
  const { database } = context;
  const play = playOf(gameOf(round), round);
  if (round.status === 'begun' && play.isOver) {
    const outcome = await context.ledger.run(roundOf(round, play.win, requestId));
    return concluded(context, { round, play }, outcome, requestId);
  }
  // Open before it is paid for: should the house die here, the round is found and its stake asked for again.
  if (round.status === 'begun') await rounds.markOpen(database, round);
  if (!round.isStaked) {
    const outcome = await context.ledger.run(betOf(round, requestId));
    if (!isDone(outcome)) return concluded(context, { round, play }, outcome, requestId);
    // Given up while the stake was on its way: it was given back.
    if (!(await rounds.markStaked(database, round, database.now()))) return { ok: false, code: 'ROUND_VOID' };
  }
  if (!play.isOver) return told(context, { round, play }, null);
  const [first, ...further] = sharesOf(round, play.win);
  let outcome = await context.ledger.run(winOf(round, round.id, first?.win ?? play.win, requestId));
  for (const share of further) if (isDone(outcome)) outcome = await context.ledger.run(winOf(round, share.id, share.win, requestId));
  if (isDone(outcome)) await rounds.markPaid(database, round, database.now());
  return concluded(context, { round, play }, outcome, requestId);
}

export const isDone = ({ status }: Outcome): boolean => status === 'applied' || status === 'replayed';

async function concluded(
  context: Playing,
  played: Pick<PlayedRound, 'round' | 'play'>,
  outcome: Outcome,
  requestId: string,
): Promise<Played> {
  switch (outcome.status) {
    case 'applied':
    case 'replayed':
      return told(context, played, outcome.balance);
    case 'conflict':
      return { ok: false, code: 'IDEMPOTENCY_CONFLICT' };
    case 'unknown':
      return { ok: false, code: 'UNKNOWN' };
    case 'refused':
      // Nobody may learn what it would have been and then pay for it: what was refused once is refused for good.
      await context.database.transaction((tx) => voidRound(tx, context, { round: played.round, requestId }));
      return { ok: false, code: outcome.code === 'ROUND_ROLLED_BACK' ? 'ROUND_VOID' : outcome.code };
  }
}

async function told({ database }: Playing, { round, play }: Pick<PlayedRound, 'round' | 'play'>, known: Balance | null): Promise<Played> {
  const balance = known ?? (await ledgerModule.readWallet(database, round.playerId));
  if (!balance) throw new Error('a player has no wallet');
  return { ok: true, played: { round, play, balance: { real: balance.real, bonus: balance.bonus } } };
}
