import { expect, test } from 'vitest';
import { chartOf, periodsBetween, sharesOf, stepName, totals, writtenPeriod } from './model.ts';

const step = (from: string, staked: number, won: number) => ({ from, to: '2026-11-16', rounds: 1, staked, won, played_ms: 60_000 });

test('STATEMENT-01 every month since the first one can be chosen, under its year, newest first', () => {
  expect(periodsBetween('2025-11', '2026-02')).toEqual(['2026', '2026-02', '2026-01', '2025', '2025-12', '2025-11']);
  expect(periodsBetween('2026-11', '2026-11')).toEqual(['2026', '2026-11']);
  expect(['2026', '2026-02'].map(writtenPeriod)).toEqual(['2026', '02.2026']);
});

test('OVERVIEW-02 gains stand above the line of zero and losses under it, to one scale', () => {
  const { bars, zero, max, min } = chartOf([step('a', 0, 300), step('b', 50, 50), step('c', 100, 0)]);
  expect([max, min, zero]).toEqual([300, -100, 75]);
  expect(bars).toEqual([
    { from: 'a', x: 0, y: 0, height: 75, isGain: true },
    { from: 'c', x: 2, y: 75, height: 25, isGain: false },
  ]);
});

test('OVERVIEW-02 a chart without results has its line in the middle', () => {
  expect(chartOf([step('a', 0, 0)])).toEqual({ bars: [], zero: 50, max: 0, min: 0 });
});

test('OVERVIEW-01 steps are named by day, week and month', () => {
  const week = { from: '2026-11-09', to: '2026-11-16' };
  expect((['day', 'week', 'month'] as const).map((by) => stepName(by, week))).toEqual(['09.11.2026', '09.11 – 15.11.2026', '11.2026']);
  expect(totals([step('a', 5, 8), step('b', 7, 0)])).toEqual({ rounds: 2, result: -4, playedMs: 120_000 });
});

test('OVERVIEW-05 shares are those of the stakes, and a small one is not hidden', () => {
  const game = (slug: string, staked: number) => ({ slug, name: slug, rounds: 1, staked, won: 0 });
  expect(sharesOf([game('a', 9990), game('b', 10), game('c', 0)]).map(({ slug, percent }) => [slug, percent])).toEqual([
    ['a', 100],
    ['b', 1],
  ]);
});
