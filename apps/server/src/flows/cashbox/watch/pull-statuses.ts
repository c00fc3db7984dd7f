import type { House } from '#flows/house.ts';
import * as cashbox from '#modules/cashbox/index.ts';
import { settleEvent } from '../receive-event.ts';
import { sendPayout } from '../send-payout.ts';
import { settlePayment } from '../settle-payment.ts';
import { askProvider } from '../start-deposit.ts';

type Pulling = Pick<House, 'database' | 'ledger' | 'payments'>;

const MINUTE_MS = 60_000;
/** An event usually comes within seconds; whoever has heard nothing for this long asks. */
const SILENCE_MS = 2 * MINUTE_MS;
const AT_ONCE = 100;
/** So long a deposit may be paid. What is paid later is still credited, and says so. */
const DEPOSIT_HOURS = 2;

/** Asks about everything that has been silent: nothing that is known somewhere stays unknown here. Tells how many it asked about. */
export async function pullStatuses(house: Pulling): Promise<number> {
  const { database } = house;
  const before = new Date(database.now().getTime() - SILENCE_MS);
  for (const event of await cashbox.listUnprocessed(database, before, AT_ONCE)) await settleEvent(house, event);
  const waiting = await cashbox.listWaiting(database, before, AT_ONCE);
  for (const payment of waiting) {
    await pullOne(house, payment);
    await cashbox.touch(database, payment, database.now());
  }
  return waiting.length;
}

async function pullOne(house: Pulling, payment: cashbox.Payment): Promise<void> {
  const { database, ledger, payments } = house;
  // The answer to the request itself got lost: the same request again is harmless.
  if (payment.direction === 'in' && payment.status === 'created') return void (await askProvider(house, payment));
  if (payment.status === 'approved') return void (await sendPayout(house, payment));
  const found = await payments.provider.status(payment.id);
  if (found.status === 'known') {
    const { news } = found.payment;
    if (news) await database.transaction((tx) => settlePayment(tx, { ledger }, payment, news));
  } else if (found.status === 'absent' && payment.direction === 'out') {
    // We died between the note that it is being sent and the call.
    await sendPayout(house, payment);
  }
}

/** Deposits that nobody has paid in time come to their end; each is asked about once more before. Tells how many ended. */
export async function expireDeposits(house: Pulling): Promise<number> {
  const { database, ledger, payments } = house;
  const unpaid = await cashbox.listUnpaid(database, new Date(database.now().getTime() - DEPOSIT_HOURS * 60 * MINUTE_MS), AT_ONCE);
  let expired = 0;
  for (const { playerId, id, amount, currency } of unpaid) {
    const found = await payments.provider.status(id);
    // While the provider cannot be asked, nobody can know that it was not paid.
    if (found.status === 'unknown') continue;
    const told = found.status === 'known' ? found.payment.news : null;
    const news = told && told.type !== 'pending' ? told : ({ type: 'expired', amount, currency, reason: null } as const);
    await database.transaction((tx) => settlePayment(tx, { ledger }, { playerId, id }, news));
    expired++;
  }
  return expired;
}
