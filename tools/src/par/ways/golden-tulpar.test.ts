import { goldenTulpar, TOP_WIN_TIMES_STAKE } from '@tulpar/games/golden-tulpar/golden-tulpar';
import { COINS, MAIN_REELS, RUN_REELS } from '@tulpar/games/golden-tulpar/reels';
import { describe, expect, test } from 'vitest';
import { fraction, oneIn, plus, type Rational, ratio, times, toNumber } from '#par/rational.ts';
import { simulate } from '#par/simulate.ts';
import { type Distribution, moments, repeated } from '#par/slots/distribution.ts';
import { cappedSum } from './capped-sums.ts';
import { goldenTulparOdds } from './golden-tulpar-odds.ts';
import { GOLDEN_TULPAR_SIMULATED } from './golden-tulpar-sheet.ts';
import { waysOdds } from './odds.ts';
import { countWaysScreens } from './screens.ts';

const odds = goldenTulparOdds();
const SEED = Uint8Array.from({ length: 32 }, (_, index) => 255 - index);

test('returns what it says', () => {
  const { rtpPercent, hitOneIn, topWinOneIn, topWinTimesStake } = goldenTulpar.facts;
  expect((odds.rtp * 100).toFixed(2)).toBe(rtpPercent);
  expect(odds.rtp).toBeGreaterThan(0.94);
  expect(odds.rtp).toBeLessThan(0.975);
  expect(oneIn(odds.hit, 2)).toBe(hitOneIn);
  expect(Math.round(1 / odds.topChance)).toBe(topWinOneIn);
  expect(topWinOneIn).toBeLessThan(100_000_000);
  expect(Math.max(...odds.distribution.keys())).toBe(topWinTimesStake * COINS);
});

test('the cap cuts next to nothing off, and only in free spins', () => {
  const taken = toNumber(odds.uncapped) - odds.rtp;
  expect(taken).toBeGreaterThan(0);
  expect(taken).toBeLessThan(0.0001);
  expect(odds.tops.main).toBeLessThan(TOP_WIN_TIMES_STAKE);
  const all = [...odds.distribution.values()].reduce((sum, chance) => sum + chance, 0);
  expect(all).toBeCloseTo(1, 12);
});

test('the ways return the same by strips as by stops', () => {
  const byStrips = (reels: typeof MAIN_REELS): Rational => plus(...waysOdds(reels).map(({ worth, pays }) => times(worth, ratio(pays))));
  expect(fraction(byStrips(MAIN_REELS))).toBe(fraction(moments(countWaysScreens(MAIN_REELS, 'shanyraq'), 1).mean));
  expect(fraction(byStrips(RUN_REELS))).toBe(fraction(moments(countWaysScreens(RUN_REELS, null), 1).mean));
});

test('every stop is counted once', () => {
  for (const { each, stops } of [odds.main, odds.run]) expect(each.reduce((sum, { count }) => sum + count, 0)).toBe(stops);
  expect(odds.main.stops).toBe(34 ** 5);
  expect(odds.run.stops).toBe(36 ** 2 * (34 * 7) ** 3);
});

describe('sums', () => {
  const one: Distribution = new Map([
    [0, 0.5],
    [3, 0.3],
    [10, 0.2],
  ]);

  test('that no cap cuts are those of any other way to add', () => {
    const known = repeated(one, 2);
    const sums = [...cappedSum(one, one, 50)].filter(([, chance]) => chance > 1e-12);
    expect(sums).toHaveLength(known.size);
    for (const [win, chance] of sums) expect(chance).toBeCloseTo(known.get(win) ?? 0, 14);
  });

  test('beyond the cap lie on it', () => {
    const sums = cappedSum(one, one, 10);
    expect([...sums].filter(([, chance]) => chance > 1e-12).map(([win]) => win)).toEqual([0, 3, 6, 10]);
    expect(sums.get(10)).toBeCloseTo(1 - 0.25 - 0.3 - 0.09, 14);
  });
});

test('a simulation comes close', () => {
  const plan = { game: goldenTulpar, bet: { stake: 1_000 }, currency: 'KZT', rounds: 60_000, serverSeed: SEED } as const;
  const { rtp, margin, hits, rounds } = simulate(plan);
  expect(Math.abs(rtp - odds.rtp)).toBeLessThan(margin);
  expect(Math.abs(hits / rounds - toNumber(odds.hit))).toBeLessThan(0.005);
});

test('the simulations of the sheet agree with what is computed', () => {
  for (const { rtp, margin, hits } of GOLDEN_TULPAR_SIMULATED) {
    expect(Math.abs(rtp - odds.rtp)).toBeLessThan(margin);
    expect(Math.abs(hits / 1e7 - toNumber(odds.hit))).toBeLessThan(0.0005);
  }
});
