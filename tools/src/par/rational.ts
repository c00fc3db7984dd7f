/** An exact fraction; the denominator is positive. It is not reduced until it is written: the numbers here stay small enough. */
export interface Rational {
  readonly top: bigint;
  readonly bottom: bigint;
}

export const ratio = (top: bigint | number, bottom: bigint | number = 1): Rational => ({ top: BigInt(top), bottom: BigInt(bottom) });

export const plus = (...all: readonly Rational[]): Rational =>
  all.reduce((a, b) => ({ top: a.top * b.bottom + b.top * a.bottom, bottom: a.bottom * b.bottom }), ratio(0));

export const times = (...all: readonly Rational[]): Rational =>
  all.reduce((a, b) => ({ top: a.top * b.top, bottom: a.bottom * b.bottom }), ratio(1));

export const isLess = (a: Rational, b: Rational): boolean => a.top * b.bottom < b.top * a.bottom;

/** As a decimal, rounded half up; for what is not negative. */
export function decimal(value: Rational, digits: number): string {
  const scaled = (2n * value.top * 10n ** BigInt(digits) + value.bottom) / (2n * value.bottom);
  const text = scaled.toString().padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

export const percent = (value: Rational, digits: number): string => `${decimal(times(value, ratio(100)), digits)} %`;

/** How rarely: 1 in so many. */
export const oneIn = (value: Rational, digits: number): string => grouped(decimal({ top: value.bottom, bottom: value.top }, digits));

/** Reduced, so that a reader can check it by hand. */
export function fraction({ top, bottom }: Rational): string {
  let [a, b] = [top, bottom];
  while (b !== 0n) [a, b] = [b, a % b];
  return `${grouped((top / a).toString())} / ${grouped((bottom / a).toString())}`;
}

export const toNumber = ({ top, bottom }: Rational): number => {
  const digits = 10n ** 18n;
  return Number((top * digits) / bottom) / 1e18;
};

/** Thousands apart, in the whole part only. */
export const grouped = (text: string): string => text.replace(/^\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ' '));
