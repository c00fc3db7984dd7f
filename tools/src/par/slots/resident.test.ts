import { LINES, REELS } from '@tulpar/games/resident/reels';
import { resident } from '@tulpar/games/resident/resident';
import { BOLTS, BOXES } from '@tulpar/games/resident/safe';
import { expect, test } from 'vitest';
import { fraction, isLess, oneIn, percent, plus, ratio, times, toNumber } from '#par/rational.ts';
import { moments } from './distribution.ts';
import { lineOdds } from './line-odds.ts';
import { crackings, residentOdds, SAFE_COUNTS } from './resident-odds.ts';
import { countScreens } from './screens.ts';

const odds = residentOdds();

test('returns what it says, with a safe more often than once in sixty rounds', () => {
  const { facts } = resident;
  expect(percent(odds.rtp, 2)).toBe(`${facts.rtpPercent} %`);
  expect(oneIn(odds.hit, 2)).toBe(facts.hitOneIn);
  expect(toNumber(odds.rtp)).toBeGreaterThan(0.94);
  expect(toNumber(odds.rtp)).toBeLessThan(0.975);
  expect(toNumber(odds.bonus)).toBeGreaterThan(1 / 60);
  expect(Math.sqrt(toNumber(odds.variance))).toBeGreaterThan(10);
});

test('has a top win that nothing exceeds and that falls more often than once in a hundred millions', () => {
  const { topWinTimesStake, topWinOneIn } = resident.facts;
  expect(toNumber(odds.top.win)).toBe(topWinTimesStake);
  expect(oneIn(odds.top.chance, 0).replaceAll(' ', '')).toBe(String(topWinOneIn));
  expect(topWinOneIn).toBeLessThan(100_000_000);
  expect(isLess(odds.top.feature, odds.top.win)).toBe(true);
});

test('the reels return the same by strips as by stops', () => {
  const byStrips = times(plus(...lineOdds(REELS).map(({ chance, pays }) => times(chance, ratio(pays)))), ratio(LINES.length));
  expect(fraction(byStrips)).toBe(fraction(moments(countScreens(REELS, 'safe'), 1).mean));
});

test('every way to the boxes is counted once', () => {
  for (const safes of SAFE_COUNTS) {
    const { ways, each } = crackings(safes);
    expect(each.reduce((sum, { count }) => sum + count, 0)).toBe(ways);
    expect(each.every(({ count }) => Number.isInteger(count))).toBe(true);
  }
  expect(crackings(3).ways).toBe(6 ** BOLTS.length * BOXES.length);
});
