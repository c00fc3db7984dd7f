import { lineLimits } from './line-stakes.ts';

/** What twenty lines, or twenty coins for all ways together, may be played for, in both currencies. */
export const TWENTY_LINE_LIMITS = {
  KZT: lineLimits(20, 50, 200_000, [50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 200_000]),
  AZN: lineLimits(20, 1, 750, [1, 2, 5, 10, 20, 50, 100, 200, 500, 750]),
} as const;
