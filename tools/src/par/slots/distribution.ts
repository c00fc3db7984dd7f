import { type Rational, ratio } from '#par/rational.ts';
import type { Screens } from './screens.ts';

/** Wins and how likely each is. */
export type Distribution = Map<number, number>;

/** Mean and mean square of what the lines win, exactly. */
export function moments({ stops, each }: Screens, multiplier: number): { mean: Rational; squared: Rational } {
  const sum = each.reduce((total, { win, count }) => total + BigInt(win * multiplier) * BigInt(count), 0n);
  const squares = each.reduce((total, { win, count }) => total + BigInt(win * multiplier) ** 2n * BigInt(count), 0n);
  return { mean: ratio(sum, stops), squared: ratio(squares, stops) };
}

/** Of the sum of two independent wins. */
export function sumOf(one: Distribution, other: Distribution): Distribution {
  const result: Distribution = new Map();
  for (const [a, chance] of one) for (const [b, more] of other) result.set(a + b, (result.get(a + b) ?? 0) + chance * more);
  return result;
}

/** Of the sum of so many equal, independent wins; the exponent is halved, so that few sums are made. */
export function repeated(one: Distribution, count: number): Distribution {
  if (count === 1) return one;
  const half = repeated(one, Math.floor(count / 2));
  const both = sumOf(half, half);
  return count % 2 === 0 ? both : sumOf(both, one);
}

export interface Bucket {
  readonly above: number;
  readonly upTo: number;
  readonly chance: number;
  /** What it adds to the return. */
  readonly returned: number;
}

/** Wins as multiples of the stake, sorted into (0, 1], (1, 2] and so on; the first bucket is nothing won. */
export function buckets(distribution: Distribution, stake: number, edges: readonly number[]): Bucket[] {
  const all = [...distribution];
  return [Number.NEGATIVE_INFINITY, ...edges].slice(0, -1).map((above, place) => {
    const upTo = [Number.NEGATIVE_INFINITY, ...edges][place + 1] ?? 0;
    const inside = all.filter(([win]) => win / stake > above && win / stake <= upTo);
    return {
      above,
      upTo,
      chance: inside.reduce((sum, [, chance]) => sum + chance, 0),
      returned: inside.reduce((sum, [win, chance]) => sum + (win / stake) * chance, 0),
    };
  });
}
