import { fireTemple } from '@tulpar/games/fire-temple/fire-temple';
import { describe, expect, test } from 'vitest';
import { simulate } from '#par/simulate.ts';
import { quickStreams } from '#par/tables/quick-streams.ts';
import { FIRE_TEMPLE_FIGURES as F } from './fire-temple-figures.ts';
import { fireTempleOdds } from './fire-temple-odds.ts';

test('returns what it says, known to a tenth of a percent, and strays far', () => {
  const { rtpPercent, hitOneIn, topWinOneIn, topWinTimesStake } = fireTemple.facts;
  expect((F.rtp * 100).toFixed(2)).toBe(rtpPercent);
  expect((1 / F.hit).toFixed(2)).toBe(hitOneIn);
  expect(F.rtp - F.margin).toBeGreaterThan(0.94);
  expect(F.rtp + F.margin).toBeLessThan(0.975);
  expect(F.margin).toBeLessThan(0.001);
  expect(F.deviation).toBeGreaterThan(10);
  // The top is rare enough to be known to two digits only.
  expect(Number((1 / F.top).toPrecision(2))).toBe(topWinOneIn);
  expect(F.bonus.tops).toBeGreaterThan(400);
  expect(topWinTimesStake).toBe(5_000);
});

test('its parts and its classes of wins add up', () => {
  const { kinds, temples, free } = F.parts;
  expect(kinds + temples + free).toBeCloseTo(F.rtp, 4);
  expect(F.wins.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
  expect(F.wins.reduce((sum, { returned }) => sum + returned, 0)).toBeCloseTo(F.rtp, 9);
  expect(F.temples.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(F.chance, 9);
});

describe('against short simulations', () => {
  test('counts alone, with another seed', () => {
    const odds = fireTempleOdds({ rounds: 400_000, bonuses: 40_000, seed: 77 });
    expect(Math.abs(odds.rtp - F.rtp)).toBeLessThan(odds.margin + F.margin);
    expect(odds.hit).toBeCloseTo(F.hit, 2);
    expect(odds.falls).toBeCloseTo(F.falls, 2);
    expect(odds.chance).toBeCloseTo(F.chance, 3);
  });

  test('the game itself, cell by cell', () => {
    const game = { game: fireTemple, bet: { stake: 2_000 }, currency: 'KZT', serverSeed: new Uint8Array(32) } as const;
    const { rtp, margin, hits, rounds } = simulate({ ...game, rounds: 60_000, streamsAt: quickStreams });
    expect(Math.abs(rtp - F.rtp)).toBeLessThan(margin);
    expect(Math.abs(hits / rounds - F.hit)).toBeLessThan(0.01);
  });
});
