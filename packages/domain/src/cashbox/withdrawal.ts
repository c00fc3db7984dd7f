import type { Minor } from '../money.ts';
import type { PaymentAlarm } from './alarm.ts';
import type { FailureReason, PaymentNews } from './deposit.ts';

export const WITHDRAWAL_STATUSES = ['pending', 'approved', 'processing', 'paid', 'failed', 'canceled', 'rejected'] as const;
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];

/** The statuses that may follow each status. */
const EDGES: Readonly<Record<WithdrawalStatus, readonly WithdrawalStatus[]>> = {
  pending: ['approved', 'canceled', 'rejected'],
  approved: ['processing', 'paid', 'failed'],
  processing: ['paid', 'failed'],
  paid: [],
  failed: [],
  canceled: [],
  rejected: [],
};

/** A payout that has not ended this many hours after its approval raises an alarm. */
export const PAYOUT_HOURS_MAX = 6;

export const canFollow = (from: WithdrawalStatus, to: WithdrawalStatus): boolean => EDGES[from].includes(to);

export interface WithdrawalState {
  readonly status: WithdrawalStatus;
  /** The amount less the fee, which the provider was asked to pay out. */
  readonly payout: Minor;
  readonly currency: string;
}

type WithdrawalStep =
  | { readonly act: 'none' }
  | { readonly act: 'paid' }
  | { readonly act: 'returned'; readonly reason: FailureReason }
  | { readonly act: 'alarm'; readonly alarm: PaymentAlarm };

const NOTHING: WithdrawalStep = { act: 'none' };

/** Held money is paid or returned once. News that do not fit the status raise an alarm and move nothing. */
export function nextWithdrawal(withdrawal: WithdrawalState, news: PaymentNews): WithdrawalStep {
  const { status } = withdrawal;
  if (news.type === 'pending') return NOTHING;
  if (news.type === 'charged_back') return { act: 'alarm', alarm: 'CHARGED_BACK' };
  if (status === 'pending') return { act: 'alarm', alarm: 'NEVER_SENT' };
  if (news.type === 'paid') {
    if (status === 'paid') return NOTHING;
    if (!canFollow(status, 'paid')) return { act: 'alarm', alarm: 'PAID_AFTER_RETURN' };
    const isWhatWasSent = news.amount === withdrawal.payout && news.currency === withdrawal.currency;
    return isWhatWasSent ? { act: 'paid' } : { act: 'alarm', alarm: 'AMOUNT_DIFFERS' };
  }
  if (!canFollow(status, 'failed')) return NOTHING;
  // An expired payout may still be paid: its money stays held until staff settle it.
  if (news.type === 'expired') return { act: 'alarm', alarm: 'EXPIRED' };
  return { act: 'returned', reason: news.reason ?? 'PAYMENT_FAILED' };
}
