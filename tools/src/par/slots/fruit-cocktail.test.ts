import { fruitCocktail } from '@tulpar/games/fruit-cocktail/fruit-cocktail';
import { LINES, MAIN_REELS, TOAST_REELS } from '@tulpar/games/fruit-cocktail/reels';
import { lineHits } from '@tulpar/games/slots/lines';
import { gridAt } from '@tulpar/games/slots/reels';
import { describe, expect, test } from 'vitest';
import { fraction, isLess, oneIn, percent, plus, ratio, times, toNumber } from '#par/rational.ts';
import { moments } from './distribution.ts';
import { fruitCocktailOdds, GLASS_COUNTS, pourings } from './fruit-cocktail-odds.ts';
import { lineOdds } from './line-odds.ts';
import { countScreens } from './screens.ts';

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
});
