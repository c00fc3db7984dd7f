import type { Minor } from '../money.ts';
import type { FailureReason, PaymentNews } from './deposit.ts';

export const WITHDRAWAL_STATUSES = ['pending', 'approved', 'processing', 'paid', 'failed', 'canceled', 'rejected'] as const;
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];

/** What may follow what. Nothing follows an end. */
const EDGES: Readonly<Record<WithdrawalStatus, readonly WithdrawalStatus[]>> = {
  pending: ['approved', 'canceled', 'rejected'],
  approved: ['processing', 'paid', 'failed'],
  processing: ['paid', 'failed'],
  paid: [],
  failed: [],
  canceled: [],
  rejected: [],
};

/** A payout that has not come to its end so long after its approval wants a person. */
export const PAYOUT_HOURS_MAX = 6;

export const canFollow = (from: WithdrawalStatus, to: WithdrawalStatus): boolean => EDGES[from].includes(to);

export interface WithdrawalState {
  readonly status: WithdrawalStatus;
  /** What the provider was asked to pay out: the amount less the fee. */
  readonly payout: Minor;
  readonly currency: string;
}

type WithdrawalStep =
  | { readonly act: 'none' }
  | { readonly act: 'paid' }
  | { readonly act: 'returned'; readonly reason: FailureReason }
  | { readonly act: 'alarm'; readonly why: 'PAID_AFTER_RETURN' | 'NEVER_SENT' | 'AMOUNT_DIFFERS' | 'CHARGED_BACK' | 'EXPIRED' };

const NOTHING: WithdrawalStep = { act: 'none' };

/** Money that was held is paid or returned once; what does not fit is told to a person and moves nothing. */
export function nextWithdrawal(withdrawal: WithdrawalState, news: PaymentNews): WithdrawalStep {
  const { status } = withdrawal;
  if (news.type === 'pending') return NOTHING;
  if (news.type === 'charged_back') return { act: 'alarm', why: 'CHARGED_BACK' };
  if (status === 'pending') return { act: 'alarm', why: 'NEVER_SENT' };
  if (news.type === 'paid') {
    if (status === 'paid') return NOTHING;
    if (!canFollow(status, 'paid')) return { act: 'alarm', why: 'PAID_AFTER_RETURN' };
    const isWhatWasSent = news.amount === withdrawal.payout && news.currency === withdrawal.currency;
    return isWhatWasSent ? { act: 'paid' } : { act: 'alarm', why: 'AMOUNT_DIFFERS' };
  }
  if (!canFollow(status, 'failed')) return NOTHING;
  // A payout whose time ran out may still be on its way: its money stays held until somebody knows.
  if (news.type === 'expired') return { act: 'alarm', why: 'EXPIRED' };
  return { act: 'returned', reason: news.reason ?? 'PAYMENT_FAILED' };
}
