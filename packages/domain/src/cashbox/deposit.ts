import type { Currency } from '../markets.ts';
import type { Minor } from '../money.ts';
import type { PaymentAlarm } from './alarm.ts';

/** How long a provider's payment page can be paid. */
export const CHECKOUT_MINUTES = 30;

/** `review`: the paid amount is not the ordered one, or the payment was charged back. A person decides before anything is credited. */
const DEPOSIT_STATUSES = ['created', 'pending', 'review', 'paid', 'failed', 'canceled', 'expired'] as const;
export type DepositStatus = (typeof DEPOSIT_STATUSES)[number];

const FAILURE_REASONS = ['PAYMENT_FAILED', 'INSUFFICIENT_FUNDS', 'LIMIT_EXCEEDED', 'CANCELED'] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];

/** Why we have closed a payment page ourselves: a time-out has begun, or deposits are closed for another reason. */
export type PageClosing = 'TIMED_OUT' | 'PLAY_CLOSED';

/** A provider's news of a payment, from an event or from a status request. */
export interface PaymentNews {
  readonly type: 'pending' | 'paid' | 'failed' | 'expired' | 'charged_back';
  readonly amount: Minor;
  readonly currency: string;
  readonly reason: FailureReason | null;
  /** A keyed hash, in hex, of the account that has paid, where the provider names it. */
  readonly payer?: string;
  /** Of a page that we have closed. */
  readonly closing?: PageClosing;
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
      readonly reason: FailureReason | PageClosing | 'EXPIRED' | null;
    }
  | { readonly act: 'credit'; readonly isLate: boolean }
  | { readonly act: 'review'; readonly reason: Extract<PaymentAlarm, 'AMOUNT_DIFFERS' | 'CHARGED_BACK'> }
  /** Nothing changes for the player, but staff must know. */
  | { readonly act: 'alarm'; readonly alarm: Extract<PaymentAlarm, 'PAID_AFTER_FAILURE'> }
  /** A credited payment was taken back. */
  | { readonly act: 'charge-back' }
  /** A failed payment was taken back: staff may not credit it by hand any more. */
  | { readonly act: 'record-charge-back' };

const NOTHING: DepositStep = { act: 'none' };

/**
 * The next step of a deposit after a piece of news. News arrive late, twice and in any order. In every order a deposit is credited at most
 * once and with exactly the ordered amount, and a final status stays. The one exception: an expired deposit that is paid late is credited.
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
      return isOpen ? { act: 'move', status: 'expired', reason: news.closing ?? 'EXPIRED' } : NOTHING;
    case 'paid':
      return paid(deposit, news, isOpen);
    case 'charged_back':
      if (deposit.isChargedBack) return NOTHING;
      if (deposit.status === 'paid') return { act: 'charge-back' };
      if (deposit.status === 'failed' || deposit.status === 'canceled') return { act: 'record-charge-back' };
      // It was charged back before we knew that it was paid, or while it was in review: it is not credited any more.
      return { act: 'review', reason: 'CHARGED_BACK' };
  }
}

function paid(deposit: DepositState, { amount, currency }: PaymentNews, isOpen: boolean): DepositStep {
  if (deposit.status === 'paid' || deposit.status === 'review') return NOTHING;
  // A failed deposit that was paid and charged back again leaves nothing to settle.
  if (!isOpen && deposit.status !== 'expired') return deposit.isChargedBack ? NOTHING : { act: 'alarm', alarm: 'PAID_AFTER_FAILURE' };
  if (amount !== deposit.amount || currency !== deposit.currency) return { act: 'review', reason: 'AMOUNT_DIFFERS' };
  return { act: 'credit', isLate: !isOpen };
}
