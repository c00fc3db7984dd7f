import type { Language } from '@tulpar/domain/languages';
import type { Currency } from '@tulpar/domain/markets';
import type { Minor } from '@tulpar/domain/money';

export const METHODS = ['card', 'mobile', 'wallet', 'terminal', 'crypto', 'applepay'] as const;
export type Method = (typeof METHODS)[number];

export type Direction = 'in' | 'out';
export type Status = 'created' | 'pending' | 'paid' | 'failed' | 'expired';
export type Reason = 'payment_failed' | 'insufficient_funds' | 'limit_exceeded' | 'canceled';

/** The outcomes of a payment. `late` is paid after a while; `never` stays pending. */
export const OUTCOMES = ['paid', 'declined', 'insufficient_funds', 'limit_exceeded', 'canceled', 'late', 'never'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Faults in the delivery of events. */
export const TROUBLES = [
  'twice',
  'ten_times',
  'out_of_order',
  'other_amount',
  'other_currency',
  'bad_signature',
  'hour_late',
  'no_event',
] as const;
export type Trouble = (typeof TROUBLES)[number];

export interface Choice {
  readonly outcome: Outcome;
  readonly troubles: readonly Trouble[];
  /** The delay of `late`. */
  readonly minutes: number;
}

/** An outcome that happens automatically at its time. */
export interface Plan {
  readonly at: Date;
  readonly outcome: Outcome;
  readonly troubles: readonly Trouble[];
}

/** The casino's request. */
export interface Order {
  /** The casino's id of the payment. */
  readonly reference: string;
  readonly direction: Direction;
  readonly method: Method;
  readonly amount: Minor;
  readonly currency: Currency;
  /** Fields of the method; in a payment with numbers hidden as far as a receipt hides them. */
  readonly account: Readonly<Record<string, string>>;
  readonly successUrl: string | null;
  readonly failUrl: string | null;
  readonly eventUrl: string;
  readonly language: Language;
}

export interface Payment extends Order {
  /** A random token that opens the checkout. */
  readonly id: string;
  readonly status: Status;
  readonly reason: Reason | null;
  /** The amount that was really paid, which may differ from the request. */
  readonly settledAmount: Minor | null;
  readonly settledCurrency: Currency | null;
  readonly isChargedBack: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly settledAt: Date | null;
  readonly expiresAt: Date | null;
  readonly plan: Plan | null;
}

/** The payment is undecided. */
export const isOpen = ({ status, plan }: Payment): boolean => (status === 'created' || status === 'pending') && plan === null;
