import type { PaymentAlarm } from '@tulpar/domain/cashbox/alarm';

/** What news of a payment led to. An outcome with an alarm needs a person. */
export type PaymentOutcome =
  | { readonly status: 'unchanged' | 'pending' | 'failed' | 'canceled' | 'expired' | 'paid' | 'returned' }
  | { readonly status: 'credited'; readonly isLate: boolean }
  | { readonly status: 'review' | 'charged-back' | 'alarm'; readonly alarm: PaymentAlarm; readonly detail?: string };

export type AlarmingOutcome = Extract<PaymentOutcome, { readonly alarm: PaymentAlarm }>;

export const UNCHANGED: PaymentOutcome = { status: 'unchanged' };

export const needsPerson = (outcome: PaymentOutcome): outcome is AlarmingOutcome => 'alarm' in outcome;

/** The outcome in words, for the log and for the record of an event. Nothing is decided by these words. */
export function describeOutcome(outcome: PaymentOutcome): string {
  const { status } = outcome;
  if (status === 'unchanged') return 'nothing new';
  if (status === 'credited') return outcome.isLate ? 'credited late' : 'credited';
  if (status === 'charged-back') return 'charged back';
  return needsPerson(outcome) ? `${status}: ${outcome.detail ?? outcome.alarm}` : status;
}
