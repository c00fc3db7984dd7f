import { shareDown } from '../ledger/amount.ts';
import type { Minor } from '../money.ts';

const BPS = 10_000;

/** The fee of an amount, rounded down in the player's favour. */
export const feeOf = (amount: Minor, feeBps: number): Minor => shareDown(amount, feeBps, BPS);

/** The amount to credit for a paid amount. The fee is the same share of it as of the order, rounded down in the player's favour. */
export const creditOf = (ordered: { readonly amount: Minor; readonly fee: Minor }, paid: Minor): Minor =>
  (paid - shareDown(paid, ordered.fee, ordered.amount + ordered.fee)) as Minor;

export interface AmountLimits {
  readonly min: Minor;
  readonly max: Minor;
}

export function judgeAmount(amount: Minor, { min, max }: AmountLimits): 'AMOUNT_INVALID' | 'AMOUNT_TOO_SMALL' | 'AMOUNT_TOO_LARGE' | null {
  if (!Number.isSafeInteger(amount) || amount <= 0) return 'AMOUNT_INVALID';
  if (amount < min) return 'AMOUNT_TOO_SMALL';
  return amount > max ? 'AMOUNT_TOO_LARGE' : null;
}
