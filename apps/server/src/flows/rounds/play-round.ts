import { type Policy, WAGER_WEIGHT_PERCENT } from '@tulpar/domain/policy';
import { findGame } from '@tulpar/games/catalog';
import type { BetRefusal } from '@tulpar/games/rounds/game';
import * as ledgerModule from '#modules/ledger/index.ts';
import * as rounds from '#modules/rounds/index.ts';
import type { AppContext } from '../app-context.ts';
import { noteRefusal } from '../protection/note-refusal.ts';
import { type PayRoundRefusal, payRound, type RoundContext } from './pay-round.ts';
import type { PlacedBet, PlayedRound, RoundBet } from './placed-bet.ts';
import { gameOf, isSameJson, playOf } from './replay.ts';
import { betCommand, roundCommand, stakeToForesee } from './round-commands.ts';
import { voidRound } from './void-round.ts';

type PlayRoundContext = Pick<AppContext, 'database' | 'ledger' | 'rounds' | 'betting'>;

interface PlayRoundInput {
  readonly playerId: string;
  readonly sessionId: string;
  readonly roundId: string;
  readonly game: string;
  readonly bet: unknown;
  /** The free spins that pay the stake; absent where the player does. */
  readonly offer?: string | undefined;
  readonly policy: Policy;
  readonly requestId: string;
}

type WithoutStatus<Refusal> = Refusal extends { status: 'refused' } ? { readonly ok: false } & Omit<Refusal, 'status'> : never;

type PlayRoundRefusal =
  | PayRoundRefusal
  | WithoutStatus<rounds.NotBegun>
  | { readonly ok: false; readonly code: BetRefusal | 'GAME_UNKNOWN' };

/**
 * A bet on one of our own games. One that is sure to be refused begins no round, so it uses no number of the seeds. Placing it begins the round, draws its outcome and moves the money in one transaction (`placeBets`).
 * A round that began without an entry is paid alone. The same call again, after a crash at any point, resumes there and has the same result.
 */
export async function playRound(context: PlayRoundContext, input: PlayRoundInput): Promise<PlayedBet> {
  const result = await placeBet(context, input);
  if (!result.ok) await noteRefusal(context, { playerId: input.playerId, code: result.code });
  return result;
}

type PlayedBet = { readonly ok: true; readonly played: PlayedRound } | PlayRoundRefusal;

async function placeBet(context: PlayRoundContext, input: PlayRoundInput): Promise<PlayedBet> {
  const found = findGame(input.game);
  // All players share a flight of comet: bets on it are placed by flows/comet.
  const game = found?.isLive ? null : found;
  const session = await context.rounds.session(input.playerId, input.sessionId);
  if (!game || session?.game !== input.game) return { ok: false, code: game ? 'GAME_SESSION_UNKNOWN' : 'GAME_UNKNOWN' };
  const judged = game.judgeBet(input.bet, session.currency);
  if (!judged.ok) return judged;
  const round = {
    playerId: input.playerId,
    id: input.roundId,
    sessionId: input.sessionId,
    game: game.slug,
    version: game.version,
    currency: session.currency,
    stake: judged.bet.stake,
    weightPercent: input.offer === undefined ? WAGER_WEIGHT_PERCENT[game.kind] : 0,
    bet: judged.bet,
    spinsId: input.offer ?? null,
    paceMs: input.policy.roundMsMin[game.kind],
  };
  const foreseen = await context.ledger.foresee(stakeToForesee(round, input.requestId));
  if (foreseen.isRefused) {
    const obstacle = await rounds.whyNotBegun(context.database, round, context.database.now());
    // A round that an earlier call has begun comes to its own end, whatever is refused now; and an open round is named before the money that lies in it.
    if (obstacle.status === 'refused')
      return obstacle.code === 'ROUND_TOO_SOON' ? { ok: false, code: foreseen.code } : { ...obstacle, ok: false };
  }
  const seen = foreseen.isRefused ? null : foreseen.seen;
  const placed = await context.betting.place({ round, requestId: input.requestId, seen });
  switch (placed.status) {
    case 'posted':
      return { ok: true, played: placed.played };
    case 'begun':
      return payRound(context, placed.round, input.requestId);
    case 'known':
      return repeatRound(context, placed.round, round, input.requestId);
    case 'refused':
      return { ...placed, ok: false };
  }
}

