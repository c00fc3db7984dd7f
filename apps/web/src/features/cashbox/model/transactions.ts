import type { Transaction } from '@tulpar/contract/cashbox';
import type { MessageKey } from '@tulpar/i18n/messages';

type Tone = 'calm' | 'active' | 'good' | 'bad';
type Shown = { readonly key: MessageKey; readonly tone: Tone };

export const isOpen = ({ status }: Pick<Transaction, 'status'>): boolean => status === 'pending' || status === 'processing';

interface Wait {
  readonly id: string | null;
  /** Since when it is awaited. */
  readonly sinceMs: number;
}

/** The awaited transaction is no longer among the newest. A list from before the wait proves nothing. */
export function isGone({ id, sinceMs }: Wait, list: readonly Pick<Transaction, 'id'>[] | undefined, listedAtMs: number): boolean {
  return list !== undefined && listedAtMs > sinceMs && !list.some((one) => one.id === id);
}

/** The state in two words; where it waits for something specific, that is shown. */
export function statusOf({ type, status, status_reason }: Transaction): Shown {
  switch (status) {
    case 'pending':
      if (status_reason === 'AWAITING_PAYMENT') return { key: 'cashbox.status.awaitingPayment', tone: 'active' };
      if (status_reason === 'AWAITING_REVIEW' || status_reason === 'AMOUNT_DIFFERS')
        return { key: 'cashbox.status.review', tone: 'active' };
      return { key: 'cashbox.status.pending', tone: 'active' };
    case 'processing':
      return { key: 'cashbox.status.processing', tone: 'active' };
    case 'success':
      if (status_reason === 'CHARGED_BACK') return { key: 'cashbox.status.chargedBack', tone: 'bad' };
      return { key: type === 'deposit' ? 'cashbox.status.credited' : 'cashbox.status.paidOut', tone: 'good' };
    case 'failed':
      // We have closed its page: nothing was declined.
      if (status_reason === 'TIMED_OUT' || status_reason === 'PLAY_CLOSED') return { key: 'cashbox.status.canceled', tone: 'calm' };
      return status_reason === 'EXPIRED'
        ? { key: 'cashbox.status.expired', tone: 'calm' }
        : { key: 'cashbox.status.declined', tone: 'bad' };
    case 'canceled':
      return { key: 'cashbox.status.canceled', tone: 'calm' };
  }
}

const REASONS: Partial<Record<NonNullable<Transaction['status_reason']>, MessageKey>> = {
  PAYMENT_FAILED: 'cashbox.reasons.paymentFailed',
  INSUFFICIENT_FUNDS: 'cashbox.reasons.insufficientFunds',
  LIMIT_EXCEEDED: 'cashbox.reasons.limitExceeded',
  CANCELED: 'cashbox.reasons.canceled',
  CANCELED_BY_PLAYER: 'cashbox.reasons.canceledByPlayer',
  STOPPED_FOR_SECURITY: 'cashbox.reasons.stopped',
  REJECTED_BY_STAFF: 'cashbox.reasons.rejected',
  EXPIRED: 'cashbox.reasons.expired',
  TIMED_OUT: 'cashbox.reasons.timedOut',
  PLAY_CLOSED: 'cashbox.reasons.playClosed',
  AMOUNT_DIFFERS: 'cashbox.reasons.amountDiffers',
  PAID_OTHERWISE: 'cashbox.reasons.paidOtherwise',
  CHARGED_BACK: 'cashbox.reasons.chargedBack',
  PAID_LATE: 'cashbox.reasons.paidLate',
  AWAITING_PAYMENT: 'cashbox.reasons.awaitingPayment',
  // What it waits for is said beside it.
  WAITING: 'cashbox.reasons.waiting',
};

/** The reason of the state and the next step; null when there is nothing to add. */
export function reasonOf({ type, status, status_reason }: Transaction): MessageKey | null {
  if (status_reason === 'AWAITING_REVIEW' || (type === 'withdrawal' && status === 'pending' && !status_reason))
    return 'cashbox.reasons.awaitingReview';
  if (status_reason === 'AWAITING_PROVIDER')
    return type === 'deposit' ? 'cashbox.reasons.awaitingMoney' : 'cashbox.reasons.awaitingProvider';
  // A failed withdrawal is back on the balance.
  if (type === 'withdrawal' && status === 'failed' && status_reason !== 'REJECTED_BY_STAFF') return 'cashbox.reasons.returned';
  if (type === 'deposit' && status_reason === 'REJECTED_BY_STAFF') return 'cashbox.reasons.depositRejected';
  if (status_reason) return REASONS[status_reason] ?? null;
  return null;
}

/** The sign of the amount: in, out, or none if the money never moved. */
export function signOf({ type, status }: Transaction): 1 | -1 | 0 {
  if (status === 'failed' || status === 'canceled') return 0;
  if (type === 'withdrawal') return -1;
  return status === 'success' ? 1 : 0;
}

type StepState = 'done' | 'now' | 'next';
export interface Step {
  readonly name: Transaction['steps'][number]['name'];
  readonly at: string | null;
  readonly state: StepState;
}

/** A row has room for four steps: that of a wait stands in the place of the check until it is over. */
export function shortSteps(steps: readonly Step[]): readonly Step[] {
  const wait = steps.find(({ name }) => name === 'waited');
  return wait ? steps.filter(({ name }) => name !== (wait.state === 'done' ? 'waited' : 'reviewed')) : steps;
}

/** The current step is the first one without a time. */
export function stepsOf(transaction: Transaction): readonly Step[] {
  const next = transaction.steps.findIndex(({ at }) => at === null);
  return transaction.steps.map(({ name, at }, place) => ({
    name,
    at,
    state: at !== null ? 'done' : place === next && isOpen(transaction) ? 'now' : 'next',
  }));
}
