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
const SILENT_MAX = 3;
/** So long a deposit may be paid. What is paid later is still credited, and says so. */
const DEPOSIT_HOURS = 2;
/** A provider that says nothing of a late payment is asked for so long, so often. */
const LATE_DAYS = 5;
const LATE_SILENCE_MS = 30 * MINUTE_MS;

/** One that cannot be worked off must not keep the others waiting; that there was one is told at the end. */
async function forEach<Item>(items: readonly Item[], work: (item: Item) => Promise<'answered' | 'silent'>): Promise<void> {
  const troubles: unknown[] = [];
  let silent = 0;
  for (const item of items) {
    try {
      if ((await work(item)) === 'silent') silent++;
    } catch (error) {
      troubles.push(error);
    }
    // The provider is down: the rest waits for the next time instead of waiting here, one after the other.
    if (silent === SILENT_MAX) break;
  }
  if (troubles.length > 0) throw new AggregateError(troubles, `${troubles.length} payments could not be worked off`);
}

/** Asks about everything that has been silent: nothing that is known somewhere stays unknown here. */
export async function pullStatuses(house: Pulling): Promise<void> {
  const { database } = house;
  const before = new Date(database.now().getTime() - SILENCE_MS);
  const events = await cashbox.listUnprocessed(database, before, AT_ONCE);
  const stored = forEach(events, async (event) => {
    await settleEvent(house, event);
    return 'answered';
  });
  const ago = (ms: number) => new Date(database.now().getTime() - ms);
  const late = await cashbox.listExpired(database, ago(LATE_DAYS * 24 * 60 * MINUTE_MS), ago(LATE_SILENCE_MS), AT_ONCE);
  const asked = forEach([...(await cashbox.listWaiting(database, before, AT_ONCE)), ...late], async (payment) => {
    // First to the end of the queue: whatever comes of it, the others have their turn.
    await cashbox.touch(database, payment, database.now());
    return pullOne(house, payment);
  });
  const failed = (await Promise.allSettled([stored, asked])).find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}

async function pullOne(house: Pulling, payment: cashbox.Payment): Promise<'answered' | 'silent'> {
  const { database, ledger, payments } = house;
  // The answer to the request itself got lost: the same request again is harmless.
  if (payment.direction === 'in' && payment.status === 'created') {
    const { isFailed, checkoutUrl } = await askProvider(house, payment);
    return isFailed || checkoutUrl !== null ? 'answered' : 'silent';
  }
  if (payment.status === 'approved') return (await sendPayout(house, payment)) === 'unknown' ? 'silent' : 'answered';
  const found = await payments.provider.status(payment.id);
  if (found.status === 'known') {
    const { news } = found.payment;
    if (news) await database.transaction((tx) => settlePayment(tx, { ledger }, payment, news));
  } else if (found.status === 'absent' && payment.direction === 'out') {
    // We died between the note that it is being sent and the call.
    await sendPayout(house, payment);
  }
  return found.status === 'unknown' ? 'silent' : 'answered';
}

/** Deposits that nobody has paid in time come to their end; each is asked about once more before. */
export async function expireDeposits(house: Pulling): Promise<void> {
  const { database, ledger, payments } = house;
  const unpaid = await cashbox.listUnpaid(database, new Date(database.now().getTime() - DEPOSIT_HOURS * 60 * MINUTE_MS), AT_ONCE);
  await forEach(unpaid, async ({ playerId, id, amount, currency }) => {
    const found = await payments.provider.status(id);
    // While the provider cannot be asked, nobody can know that it was not paid.
    if (found.status === 'unknown') return 'silent';
    const told = found.status === 'known' ? found.payment.news : null;
    const news = told && told.type !== 'pending' ? told : ({ type: 'expired', amount, currency, reason: null } as const);
    await database.transaction((tx) => settlePayment(tx, { ledger }, { playerId, id }, news));
    return 'answered';
  });
}
