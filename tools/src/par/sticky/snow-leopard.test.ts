import { MAIN_REELS } from '@tulpar/games/snow-leopard/reels';
import { snowLeopard } from '@tulpar/games/snow-leopard/snow-leopard';
import { expect, test } from 'vitest';
import { fraction, oneIn, percent, toNumber } from '#par/rational.ts';
import { simulate } from '#par/simulate.ts';
import { simulateHunts } from './simulate-hunts.ts';
import { SNOW_LEOPARD_FIGURES as FIGURES } from './snow-leopard-figures.ts';
import { snowLeopardOdds, stickyLine } from './snow-leopard-odds.ts';
import { topChance } from './top-chance.ts';

const odds = snowLeopardOdds();
const SEED = Uint8Array.from({ length: 32 }, (_, index) => 255 - index);
const NINETY_NINE = 2.576;

test('returns what it says', () => {
  const { rtpPercent, hitOneIn, topWinTimesStake, topWinOneIn } = snowLeopard.facts;
  expect(percent(odds.rtp, 2)).toBe(`${rtpPercent} %`);
  expect(oneIn(odds.hit, 2)).toBe(hitOneIn);
  expect(toNumber(odds.top.win)).toBe(topWinTimesStake);
  // The odds of the top win are simulated in part, so they are told in round figures.
  expect(Number((1 / topChance(odds)).toPrecision(2))).toBe(topWinOneIn);
});

test('a spin in which nothing stays yet returns what counting every stop does', () => {
  expect(fraction(stickyLine(MAIN_REELS, 1))).toBe(fraction(odds.parts.lines));
});

test('the simulation of the sheet agrees with what is exact', () => {
  const { rounds, rtp, deviation, hits, counts, returned } = FIGURES;
  expect(Math.abs(rtp - toNumber(odds.rtp))).toBeLessThan((NINETY_NINE * deviation) / Math.sqrt(rounds));
  expect(Math.abs(hits / rounds - toNumber(odds.hit))).toBeLessThan(0.002);
  expect(counts.reduce<number>((sum, count) => sum + count, 0)).toBe(rounds);
  expect(returned.reduce<number>((sum, part) => sum + part, 0)).toBeCloseTo(rtp, 9);
});

test('hunts of the game itself bring what is computed', () => {
  for (const { moons, hunt } of odds.bonuses) {
    const { mean } = simulateHunts(moons, 8_000);
    expect(Math.abs(mean / toNumber(hunt) - 1)).toBeLessThan(0.06);
  }
});

test('a simulation comes close', () => {
  const plan = { game: snowLeopard, bet: { stake: 1_000 }, currency: 'KZT', rounds: 60_000, serverSeed: SEED } as const;
  const { rtp, margin, hits, rounds } = simulate(plan);
  expect(Math.abs(rtp - toNumber(odds.rtp))).toBeLessThan(margin);
  expect(Math.abs(hits / rounds - toNumber(odds.hit))).toBeLessThan(0.006);
});
