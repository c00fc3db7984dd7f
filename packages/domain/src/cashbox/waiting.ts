import type { Currency } from '../markets.ts';
import type { Minor } from '../money.ts';

/** What a withdrawal may wait for before the rules of approval judge it. Players are shown every one of them. */
export const WAIT_REASONS = ['documents', 'payment_document', 'security'] as const;
export type WaitReason = (typeof WAIT_REASONS)[number];

export interface Wait {
  readonly reason: WaitReason;
  /** When it ends by itself; null when it ends by something that happens. */
  readonly dueAt: Date | null;
}

/** The most withdrawals of a player that may wait at once, and their sum: held money is of no use to anybody. */
export const WAITING_MAX = 3;
const WAITING_SUM_MAX: Readonly<Record<Currency, Minor>> = { KZT: 500_000_000 as Minor, AZN: 2_500_000 as Minor };

/** Above this amount the first payout to a card, wallet or phone waits until it is shown to be the player's own. A value per market. */
export const PAYMENT_DOCUMENT_ABOVE: Readonly<Record<Currency, Minor>> = { KZT: 20_000_000 as Minor, AZN: 100_000 as Minor };

/** What is known about a player and the account that a payout would go to. */
interface WaitFacts {
  readonly isVerified: boolean;
  /** Until when a new password, contact or account to pay to holds withdrawals back; null: it does not. */
  readonly securityHoldUntil: Date | null;
  /** Null while nobody knows yet how much goes where. */
  readonly payout: {
    readonly amount: Minor;
    readonly currency: Currency;
    readonly hasPaidThere: boolean;
    readonly hasPaymentDocument: boolean;
  } | null;
}

/** Everything for which a withdrawal has to wait. */
export function waitsOf({ isVerified, securityHoldUntil, payout }: WaitFacts): readonly Wait[] {
  const waits: Wait[] = [];
  if (!isVerified) waits.push({ reason: 'documents', dueAt: null });
  if (payout && payout.amount > PAYMENT_DOCUMENT_ABOVE[payout.currency] && !payout.hasPaidThere && !payout.hasPaymentDocument)
    waits.push({ reason: 'payment_document', dueAt: null });
  if (securityHoldUntil) waits.push({ reason: 'security', dueAt: securityHoldUntil });
  return waits;
}

/** How much more may wait beside what waits already. */
export function waitingLeft(waiting: { readonly items: number; readonly sum: Minor }, currency: Currency): Minor {
  return (waiting.items >= WAITING_MAX ? 0 : Math.max(0, WAITING_SUM_MAX[currency] - waiting.sum)) as Minor;
}
