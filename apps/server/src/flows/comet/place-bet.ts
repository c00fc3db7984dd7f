import type { RefusalCode } from '@tulpar/domain/ledger/decision';
import { maskedName } from '@tulpar/domain/masked-name';
import type { Minor } from '@tulpar/domain/money';
import { type Policy, WAGER_WEIGHT_PERCENT } from '@tulpar/domain/policy';
import { type CometBet, comet } from '@tulpar/games/comet/comet';
import type { BetRefusal } from '@tulpar/games/rounds/game';
import * as flights from '#modules/flights/index.ts';
import * as ledgerModule from '#modules/ledger/index.ts';
import { firstNamesOf } from '#modules/profiles/index.ts';
import { takenConstraint } from '#platform/database.ts';
import type { AppContext } from '../app-context.ts';

export type Flying = Pick<AppContext, 'database' | 'ledger' | 'rounds' | 'flightSecrets' | 'sky'>;

/** Where the commands of comet come from. */
export const SOURCE = 'comet';

export interface BetAnswer {
  readonly ok: true;
  readonly bet: flights.FlightBet;
  readonly balance: { readonly real: Minor; readonly bonus: Minor };
}

type Code =
  | BetRefusal
  | RefusalCode
  | 'GAME_SESSION_UNKNOWN'
  | 'GAME_STOPPED'
  | 'ROUND_ID_STALE'
  | 'ROUND_TOO_SOON'
  | 'ROUND_UNFINISHED'
  | 'FLIGHT_CLOSED'
  | 'IDEMPOTENCY_CONFLICT'
  | 'UNKNOWN';
type Placed = BetAnswer | { readonly ok: false; readonly code: Code };

interface Wish {
  readonly playerId: string;
  readonly sessionId: string;
  readonly id: string;
  readonly number: number;
  readonly stake: number;
  readonly auto: number;
  readonly policy: Policy;
  readonly requestId: string;
}

/** A new bet carries the time in its id, by which the ledger keeps its months. */
const CLOCK_MS_OFF_MAX = 600_000;
const timeOf = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

/** Ends the transaction with a refusal: nothing of it stays. */
class RefusedBet extends Error {
  readonly code: Code;
  constructor(code: Code) {
    super(code);
    this.code = code;
  }
}

/** A bet as it stands, with what the wallet holds now. */
export async function answerWith({ database }: Pick<AppContext, 'database'>, bet: flights.FlightBet): Promise<BetAnswer> {
  const wallet = await ledgerModule.readWallet(database, bet.playerId);
  if (!wallet) throw new Error('a player has no wallet');
  return { ok: true, bet, balance: { real: wallet.real, bonus: wallet.bonus } };
}

/**
 * A bet on the flight that takes bets now. The row and the stake are one transaction: both stand or neither. Whether it came in time is
 * decided by the database's clock in the statement that writes it. The same call again is answered from the row.
 */
export async function placeBet(context: Flying, wish: Wish): Promise<Placed> {
  const { database, rounds } = context;
  const { playerId, sessionId } = wish;
  const known = await flights.findBet(database, wish);
  if (known) return repeated(context, known, wish);
  const session = await rounds.session(playerId, sessionId);
  if (session?.game !== comet.slug) return { ok: false, code: 'GAME_SESSION_UNKNOWN' };
  const judged = comet.judgeBet({ stake: wish.stake, auto: wish.auto }, session.currency);
  if (!judged.ok) return judged;
  if (Math.abs(timeOf(wish.id) - database.now().getTime()) > CLOCK_MS_OFF_MAX) return { ok: false, code: 'ROUND_ID_STALE' };
  const obstacle = await rounds.obstacle(playerId, sessionId);
  if (obstacle) return { ok: false, code: obstacle };
  const name = maskedName((await firstNamesOf(database, [playerId])).get(playerId) ?? null, playerId);
  const { stake, auto } = judged.bet as CometBet;
  const weightPercent = WAGER_WEIGHT_PERCENT[comet.kind];
  const paceMs = wish.policy.roundMsMin[comet.kind];
  const { currency } = session;
  const placed = {
    playerId,
    id: wish.id,
    number: wish.number,
    sessionId,
    name,
    version: comet.version,
    currency,
    stake,
    weightPercent,
    auto,
  };
  try {
    const answer = await database.transaction(async (tx) => {
      const bet = await flights.addBet(tx, { ...placed, paceMs });
      if (!bet) throw new RefusedBet('FLIGHT_CLOSED');
      const outcome = await context.ledger.apply(tx, {
        kind: 'bet',
        playerId,
        source: SOURCE,
        actor: `player:${playerId}`,
        requestId: wish.requestId,
        currency,
        roundId: bet.id,
        game: comet.slug,
        stake,
        weightPercent,
        transactionId: bet.id,
      });
      if (outcome.status === 'refused') throw new RefusedBet(outcome.code);
      if (outcome.status !== 'applied') throw new RefusedBet('IDEMPOTENCY_CONFLICT');
      return { ok: true, bet, balance: { real: outcome.balance.real, bonus: outcome.balance.bonus } } as const;
    });
    context.sky.wake();
    return answer;
  } catch (error) {
    const taken = takenConstraint(error);
    if (!(error instanceof RefusedBet) && taken === null) throw error;
    // The same bet, placed by another call in this moment.
    const there = await flights.findBet(database, wish);
    if (there) return repeated(context, there, wish);
    if (taken !== null) return { ok: false, code: 'ROUND_UNFINISHED' };
    const code = (error as RefusedBet).code;
    return { ok: false, code: code === 'FLIGHT_CLOSED' && (await isOpen(context, wish.number)) ? 'ROUND_TOO_SOON' : code };
  }
}

async function isOpen({ database }: Flying, number: number): Promise<boolean> {
  const flight = await flights.findFlight(database, number);
  return flight !== null && flight.now < flight.fliesAt;
}

async function repeated(context: Flying, bet: flights.FlightBet, { number, stake, auto }: Wish): Promise<Placed> {
  const isSame = bet.number === number && bet.stake === stake && bet.auto === auto;
  return isSame ? answerWith(context, bet) : { ok: false, code: 'IDEMPOTENCY_CONFLICT' };
}
