import { PAYOUT_HOURS_MAX } from '@tulpar/domain/cashbox/withdrawal';
import { MINUTE_MS } from '@tulpar/domain/durations';
import type { AppContext } from '#flows/app-context.ts';
import * as cashbox from '#modules/cashbox/index.ts';
import { type AlarmingOutcome, needsPerson, type PaymentOutcome, UNCHANGED } from './payment-outcome.ts';
import { settleEvent } from './receive-event.ts';
import { sendPayout } from './send-payout.ts';
import { settlePayment } from './settle-payment.ts';
import { askProvider } from './start-deposit.ts';

type PullContext = Pick<AppContext, 'database' | 'ledger' | 'payments'>;
/** Called at once for each outcome that needs a person, so that a later failure of the job cannot swallow it. */
export type OnAlarm = (payment: { readonly id: string }, outcome: AlarmingOutcome) => void;

/** Events usually arrive within seconds. After this long without one the provider is asked. */
const SILENCE_MS = 2 * MINUTE_MS;
const BATCH_MAX = 100;
const SILENT_MAX = 3;
/** How long a deposit may be paid. A later payment is still credited and marked as late. */
const DEPOSIT_HOURS = 2;
/** For how many days after its expiry, and how often, the provider is asked about a late payment. */
export const LATE_DAYS = 5;
const LATE_SILENCE_MS = 30 * MINUTE_MS;

/** Processes every item even when one fails, and throws all failures at the end. */
async function forEach<Item>(items: readonly Item[], work: (item: Item) => Promise<'answered' | 'silent'>): Promise<void> {
  const failures: unknown[] = [];
  let silent = 0;
  for (const item of items) {
    try {
      if ((await work(item)) === 'silent') silent++;
    } catch (error) {
      failures.push(error);
    }
    // The provider is down: the rest is left to the next run, because each request would wait for its timeout.
    if (silent === SILENT_MAX) break;
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} payments could not be processed`);
}

/** Processes events that are still stored, and asks the provider about every payment without recent news. */
export async function pullStatuses(context: PullContext, onAlarm: OnAlarm): Promise<void> {
  const { database } = context;
  const before = new Date(database.now().getTime() - SILENCE_MS);
  const events = await cashbox.listUnprocessed(database, before, BATCH_MAX);
  const stored = forEach(events, async (event) => {
    const outcome = await settleEvent(context, event);
    if (outcome && needsPerson(outcome)) onAlarm({ id: event.eventId }, outcome);
    return 'answered';
  });
  const ago = (ms: number) => new Date(database.now().getTime() - ms);
  const late = await cashbox.listExpired(database, ago(LATE_DAYS * 24 * 60 * MINUTE_MS), ago(LATE_SILENCE_MS), BATCH_MAX);
  const asked = forEach([...(await cashbox.listWaiting(database, before, BATCH_MAX)), ...late], async (payment) => {
    // The payment goes to the end of the queue first, so that a failure does not block the others.
    await cashbox.touch(database, payment, database.now());
    return pullOne(context, payment, onAlarm);
  });
  const failed = (await Promise.allSettled([stored, asked])).find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Applies the provider's answer to a status request. An unknown status raises an alarm and changes nothing else. */
async function applyAnswer(
  context: PullContext,
  payment: cashbox.Payment,
  { strange, news }: cashbox.ProviderPayment,
  onAlarm: OnAlarm,
): Promise<void> {
  const outcome = await context.database.transaction(async (tx): Promise<PaymentOutcome> => {
    if (strange === null) return news ? settlePayment(tx, context, payment, news) : UNCHANGED;
    const locked = await cashbox.lock(tx, payment.playerId, payment.id);
    const isRaised = locked && (await cashbox.raiseAlarm(tx, locked, 'UNKNOWN_STATUS'));
    return isRaised ? { status: 'alarm', alarm: 'UNKNOWN_STATUS', detail: `the provider says ${strange}` } : UNCHANGED;
  });
  if (needsPerson(outcome)) onAlarm(payment, outcome);
}

async function pullOne(context: PullContext, payment: cashbox.Payment, onAlarm: OnAlarm): Promise<'answered' | 'silent'> {
  const { payments } = context;
  // The provider's answer to the order was lost. Sending the same order again is harmless.
  if (payment.direction === 'in' && payment.status === 'created')
    return (await askProvider(context, payment)).isAnswered ? 'answered' : 'silent';
  if (payment.status === 'approved') return (await sendPayout(context, payment)).status === 'unknown' ? 'silent' : 'answered';
  const found = await payments.provider.status(payment.id);
  if (found.status === 'known') await applyAnswer(context, payment, found.payment, onAlarm);
  // The process died between the status `processing` and the call.
  else if (found.status === 'absent' && payment.direction === 'out') await sendPayout(context, payment);
  return found.status === 'unknown' ? 'silent' : 'answered';
}

/** Expires deposits that were not paid in time, after asking the provider once more about each. */
export async function expireDeposits(context: PullContext, onAlarm: OnAlarm): Promise<void> {
  const { database, payments } = context;
  const unpaid = await cashbox.listUnpaid(database, new Date(database.now().getTime() - DEPOSIT_HOURS * 60 * MINUTE_MS), BATCH_MAX);
  await forEach(unpaid, async (deposit) => {
    const { id, amount, currency } = deposit;
    // The deposit goes to the end of the queue first, so that deposits without an answer do not keep others from being asked about.
    await cashbox.touch(database, deposit, database.now());
    const found = await payments.provider.status(id);
    // While the provider does not answer, the deposit may have been paid.
    if (found.status === 'unknown') return 'silent';
    const answer = found.status === 'known' ? found.payment : null;
    const isOver = answer !== null && (answer.strange !== null || (answer.news !== null && answer.news.type !== 'pending'));
    const expired = { providerId: '', reference: id, direction: 'in', strange: null } as const;
    const news = { type: 'expired', amount, currency, reason: null } as const;
    await applyAnswer(context, deposit, isOver ? answer : { ...expired, news }, onAlarm);
    return 'answered';
  });
}

/** Raises one alarm for each payout that has not ended in time. Its money stays held. */
export async function watchPayouts({ database }: Pick<AppContext, 'database'>, onAlarm: OnAlarm): Promise<void> {
  const before = new Date(database.now().getTime() - PAYOUT_HOURS_MAX * 60 * MINUTE_MS);
  for (const { playerId, id, decidedAt } of await cashbox.listStuck(database, before, BATCH_MAX)) {
    const isRaised = await database.transaction(async (tx) => {
      const payout = await cashbox.lock(tx, playerId, id);
      return payout?.settledAt === null && payout.alarm === null && cashbox.raiseAlarm(tx, payout, 'STUCK');
    });
    if (isRaised) onAlarm({ id }, { status: 'alarm', alarm: 'STUCK', detail: `STUCK, approved ${decidedAt?.toISOString()}` });
  }
}
