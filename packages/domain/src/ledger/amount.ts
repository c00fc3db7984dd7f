import type { Minor } from '../money.ts';

/** What a single balance, and so a single amount, may hold at most: below 2^53, so that a number holds it exactly. */
export const AMOUNT_MAX = 9_000_000_000_000_000;

export const ZERO = 0 as Minor;

/** A whole number of minor units between zero and the limit. Texts, fractions, bigints and the like are none. */
export function isAmount(value: unknown): value is Minor {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= AMOUNT_MAX;
}

export function isPositiveAmount(value: unknown): value is Minor {
  return isAmount(value) && value > 0;
}

/**
 * Sums and differences of two amounts within the limit may leave it but are checked before they are used; a product may not even
 * be exact as a number, so it is made of bigints. The quotient is at most the larger factor here, because the share is at most one.
 */
export function shareDown(amount: Minor, part: number, whole: number): Minor {
  if (part < 0 || whole <= 0 || part > whole) throw new RangeError(`no share: ${part} of ${whole}`);
  return Number((BigInt(amount) * BigInt(part)) / BigInt(whole)) as Minor;
}

/** The product of an amount and a whole factor, or null when it leaves the limit. */
export function timesWithin(amount: Minor, factor: number): Minor | null {
  const product = BigInt(amount) * BigInt(factor);
  return product <= BigInt(AMOUNT_MAX) ? (Number(product) as Minor) : null;
}

/** A percentage of an amount, rounded down, at most the limit. */
export function percentDown(amount: Minor, percent: number): Minor {
  const product = (BigInt(amount) * BigInt(percent)) / 100n;
  return Number(product <= BigInt(AMOUNT_MAX) ? product : BigInt(AMOUNT_MAX)) as Minor;
}

export const minus = (a: Minor, b: Minor): Minor => (a - b) as Minor;
/** Never minus zero, which would not equal zero everywhere. */
export const negative = (amount: Minor): Minor => (0 - amount) as Minor;
export const least = (a: Minor, b: Minor): Minor => (a < b ? a : b);
