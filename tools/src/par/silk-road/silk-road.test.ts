import { LINES, REELS } from '@tulpar/games/silk-road/reels';
import { silkRoad } from '@tulpar/games/silk-road/silk-road';
import { expect, test } from 'vitest';
import { fraction, plus, ratio, times, toNumber } from '#par/rational.ts';
import { simulate } from '#par/simulate.ts';
import { lineOdds } from '#par/slots/line-odds.ts';
import { quickStreams } from '#par/tables/quick-streams.ts';
import { finalCoins, silkRoadOdds } from './silk-road-odds.ts';

const odds = silkRoadOdds();

test('returns what it says, with a caravan more often than once in seventy rounds', () => {
  const { facts } = silkRoad;
  expect((odds.rtp * 100).toFixed(2)).toBe(facts.rtpPercent);
  expect((1 / odds.hit).toFixed(2)).toBe(facts.hitOneIn);
  expect((1 / odds.top).toFixed(0)).toBe(String(facts.topWinOneIn));
  expect(odds.rtp).toBeGreaterThan(0.94);
  expect(odds.rtp).toBeLessThan(0.975);
  expect(odds.bonus).toBeGreaterThan(1 / 70);
  expect(odds.most / LINES.length).toBeLessThan(facts.topWinTimesStake);
});

test('the reels return the same by strips as by stops', () => {
  expect(fraction(plus(...lineOdds(REELS).map(({ chance, pays }) => times(chance, ratio(pays)))))).toBe(fraction(odds.lines));
});

test('every end of the caravan is counted once, and so is every win', () => {
  for (let first = 6; first <= 20; first++) expect(finalCoins(first).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
  expect([...odds.distribution.values()].reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
  const parts = toNumber(odds.lines) + odds.bonuses.reduce((sum, { chance, mean }) => sum + chance * mean, 0);
  // What lines win in a round that reaches its top is part of the top.
  expect(parts - odds.rtp).toBeGreaterThan(0);
  expect(parts - odds.rtp).toBeLessThan(0.00001);
});

test('a simulation comes close', () => {
  const game = { game: silkRoad, bet: { stake: 4_000 }, currency: 'KZT', serverSeed: new Uint8Array(32) } as const;
  const { rtp, margin, hits, rounds } = simulate({ ...game, rounds: 80_000, streamsAt: quickStreams });
  expect(Math.abs(rtp - odds.rtp)).toBeLessThan(margin);
  expect(Math.abs(hits / rounds - odds.hit)).toBeLessThan(0.01);
});
