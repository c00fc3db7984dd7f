import type { Transaction } from '@tulpar/contract/cashbox';
import { STATUS_REASONS } from '@tulpar/contract/field-values';
import { creditOf } from '@tulpar/domain/cashbox/amounts';
import type { Wait } from '@tulpar/domain/cashbox/waiting';
import type { Gift } from '#flows/offers/read-gifts.ts';
import type { Payment, PaymentState, StoredWait } from '#modules/cashbox/index.ts';

/** The status that a player sees, by direction and status. */
export const WIRE_STATUS: Readonly<Record<PaymentState, Transaction['status']>> = {
  'in:created': 'pending',
  'in:pending': 'pending',
  'in:review': 'processing',
  'in:paid': 'success',
  'in:failed': 'failed',
  'in:canceled': 'canceled',
  'in:expired': 'failed',
  'out:pending': 'pending',
  'out:approved': 'processing',
  'out:processing': 'processing',
  'out:paid': 'success',
  'out:failed': 'failed',
  'out:canceled': 'canceled',
  'out:rejected': 'failed',
};

/** The states that a player sees as this status. */
export const statesOf = (status: Transaction['status']): PaymentState[] =>
  (Object.keys(WIRE_STATUS) as PaymentState[]).filter((state) => WIRE_STATUS[state] === status);

type Reason = NonNullable<Transaction['status_reason']>;

/** The reason shown while a payment is open. Afterwards its recorded reason is shown. */
const WAITS: Readonly<Partial<Record<`${Payment['direction']}:${Payment['status']}`, Reason>>> = {
  'in:created': 'AWAITING_PAYMENT',
  'in:pending': 'AWAITING_PAYMENT',
  'out:pending': 'AWAITING_REVIEW',
  'out:approved': 'AWAITING_PROVIDER',
  'out:processing': 'AWAITING_PROVIDER',
};

const stateOf = ({ direction, status }: Payment) => `${direction}:${status}` as PaymentState;
const reasonOf = (payment: Payment, isWaiting: boolean): Reason | null =>
  (isWaiting ? 'WAITING' : WAITS[stateOf(payment)]) ?? STATUS_REASONS.find((reason) => reason === payment.reason) ?? null;

const at = (time: Date | null) => time?.toISOString() ?? null;

/** The step of a withdrawal that waits, or has waited: done when the last wait has ended. */
function waitStep(waits: readonly StoredWait[]): Transaction['steps'] {
  if (waits.length === 0) return [];
  const isOver = waits.every(({ endedAt }) => endedAt !== null);
  const last = Math.max(...waits.map(({ endedAt }) => endedAt?.getTime() ?? 0));
  return [{ name: 'waited', at: isOver ? new Date(last).toISOString() : null }];
}

/** The steps of a payment. The first one without a time comes next. */
function stepsOf(payment: Payment, waits: readonly StoredWait[]): Transaction['steps'] {
  const { createdAt, decidedAt, sentAt, settledAt, status, direction } = payment;
  if (direction === 'in') {
    const isOver = settledAt !== null && status !== 'paid';
    return [{ name: 'created', at: at(createdAt) }, ...(isOver ? [] : [{ name: 'paid' as const, at: at(settledAt) }])];
  }
  const isReturned = status === 'failed' || status === 'canceled' || status === 'rejected';
  const passed = [
    { name: 'requested' as const, at: at(createdAt) },
    ...waitStep(waits),
    { name: 'reviewed' as const, at: at(decidedAt) },
    { name: 'sent' as const, at: at(sentAt) },
  ];
  if (!isReturned) return [...passed, { name: 'arrived', at: at(settledAt) }];
  return [...passed.filter((step) => step.at !== null), { name: 'returned', at: at(settledAt) }];
}

/** A short number for talking to support: the end of the id, which is random. */
const numberOf = ({ id }: Payment) => id.slice(-8).toUpperCase();

/** The amount and fee to show: those really paid where they differ from the order. A payment in another currency shows the order. */
function sumsOf(payment: Payment): { amount: number; fee: number } {
  const { direction, status, amount, fee, paidAmount, paidCurrency, currency } = payment;
  const isPaid = direction === 'in' && paidAmount !== null && paidCurrency === currency && paidAmount !== amount + fee;
  if (!isPaid || status === 'expired') return { amount, fee };
  const credited = creditOf(payment, paidAmount);
  return { amount: credited, fee: paidAmount - credited };
}

export const toWireWaits = (waits: readonly Wait[]): Transaction['waits_for'] =>
  waits.map(({ reason, dueAt }) => ({ reason, until: at(dueAt) }));

export function toTransaction(
  payment: Payment,
  {
    names,
    waits,
    gift,
  }: {
    readonly names: ReadonlyMap<string, string>;
    readonly waits: readonly StoredWait[];
    readonly gift: Gift | null;
  },
): Transaction {
  const open = payment.status === 'pending' ? waits.filter(({ endedAt }) => endedAt === null) : [];
  return {
    id: payment.id,
    number: numberOf(payment),
    type: payment.direction === 'in' ? 'deposit' : 'withdrawal',
    status: WIRE_STATUS[stateOf(payment)],
    status_reason: reasonOf(payment, open.length > 0),
    waits_for: toWireWaits(open),
    note: payment.note,
    ...sumsOf(payment),
    currency: payment.currency,
    method_name: names.get(payment.methodUid) ?? payment.methodUid,
    method_type: payment.methodType,
    account: payment.accountMask,
    steps: stepsOf(payment, waits),
    created_at: payment.createdAt.toISOString(),
    updated_at: payment.updatedAt.toISOString(),
    can_cancel: payment.direction === 'out' && payment.status === 'pending',
    redirect_url: payment.direction === 'in' && payment.status === 'pending' ? payment.checkoutUrl : null,
    gift: gift && { ...gift },
  };
}
