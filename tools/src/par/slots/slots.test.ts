import { fruitCocktail } from '@tulpar/games/fruit-cocktail/fruit-cocktail';
import { LINES } from '@tulpar/games/fruit-cocktail/reels';
import { resident } from '@tulpar/games/resident/resident';
import { describe, expect, test } from 'vitest';
import { toNumber } from '#par/rational.ts';
import { simulate } from '#par/simulate.ts';
import { fruitCocktailOdds } from './fruit-cocktail-odds.ts';
import { residentOdds } from './resident-odds.ts';

const SEED = Uint8Array.from({ length: 32 }, (_, index) => 255 - index);

describe.each([
  [fruitCocktail, fruitCocktailOdds()],
  [resident, residentOdds()],
] as const)('$slug', (game, odds) => {
  test('the distribution has the same mean and deviation as the exact figures', () => {
    let [all, mean, squares] = [0, 0, 0];
    for (const [win, chance] of odds.distribution()) {
      all += chance;
      mean += (win / LINES.length) * chance;
      squares += (win / LINES.length) ** 2 * chance;
    }
    expect(all).toBeCloseTo(1, 12);
    expect(mean).toBeCloseTo(toNumber(odds.rtp), 10);
    expect(squares - mean ** 2).toBeCloseTo(toNumber(odds.variance), 8);
  });

  test('a simulation comes close', () => {
    const { rtp, margin, hits, rounds } = simulate({ game, bet: { stake: 900 }, currency: 'KZT', rounds: 60_000, serverSeed: SEED });
    expect(Math.abs(rtp - toNumber(odds.rtp))).toBeLessThan(margin);
    expect(Math.abs(hits / rounds - toNumber(odds.hit))).toBeLessThan(0.005);
  });
});
