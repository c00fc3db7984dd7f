import { expect, test } from 'vitest';
import { readTumbles, tumbleProgress } from './read-tumbles.ts';

const win = (amount: number) => ({ type: 'kind-win', symbol: 'a', cells: [[0, 0]], win: amount });
const EVENTS = [
  { type: 'drop', grid: [['a'], ['b']], multiplier: 1 },
  win(10),
  { type: 'fall', fresh: [['c'], []], multiplier: 2 },
  { type: 'scatter-win', cells: [[0, 0]], win: 5 },
  { type: 'free-spins', count: 10, multiplier: 1 },
  { type: 'drop', grid: [['a'], ['b']], multiplier: 1 },
  win(20),
  { type: 'fall', fresh: [['d'], []], multiplier: 2 },
  { type: 'drop', grid: [['a'], ['b']], multiplier: 1 },
  win(40),
];
const steps = readTumbles(EVENTS, 0, () => null);

test('a fall brings the new symbols to the cells whose win vanished', () => {
  expect(steps[1]).toMatchObject({ type: 'screen', grid: [['c'], ['b']], gone: [[0, 0]], win: 5 });
});

test('a spin is a drop with its falls, before free spins and in them', () => {
  expect(tumbleProgress(steps.slice(0, 2))).toEqual({ spinWon: 15, free: null });
  expect(tumbleProgress(steps.slice(0, 5))).toMatchObject({ spinWon: 20, free: { begun: { count: 10 }, played: 1, won: 20 } });
  expect(tumbleProgress(steps)).toMatchObject({ spinWon: 40, free: { played: 2, won: 60 } });
});

test('before the first screen nothing is won', () => expect(tumbleProgress([])).toEqual({ spinWon: 0, free: null }));
