import type { Minor } from '@tulpar/domain/money';
import { cometWin, takenAt } from '@tulpar/games/comet/comet';
import { heightAt } from '@tulpar/games/comet/height';
import * as comet from '#modules/comet/index.ts';
import type { Tx } from '#platform/database.ts';
import { limitConcurrency } from '#platform/turns/limit-concurrency.ts';
import type { FlightSecret } from './flight-secret.ts';
import { type BetWithBalance, type CometContext, SOURCE, withBalance } from './place-bet.ts';

interface BetEnd {
  /** The multiplier of the cash-out, or null if the bet is lost. */
  readonly at: number | null;
  readonly isByHand: boolean;
}

/** The end of a bet and its win are one transaction. A loss ends the ledger's round as well. */
async function conclude(
  { ledger }: Pick<CometContext, 'ledger'>,
  tx: Tx,
  bet: comet.FlightBet,
  { at, isByHand }: BetEnd,
  requestId: string,
) {
  const win = at === null ? (0 as Minor) : cometWin(bet.stake, at);
  const ended = await comet.endBet(tx, bet, { at, isByHand, win });
  const { playerId, id, currency } = bet;
  const named = { playerId, source: SOURCE, actor: `player:${playerId}`, requestId, currency } as const;
  const outcome = await ledger.apply(tx, { kind: 'win', ...named, roundId: id, transactionId: id, amount: win, isLast: true });
  if (outcome.status !== 'applied' && outcome.status !== 'replayed') throw new Error(`a bet could not be ended: ${outcome.status}`);
  return { ok: true, bet: ended, balance: { real: outcome.balance.real, bonus: outcome.balance.bonus } } as const;
}

type CashOutResult = BetWithBalance | { readonly ok: false; readonly code: 'ROUND_UNKNOWN' | 'FLIGHT_OVER' | 'FLIGHT_NOT_OFF' };

/** The result of a cash-out at this time of the flight. */
export function cashOutAt(ms: number, auto: number, { crash, flightMs }: FlightSecret): BetEnd | 'FLIGHT_OVER' | 'FLIGHT_NOT_OFF' {
  if (ms < 0) return 'FLIGHT_NOT_OFF';
  const height = heightAt(ms);
  // The flight has reached the bet's own multiplier before: the cash-out is at that multiplier.
  if (auto !== 0 && auto <= Math.min(height, crash)) return { at: auto, isByHand: false };
  return ms < flightMs ? { at: height, isByHand: true } : 'FLIGHT_OVER';
}

/**
 * The player cashes out. The time of the cash-out is read from the database's clock, so every process computes the same multiplier. A repeat
 * gets the stored result.
 */
export async function cashOutBet(
  context: CometContext,
  { playerId, id, requestId }: { playerId: string; id: string; requestId: string },
): Promise<CashOutResult> {
  const { database } = context;
  const taken = await database.transaction(async (tx): Promise<CashOutResult | comet.FlightBet> => {
    const bet = await comet.lockFlyingBet(tx, { playerId, id });
    if (!bet) return { ok: false, code: 'ROUND_UNKNOWN' };
    if (bet.status === 'out') return bet;
    if (bet.status === 'lost') return { ok: false, code: 'FLIGHT_OVER' };
    const flight = await comet.findFlight(tx, bet.number);
    if (!flight) throw new Error('a bet without a flight');
    const secret = await context.flightSecrets.of(tx, flight);
    const end = cashOutAt(flight.now.getTime() - flight.fliesAt.getTime(), bet.auto, secret);
    return typeof end === 'string' ? { ok: false, code: end } : conclude(context, tx, bet, end, requestId);
  });
  if (!('ok' in taken)) return withBalance(context, taken);
  if (taken.ok) context.cometNotifier.notifyWatchers();
  return taken;
}

/** The state of a bet, for a player who has reconnected. */
export async function readBet(context: CometContext, key: { playerId: string; id: string }): Promise<BetWithBalance | null> {
  const bet = await comet.findBet(context.database, key);
  return bet ? withBalance(context, bet) : null;
}

const AT_ONCE = 8;
const PAGE = 200;

/**
 * Ends the bets of a flight that have reached their own multiplier or, with `height` null, all bets of a flight that is over. Each bet is
 * a transaction of its own: after a crash the next leader ends the bets that still fly.
 */
export async function endDueBets(
  context: CometContext,
  flight: comet.Flight,
  secret: FlightSecret,
  height: number | null,
): Promise<number> {
  const { database } = context;
  const limited = limitConcurrency(AT_ONCE);
  let ended = 0;
  for (;;) {
    const due = await comet.flyingBets(database, flight.number, height, PAGE);
    await Promise.all(
      due.map((key) =>
        limited(() =>
          database.transaction(async (tx) => {
            const bet = await comet.lockFlyingBet(tx, key);
            if (bet?.status !== 'flying') return;
            const at = takenAt(secret.crash, bet.auto, null);
            await conclude(context, tx, bet, { at, isByHand: false }, tx.ids.uuid());
            ended++;
          }),
        ),
      ),
    );
    if (due.length < PAGE) return ended;
  }
}
