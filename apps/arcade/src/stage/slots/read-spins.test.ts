import { expect, test } from 'vitest';
import { freeSpinsProgress, readSpins } from './read-spins.ts';

const EVENTS = [
  { type: 'spin', stops: [1, 2] },
  { type: 'scatter-win', cells: [[0, 1]], win: 50 },
  { type: 'free-spins', count: 8, multiplier: 2 },
  { type: 'spin', stops: [3, 4] },
  { type: 'line-win', line: 2, symbol: 'fig', count: 3, win: 20 },
  { type: 'line-win', line: 4, symbol: 'fig', count: 4, win: 30 },
  { type: 'spin', stops: [5, 6] },
];
const steps = readSpins(EVENTS, 0, () => null);

test('wins belong to the spin before them', () => {
  expect(steps.map(({ type, at }) => [type, at])).toEqual([
    ['spin', 0],
    ['free-spins', 2],
    ['spin', 3],
    ['spin', 6],
  ]);
  expect(steps.map((step) => ('win' in step ? step.win : null))).toEqual([50, null, 50, 0]);
});

test('free spins count what was played after they began, and nothing that was won before', () => {
  expect(freeSpinsProgress(steps)).toMatchObject({ begun: { count: 8 }, played: 2, won: 50 });
  expect(freeSpinsProgress(steps.slice(0, 2))).toMatchObject({ played: 0, won: 0 });
  expect(freeSpinsProgress(steps.slice(0, 1))).toBeNull();
});
