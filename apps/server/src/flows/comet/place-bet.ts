import type { Bet } from '@tulpar/domain/ledger/command';
import type { RefusalCode } from '@tulpar/domain/ledger/decision';
import { maskedName } from '@tulpar/domain/masked-name';
import type { Minor } from '@tulpar/domain/money';
import { type Policy, WAGER_WEIGHT_PERCENT } from '@tulpar/domain/policy';
import { type CometBet, comet as cometGame } from '@tulpar/games/comet/comet';
import type { BetRefusal } from '@tulpar/games/rounds/game';
import * as comet from '#modules/comet/index.ts';
import * as ledgerModule from '#modules/ledger/index.ts';
import { firstNamesOf } from '#modules/profiles/index.ts';
import { takenConstraint } from '#platform/database.ts';
import { isIdOfNow } from '#platform/uuid-v7.ts';
import type { AppContext } from '../app-context.ts';
import { noteRefusal } from '../protection/note-refusal.ts';

export type CometContext = Pick<AppContext, 'database' | 'ledger' | 'rounds' | 'flightSecrets' | 'cometNotifier'>;

/** Where the commands of comet come from. */
export const SOURCE = 'comet';

export interface BetWithBalance {
  readonly ok: true;
  readonly bet: comet.FlightBet;
  readonly balance: { readonly real: Minor; readonly bonus: Minor };
}

type Code =
  | BetRefusal
  | RefusalCode
  | 'GAME_SESSION_UNKNOWN'
  | 'GAME_STOPPED'
  | 'REALITY_CHECK_DUE'
  | 'ROUND_ID_STALE'
  | 'ROUND_TOO_SOON'
  | 'ROUND_UNFINISHED'
  | 'FLIGHT_CLOSED'
  | 'IDEMPOTENCY_CONFLICT'
  | 'UNKNOWN';
type Placed = BetWithBalance | { readonly ok: false; readonly code: Code };

interface PlaceFlightBetInput {
  readonly playerId: string;
  readonly sessionId: string;
  readonly id: string;
  readonly number: number;
  readonly stake: number;
  readonly auto: number;
  readonly policy: Policy;
  readonly requestId: string;
}

/** Ends the transaction with a refusal: nothing of it stays. */
class BetRefusedError extends Error {
  readonly code: Code;
  constructor(code: Code) {
    super(code);
    this.code = code;
  }
}

/** The state of a bet, with the balance of the wallet now. */
export async function withBalance({ database }: Pick<AppContext, 'database'>, bet: comet.FlightBet): Promise<BetWithBalance> {
  const wallet = await ledgerModule.readWallet(database, bet.playerId);
  if (!wallet) throw new Error('a player has no wallet');
  return { ok: true, bet, balance: { real: wallet.real, bonus: wallet.bonus } };
}

const betCommand = (bet: Pick<comet.FlightBet, 'playerId' | 'id' | 'currency' | 'stake' | 'weightPercent'>, requestId: string): Bet => ({
  kind: 'bet',
  playerId: bet.playerId,
  source: SOURCE,
  actor: `player:${bet.playerId}`,
  requestId,
  currency: bet.currency,
  roundId: bet.id,
  game: cometGame.slug,
  stake: bet.stake,
  weightPercent: bet.weightPercent,
  transactionId: bet.id,
});

/** A concurrent call may have placed the same bet; and a bet that still flies is named before the money that lies in it. */
async function refuseForeseen(context: CometContext, input: PlaceFlightBetInput, code: RefusalCode): Promise<Placed> {
  const there = await comet.findBet(context.database, input);
  if (there) return answerRepeat(context, there, input);
  return { ok: false, code: (await comet.flyingBetOf(context.database, input.playerId)) ? 'ROUND_UNFINISHED' : code };
}

/**
 * A bet on the flight that takes bets now. The row and the stake are one transaction. The statement that writes the row compares
 * the database's clock with the start of the flight. A repeat is answered from the row. A bet that is sure to be refused takes no seat.
 */
export async function placeFlightBet(context: CometContext, input: PlaceFlightBetInput): Promise<Placed> {
  const placed = await tryToPlace(context, input);
  if (!placed.ok) await noteRefusal(context, { playerId: input.playerId, code: placed.code });
  return placed;
}

async function tryToPlace(context: CometContext, input: PlaceFlightBetInput): Promise<Placed> {
  const { database, rounds } = context;
  const { playerId, sessionId } = input;
  const known = await comet.findBet(database, input);
  if (known) return answerRepeat(context, known, input);
  const session = await rounds.session(playerId, sessionId);
  if (session?.game !== cometGame.slug) return { ok: false, code: 'GAME_SESSION_UNKNOWN' };
  const judged = cometGame.judgeBet({ stake: input.stake, auto: input.auto }, session.currency);
  if (!judged.ok) return judged;
  // The ledger keeps its months by the time in the id.
  if (!isIdOfNow(input.id, database.now())) return { ok: false, code: 'ROUND_ID_STALE' };
  const obstacle = await rounds.obstacle(playerId, sessionId);
  if (obstacle) return { ok: false, code: obstacle };
  const name = maskedName((await firstNamesOf(database, [playerId])).get(playerId) ?? null, playerId);
  const { stake, auto } = judged.bet as CometBet;
  const weightPercent = WAGER_WEIGHT_PERCENT[cometGame.kind];
  const paceMs = input.policy.roundMsMin[cometGame.kind];
  const { currency } = session;
  const placed = {
    playerId,
    id: input.id,
    number: input.number,
    sessionId,
    name,
    version: cometGame.version,
    currency,
    stake,
    weightPercent,
    auto,
  };
  const command = betCommand(placed, input.requestId);
  const foreseen = await context.ledger.foresee(command);
  if (foreseen.isRefused) return refuseForeseen(context, input, foreseen.code);
  try {
    const answer = await database.transaction(async (tx) => {
      const bet = await comet.addBet(tx, { ...placed, paceMs });
      if (!bet) throw new BetRefusedError('FLIGHT_CLOSED');
      const outcome = await context.ledger.apply(tx, command);
      if (outcome.status === 'refused') throw new BetRefusedError(outcome.code);
      if (outcome.status !== 'applied') throw new BetRefusedError('IDEMPOTENCY_CONFLICT');
      return { ok: true, bet, balance: { real: outcome.balance.real, bonus: outcome.balance.bonus } } as const;
    });
    context.cometNotifier.notifyWatchers();
    return answer;
  } catch (error) {
    const taken = takenConstraint(error);
    if (!(error instanceof BetRefusedError) && taken === null) throw error;
    // A concurrent call has placed the same bet.
    const there = await comet.findBet(database, input);
    if (there) return answerRepeat(context, there, input);
    if (taken !== null) return { ok: false, code: 'ROUND_UNFINISHED' };
    const code = (error as BetRefusedError).code;
    return { ok: false, code: code === 'FLIGHT_CLOSED' && (await isOpen(context, input.number)) ? 'ROUND_TOO_SOON' : code };
  }
}

async function isOpen({ database }: CometContext, number: number): Promise<boolean> {
  const flight = await comet.findFlight(database, number);
  return flight !== null && flight.now < flight.fliesAt;
}

async function answerRepeat(context: CometContext, bet: comet.FlightBet, { number, stake, auto }: PlaceFlightBetInput): Promise<Placed> {
  const isSame = bet.number === number && bet.stake === stake && bet.auto === auto;
  return isSame ? withBalance(context, bet) : { ok: false, code: 'IDEMPOTENCY_CONFLICT' };
}
