import type { Currency } from '@tulpar/domain/markets';
import type { Minor } from '@tulpar/domain/money';
import type { BetLimits } from './game.ts';

/** Limits from plain numbers of minor units; the ladder begins with the smallest stake and ends with the largest. */
const stakesOf = (step: number, ladder: readonly number[], first?: number): BetLimits => ({
  min: (ladder[0] ?? 0) as Minor,
  max: (ladder.at(-1) ?? 0) as Minor,
  step: step as Minor,
  ladder: ladder as readonly Minor[],
  ...(first !== undefined && { first: first as Minor }),
});

/** The stakes of the originals, each two to two and a half times the one before. Rounding matters most at the smallest ones, so tools/src/par computes each of them. */
export const ORIGINAL_STAKES: Readonly<Record<Currency, BetLimits>> = {
  KZT: stakesOf(1_000, [1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000, 2_000_000, 5_000_000], 5_000),
  AZN: stakesOf(10, [50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 25_000]),
};

/** What comet takes: whole multiples of a hundred minor units, so that no multiplier in hundredths is ever rounded. */
export const COMET_STAKES: Readonly<Record<Currency, BetLimits>> = {
  KZT: ORIGINAL_STAKES.KZT,
  AZN: stakesOf(100, [100, 200, 500, 1_000, 2_500, 5_000, 10_000, 25_000]),
};
