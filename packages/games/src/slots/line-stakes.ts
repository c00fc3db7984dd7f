import type { Minor } from '@tulpar/domain/money';
import type { BetLimits } from '#rounds/game.ts';

/** Nine lines over five reels of three rows; the row of each reel, from 0. */
export const NINE_LINES = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 1, 2, 1],
  [1, 2, 1, 0, 1],
] as const;

/** Limits are written per line: all lines are always played, so that every win is a whole number of line bets. */
export const lineLimits = (lines: number, min: number, max: number, ladder: readonly number[]): BetLimits => ({
  min: (min * lines) as Minor,
  max: (max * lines) as Minor,
  step: (min * lines) as Minor,
  ladder: ladder.map((lineBet) => (lineBet * lines) as Minor),
});

/** What nine lines may be played for, in both currencies. */
export const NINE_LINE_LIMITS = {
  KZT: lineLimits(9, 100, 500_000, [100, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000]),
  AZN: lineLimits(9, 1, 2_000, [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000]),
} as const;
