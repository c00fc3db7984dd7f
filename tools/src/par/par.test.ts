import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Currency } from '@tulpar/domain/markets';
import { GAMES } from '@tulpar/games/catalog';
import { dice } from '@tulpar/games/dice/dice';
import { fruitCocktail } from '@tulpar/games/fruit-cocktail/fruit-cocktail';
import { LINES, MAIN_REELS, TOAST_REELS } from '@tulpar/games/fruit-cocktail/reels';
import { lineHits } from '@tulpar/games/slots/lines';
import { gridAt } from '@tulpar/games/slots/reels';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { REPO_ROOT } from '#repo/read-repo.ts';
import { diceExtremes } from './dice-returns.ts';
import { moments } from './distribution.ts';
import { fruitCocktailOdds, GLASS_COUNTS, pourings } from './fruit-cocktail-odds.ts';
import { lineOdds } from './line-odds.ts';
import { decimal, fraction, isLess, oneIn, percent, plus, ratio, times, toNumber } from './rational.ts';
import { countScreens } from './screens.ts';
import { SHEETS } from './sheets.ts';
import { simulate } from './simulate.ts';

const SEED = Uint8Array.from({ length: 32 }, (_, index) => 255 - index);

test('every game has a sheet and no sheet is without a game', () => {
  expect(Object.keys(SHEETS).sort()).toEqual(GAMES.map(({ slug }) => slug).sort());
});

test.each(Object.entries(SHEETS))('docs/games/%s.md says what the code does: else run npm run par', (slug, { write }) => {
  expect(readFileSync(path.join(REPO_ROOT, `docs/games/${slug}.md`), 'utf8')).toBe(write());
});

describe('dice returns 99 % at every stake and chance, rounding included', () => {
  test.each([
    ['KZT', '98.9066'],
    ['AZN', '97.1360'],
  ] as const)('%s: never less than %s percent', (currency, lowest) => {
    const { worst, best, smallestProfit } = diceExtremes(currency satisfies Currency);
    expect(decimal(times(worst.rtp, ratio(100)), 4)).toBe(lowest);
    expect(isLess(worst.rtp, ratio(95, 100))).toBe(false);
    expect(isLess(ratio(99, 100), best.rtp)).toBe(false);
    expect(smallestProfit).toBeGreaterThan(0);
  });

  test('and says so', () => expect(Number(dice.facts.rtpPercent)).toBe(99));
});

describe('fruit-cocktail', () => {
  const odds = fruitCocktailOdds();

  test('returns between 95 % and 96.5 %, wins once in 3.5 to 4 rounds, and says so', () => {
    const { facts } = fruitCocktail;
    expect(percent(odds.rtp, 2)).toBe(`${facts.rtpPercent} %`);
    expect(oneIn(odds.hit, 2)).toBe(facts.hitOneIn);
    expect(toNumber(odds.rtp)).toBeGreaterThan(0.95);
    expect(toNumber(odds.rtp)).toBeLessThan(0.965);
    expect(Number(facts.hitOneIn)).toBeGreaterThan(3.5);
    expect(Number(facts.hitOneIn)).toBeLessThan(4);
  });

  test('has a top win that nothing exceeds and that falls more often than once in a hundred millions', () => {
    const { topWinTimesStake, topWinOneIn } = fruitCocktail.facts;
    expect(toNumber(odds.top.win)).toBe(topWinTimesStake);
    expect(fraction(odds.top.chance)).toBe('1 / 24 300 000');
    expect(topWinOneIn).toBe(24_300_000);
    expect(isLess(odds.top.feature, odds.top.win)).toBe(true);
  });

  test.each([
    ['main', MAIN_REELS],
    ['toast', TOAST_REELS],
  ])('the %s reels return the same by strips as by stops', (_, reels) => {
    const byStrips = times(plus(...lineOdds(reels).map(({ chance, pays }) => times(chance, ratio(pays)))), ratio(LINES.length));
    expect(fraction(byStrips)).toBe(fraction(moments(countScreens(reels, 'glass'), 1).mean));
  });

  test('the counting of stops and the game judge lines alike', () => {
    const small = { ...TOAST_REELS, strips: TOAST_REELS.strips.map((strip, reel) => strip.slice(reel, reel + 6)) };
    const wins = new Map<number, number>();
    for (let stop = 0; stop < 6 ** 5; stop++) {
      const stops = [0, 1, 2, 3, 4].map((reel) => Math.floor(stop / 6 ** reel) % 6);
      const win = lineHits(gridAt(small.strips, small.rows, stops), small.table).reduce((sum, { pays }) => sum + pays, 0);
      wins.set(win, (wins.get(win) ?? 0) + 1);
    }
    expect(new Map(countScreens(small, 'glass').each.map(({ win, count }) => [win, count]))).toEqual(wins);
  });

  test('every order of opening the jars is counted once', () => {
    expect(GLASS_COUNTS.map((glasses) => pourings(glasses).orders)).toEqual(
      [12, 11, 10].map((jars) => jars * (jars - 1) * (jars - 2) * (jars - 3) * (jars - 4)),
    );
  });

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
    const { rtp, margin, hits, rounds } = simulate(fruitCocktail, { stake: 900 }, 'KZT', 60_000, SEED);
    expect(Math.abs(rtp - toNumber(odds.rtp))).toBeLessThan(margin);
    expect(Math.abs(hits / rounds - toNumber(odds.hit))).toBeLessThan(0.005);
  });
});

test('fractions are exact', () => {
  expect(decimal(ratio(2, 3), 4)).toBe('0.6667');
  expect(decimal(ratio(5, 2), 0)).toBe('3');
  expect(percent(ratio(1, 8), 1)).toBe('12.5 %');
  expect(oneIn(ratio(1, 1_234_567), 0)).toBe('1 234 567');
  fc.assert(
    fc.property(fc.nat(9_999), fc.integer({ min: 1, max: 9_999 }), fc.nat(9_999), fc.integer({ min: 1, max: 9_999 }), (a, b, c, d) => {
      expect(toNumber(plus(ratio(a, b), ratio(c, d)))).toBeCloseTo(a / b + c / d, 9);
      expect(toNumber(times(ratio(a, b), ratio(c, d)))).toBeCloseTo((a / b) * (c / d), 6);
      expect(isLess(ratio(a, b), ratio(c, d))).toBe(a * d < c * b);
    }),
  );
});
