import { DAY_MS } from '@tulpar/domain/durations';
import type { AppContext } from '#flows/app-context.ts';
import * as cashbox from '#modules/cashbox/index.ts';
import { orderedAmount } from './settle-deposit.ts';
import { payoutAmount } from './settle-withdrawal.ts';

/** How far back days are compared that were missed because the job did not run or the provider gave no list. */
const DAYS_MAX = 31;

type ReconcileContext = Pick<AppContext, 'database' | 'payments'>;

interface Reconciliation {
  readonly found: readonly cashbox.Difference[];
  /** Differences that were not stored before. */
  readonly news: readonly cashbox.Difference[];
  /** Our payments about which the provider gave no answer: the day is compared again. */
  readonly unanswered: readonly string[];
}

const expectedOf = (payment: cashbox.Payment) => (payment.direction === 'in' ? orderedAmount(payment) : payoutAmount(payment));
const ours = (payment: cashbox.Payment) => `we say ${payment.direction} ${payment.paidAmount ?? expectedOf(payment)} ${payment.currency}`;

type Theirs = NonNullable<Awaited<ReturnType<AppContext['payments']['provider']['list']>>>[number];

/** Compares one line of the provider's list with our payment. */
function differenceOf({ reference, direction, news, strange }: Theirs, payment: cashbox.Payment | null): cashbox.Difference | null {
  const weSay = payment?.status ?? 'nothing';
  if (strange !== null) return { kind: 'unknown-status', reference, details: `they say ${strange}, we say ${weSay}` };
  if (news?.type !== 'paid' && news?.type !== 'charged_back') {
    if (payment?.status !== 'paid') return null;
    return { kind: 'missing-there', reference, details: `they say ${news?.type ?? 'created'}, ${ours(payment)}` };
  }
  const theySay = `they say ${direction} ${news.amount} ${news.currency}`;
  if (payment?.status !== 'paid' || payment.direction !== direction)
    return { kind: 'missing-here', reference, details: `${theySay}, we say ${weSay}` };
  if ((payment.paidAmount ?? expectedOf(payment)) !== news.amount || payment.currency !== news.currency)
    return { kind: 'amount-differs', reference, details: `${theySay}, ${ours(payment)}` };
  if (payment.isChargedBack === (news.type === 'charged_back')) return null;
  const weKnow = payment.isChargedBack ? 'charged_back' : 'paid';
  return { kind: 'amount-differs', reference, details: `they say ${news.type}, we say ${weKnow}` };
}

/** Compares one day of the provider's list with our payments and stores the differences. Null: the provider gave no list. */
export async function reconcile({ database, payments }: ReconcileContext, day: string): Promise<Reconciliation | null> {
  const { provider } = payments;
  const theirs = await provider.list(day);
  if (!theirs) return null;
  const found: cashbox.Difference[] = [];
  const unanswered: string[] = [];
  for (const line of theirs) {
    const owner = await cashbox.findReference(database, provider.name, line.reference);
    const difference = differenceOf(line, owner && (await cashbox.findPayment(database, owner.playerId, owner.id)));
    if (difference) found.push(difference);
  }
  const start = new Date(`${day}T00:00:00Z`);
  const end = new Date(start.getTime() + DAY_MS);
  const listed = new Set(theirs.map(({ reference }) => reference));
  for (const payment of await cashbox.listSettled(database, provider.name, start, end)) {
    if (listed.has(payment.id)) continue;
    // Around midnight the two lists may put a payment on different days, so the provider is asked whether it has the payment at all.
    const asked = await provider.status(payment.id);
    if (asked.status === 'unknown') unanswered.push(payment.id);
    else if (asked.status === 'absent') found.push({ kind: 'missing-there', reference: payment.id, details: ours(payment) });
    else {
      const difference = differenceOf(asked.payment, payment);
      if (difference) found.push(difference);
    }
  }
  const isComplete = unanswered.length === 0 && database.now() >= end;
  const news = await database.transaction((tx) => cashbox.storeComparison(tx, { provider: provider.name, day, found, isComplete }));
  return { found, news, unanswered };
}

/** Compares every past day that was not compared yet, the oldest first. A day without an answer does not stop the others. */
export async function reconcileDays(context: ReconcileContext): Promise<{ day: string; compared: Reconciliation | null }[]> {
  const { database, payments } = context;
  const days = await cashbox.daysToCompare(database, payments.provider.name, { now: database.now(), daysMax: DAYS_MAX });
  const done: { day: string; compared: Reconciliation | null }[] = [];
  for (const day of days) done.push({ day, compared: await reconcile(context, day) });
  return done;
}
