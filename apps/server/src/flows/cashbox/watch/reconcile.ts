import type { AppContext } from '#flows/app-context.ts';
import * as cashbox from '#modules/cashbox/index.ts';
import { orderedOf } from '../settle-deposit.ts';
import { payoutOf } from '../settle-withdrawal.ts';

const DAY_MS = 86_400_000;
/** A job that did not run, or a provider that gave no list, is made up for so many days later. */
const DAYS_MAX = 31;

type Reconciling = Pick<AppContext, 'database' | 'payments'>;

interface Reconciliation {
  readonly found: readonly cashbox.Difference[];
  /** Of which nobody knew yet. */
  readonly news: readonly cashbox.Difference[];
  /** Payments of ours about which the provider gave no answer: the day is compared again. */
  readonly unanswered: readonly string[];
}

const expectedOf = (payment: cashbox.Payment) => (payment.direction === 'in' ? orderedOf(payment) : payoutOf(payment));
const ours = (payment: cashbox.Payment) => `we say ${payment.direction} ${payment.paidAmount ?? expectedOf(payment)} ${payment.currency}`;

type Theirs = NonNullable<Awaited<ReturnType<AppContext['payments']['provider']['list']>>>[number];

/** What differs between one line of the provider's book and ours. */
function differenceOf({ reference, direction, news, strange }: Theirs, payment: cashbox.Payment | null): cashbox.Difference | null {
  const weSay = payment?.status ?? 'nothing';
  if (strange !== null) return { kind: 'unknown-status', reference, details: `they say ${strange}, we say ${weSay}` };
  if (news?.type !== 'paid' && news?.type !== 'charged_back') {
    if (payment?.status !== 'paid') return null;
    return { kind: 'missing-there', reference, details: `they say ${news?.type ?? 'created'}, ${ours(payment)}` };
  }
  const said = `they say ${direction} ${news.amount} ${news.currency}`;
  if (payment?.status !== 'paid' || payment.direction !== direction)
    return { kind: 'missing-here', reference, details: `${said}, we say ${weSay}` };
  if ((payment.paidAmount ?? expectedOf(payment)) !== news.amount || payment.currency !== news.currency)
    return { kind: 'amount-differs', reference, details: `${said}, ${ours(payment)}` };
  if (payment.isChargedBack === (news.type === 'charged_back')) return null;
  const weKnow = payment.isChargedBack ? 'charged_back' : 'paid';
  return { kind: 'amount-differs', reference, details: `they say ${news.type}, we say ${weKnow}` };
}

/** Holds one day of the provider's book against ours: what is missing here, what is missing there, what differs. Null: no answer. */
export async function reconcile({ database, payments }: Reconciling, day: string): Promise<Reconciliation | null> {
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
    // Around midnight one book may be a day ahead of the other: what matters is whether they have it at all.
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

/** Every day that is over and was not compared yet, the oldest first. One without an answer keeps no other from its turn. */
export async function reconcileDays(context: Reconciling): Promise<{ day: string; compared: Reconciliation | null }[]> {
  const { database, payments } = context;
  const days = await cashbox.daysToCompare(database, payments.provider.name, { now: database.now(), daysMax: DAYS_MAX });
  const done: { day: string; compared: Reconciliation | null }[] = [];
  for (const day of days) done.push({ day, compared: await reconcile(context, day) });
  return done;
}