export type PlaceBetsContext = Pick<AppContext, 'database' | 'ledger'>;

/**
 * The transaction of a bet, for a batch of players at once: begin the rounds, draw them, apply them to the ledger, mark those that wait for a
 * choice as open. A round of one step is one entry with stake and win; of a round with choices the entry holds the stake. The ledger leaves out
 * a player whose wallet has moved in the meantime or cannot pay: that round has begun and is not paid. The answer is by player.
 */
export async function placeBets(
  { database, ledger }: PlaceBetsContext,
  bets: readonly RoundBet[],
): Promise<ReadonlyMap<string, PlacedBet>> {
  const { drawn, applied } = await database.transaction(async (tx) => {
    const newRounds = bets.map(({ round }) => round);
    const begun = await rounds.beginRounds(tx, newRounds);
    const drawn = bets.flatMap(({ round: { playerId }, requestId }) => {
      const round = begun.get(playerId);
      return round ? [{ round, requestId, play: playOf(gameOf(round), round) }] : [];
    });
    if (drawn.length === 0) return { drawn, applied: null };
    const commands = drawn.map(({ round, play, requestId }) =>
      play.isOver ? roundCommand(round, play.win, requestId) : betCommand(round, requestId),
    );
    const seen = new Map(bets.flatMap(({ round, seen }) => (seen ? [[round.playerId, seen] as const] : [])));
    const applied = await ledger.applyBets(tx, commands, seen);
    const opened = drawn.filter(({ round, play }) => !play.isOver && applied.posted.has(round.playerId)).map(({ round }) => round);
    if (opened.length > 0) await rounds.markOpenAndStaked(tx, opened);
    return { drawn, applied };
  });
  applied?.rememberWallets();
  const placed = new Map<string, PlacedBet>();
  for (const { round, play } of drawn) {
    const posted = applied?.posted.get(round.playerId);
    if (!posted) placed.set(round.playerId, { status: 'begun', round });
    else {
      const { real, bonus } = posted.balance;
      placed.set(round.playerId, { status: 'posted', played: { round, play, balance: { real, bonus } } });
    }
  }
  return placed;
}

/** Begins one round without the ledger. */
export async function beginUnposted(
  { database }: Pick<AppContext, 'database'>,
  { round }: RoundBet,
): Promise<ReadonlyMap<string, PlacedBet>> {
  const begun = await database.transaction((tx) => rounds.beginRounds(tx, [round]));
  return new Map([...begun].map(([playerId, one]) => [playerId, { status: 'begun', round: one }]));
}

/** The same call again: it must be the same bet, and it pays the round if the first call did not come so far. */
async function repeatRound(
  context: RoundContext,
  known: rounds.Round,
  { game, bet, spinsId }: rounds.NewRound,
  requestId: string,
): ReturnType<typeof payRound> {
  if (known.game !== game || known.spinsId !== spinsId || !isSameJson(known.bet, bet)) return { ok: false, code: 'IDEMPOTENCY_CONFLICT' };
  const round = await voidIfTooLate(context, known, requestId);
  return round.status === 'void' ? { ok: false, code: 'ROUND_VOID' } : payRound(context, round, requestId);
}

/** How long after its beginning a round may still be paid. Seeds are shown only after a longer wait (rotate-seeds.ts). */
const PAY_MS_MAX = 60_000;

/** A round that was never paid within its time becomes void, whichever of several repeats comes first. */
async function voidIfTooLate(context: RoundContext, round: rounds.Round, requestId: string): Promise<rounds.Round> {
  const { database } = context;
  if (round.status !== 'begun' || database.now().getTime() - round.createdAt.getTime() <= PAY_MS_MAX) return round;
  const posted = await ledgerModule.readRounds(database, round.playerId, [round.id]);
  if (posted.has(round.id)) return round;
  await database.transaction((tx) => voidRound(tx, context, { round, requestId }));
  return (await rounds.findRound(database, round)) ?? round;
}
