import type { Currency } from '../markets.ts';
import type { Minor } from '../money.ts';

/** `review`: somebody paid, but not what was ordered, so a person looks at it before anything is credited. */
const DEPOSIT_STATUSES = ['created', 'pending', 'review', 'paid', 'failed', 'canceled', 'expired'] as const;
export type DepositStatus = (typeof DEPOSIT_STATUSES)[number];

const FAILURE_REASONS = ['PAYMENT_FAILED', 'INSUFFICIENT_FUNDS', 'LIMIT_EXCEEDED', 'CANCELED'] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];

/** What a provider tells of a payment, by an event or when asked. */
export interface PaymentNews {
  readonly type: 'pending' | 'paid' | 'failed' | 'expired' | 'charged_back';
  readonly amount: Minor;
  readonly currency: string;
  readonly reason: FailureReason | null;
}

export interface DepositState {
  readonly status: DepositStatus;
  readonly amount: Minor;
  readonly currency: Currency;
  readonly isChargedBack: boolean;
}

type DepositStep =
  | { readonly act: 'none' }
  | {
      readonly act: 'move';
      readonly status: 'pending' | 'failed' | 'canceled' | 'expired';
      readonly reason: FailureReason | 'EXPIRED' | null;
    }
  | { readonly act: 'credit'; readonly isLate: boolean }
  | { readonly act: 'review'; readonly reason: 'AMOUNT_DIFFERS' | 'CHARGED_BACK' }
  /** Nothing changes for the player, but a person of the house must know. */
  | { readonly act: 'alarm'; readonly why: 'PAID_AFTER_FAILURE' }
  /** What was credited is gone again. */
  | { readonly act: 'charge-back' }
  /** It came to nothing here, and is gone: nobody may credit it by hand any more. */
  | { readonly act: 'note-charge-back' };

const NOTHING: DepositStep = { act: 'none' };

/**
 * What a piece of news changes. News come late, twice and in any order: whatever the order, a deposit is credited at most once and with
 * exactly what was ordered, and an end is an end. The one exception is money that arrives after the time for it had run out.
 */
export function nextDeposit(deposit: DepositState, news: PaymentNews): DepositStep {
  const isOpen = deposit.status === 'created' || deposit.status === 'pending';
  switch (news.type) {
    case 'pending':
      return deposit.status === 'created' ? { act: 'move', status: 'pending', reason: null } : NOTHING;
    case 'failed':
      if (!isOpen) return NOTHING;
      return { act: 'move', status: news.reason === 'CANCELED' ? 'canceled' : 'failed', reason: news.reason ?? 'PAYMENT_FAILED' };
    case 'expired':
      return isOpen ? { act: 'move', status: 'expired', reason: 'EXPIRED' } : NOTHING;
    case 'paid':
      return paid(deposit, news, isOpen);
    case 'charged_back':
      if (deposit.isChargedBack) return NOTHING;
      if (deposit.status === 'paid') return { act: 'charge-back' };
      if (deposit.status === 'failed' || deposit.status === 'canceled') return { act: 'note-charge-back' };
      // It was taken back before we had heard that it came, or before anybody had looked at it: then it is not credited any more.
      return { act: 'review', reason: 'CHARGED_BACK' };
  }
}

function paid(deposit: DepositState, { amount, currency }: PaymentNews, isOpen: boolean): DepositStep {
  if (deposit.status === 'paid' || deposit.status === 'review') return NOTHING;
  // What came and went again after it had failed is nothing that anybody is owed.
  if (!isOpen && deposit.status !== 'expired') return deposit.isChargedBack ? NOTHING : { act: 'alarm', why: 'PAID_AFTER_FAILURE' };
  if (amount !== deposit.amount || currency !== deposit.currency) return { act: 'review', reason: 'AMOUNT_DIFFERS' };
  return { act: 'credit', isLate: !isOpen };
}
