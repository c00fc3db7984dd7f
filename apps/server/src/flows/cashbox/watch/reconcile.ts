import type { House } from '#flows/house.ts';
import * as cashbox from '#modules/cashbox/index.ts';
import { orderedOf } from '../settle-deposit.ts';
import { payoutOf } from '../settle-withdrawal.ts';

const DAY_MS = 86_400_000;

interface Reconciliation {
  readonly found: readonly cashbox.Difference[];
  /** Of which nobody knew yet. */
  readonly news: readonly cashbox.Difference[];
}

const expectedOf = (payment: cashbox.Payment) => (payment.direction === 'in' ? orderedOf(payment) : payoutOf(payment));

/** Holds one day of the provider's book against ours: what is missing here, what is missing there, what differs. Null: no answer. */
export async function reconcile({ database, payments }: Pick<House, 'database' | 'payments'>, day: string): Promise<Reconciliation | null> {
  const { provider } = payments;
  const theirs = await provider.list(day);
  if (!theirs) return null;
  const found: cashbox.Difference[] = [];
  for (const { reference, direction, news } of theirs) {
    if (news?.type !== 'paid' && news?.type !== 'charged_back') continue;
    const owner = await cashbox.findReference(database, provider.name, reference);
    const ours = owner && (await cashbox.findPayment(database, owner.playerId, owner.id));
    const said = `${direction} ${news.amount} ${news.currency}`;
    if (ours?.status !== 'paid' || ours.direction !== direction)
      found.push({ kind: 'missing-here', reference, details: `they say ${said}, we say ${ours?.status ?? 'nothing'}` });
    else if ((ours.paidAmount ?? expectedOf(ours)) !== news.amount || ours.currency !== news.currency)
      found.push({ kind: 'amount-differs', reference, details: `they say ${said}, we say ${expectedOf(ours)} ${ours.currency}` });
    else if (ours.isChargedBack !== (news.type === 'charged_back'))
      found.push({
        kind: 'amount-differs',
        reference,
        details: `they say ${news.type}, we say ${ours.isChargedBack ? 'charged_back' : 'paid'}`,
      });
  }
  const start = new Date(`${day}T00:00:00Z`);
  const listed = new Set(theirs.map(({ reference }) => reference));
  for (const ours of await cashbox.listSettled(database, provider.name, start, new Date(start.getTime() + DAY_MS))) {
    if (listed.has(ours.id)) continue;
    // Around midnight one book may be a day ahead of the other: what matters is whether they have it at all.
    const asked = await provider.status(ours.id);
    const isThere = asked.status === 'known' && (asked.payment.news?.type === 'paid' || asked.payment.news?.type === 'charged_back');
    if (asked.status !== 'unknown' && !isThere)
      found.push({ kind: 'missing-there', reference: ours.id, details: `we say ${ours.direction} ${expectedOf(ours)} ${ours.currency}` });
  }
  const news = await database.transaction((tx) => cashbox.storeDifferences(tx, provider.name, day, found));
  return { found, news };
}
