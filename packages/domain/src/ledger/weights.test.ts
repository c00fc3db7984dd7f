import { expect, test } from 'vitest';
import { readPercents, weightFor } from './weights.ts';

test('MONEY-71 weights are whole percents by game, or -1', () => {
  expect(readPercents({ dice: 10, mines: -1, comet: 0, fruits: 100 })).toEqual(
    new Map([
      ['dice', 10],
      ['mines', -1],
      ['comet', 0],
      ['fruits', 100],
    ]),
  );
  const many = Object.fromEntries(Array.from({ length: 1_001 }, (_, index) => [`game-${index}`, 1]));
  for (const games of [null, 'dice', [], {}, { dice: 101 }, { dice: -2 }, { dice: 1.5 }, { dice: '10' }, { 'a b': 10 }, many])
    expect(readPercents(games)).toBeNull();
});

test('MONEY-71 a game without a weight counts by its own', () => {
  const weights = { id: 1, percents: new Map([['dice', 0]]) };
  expect(weightFor(weights, { game: 'dice', weightPercent: 10 })).toBe(0);
  expect(weightFor(weights, { game: 'mines', weightPercent: 10 })).toBe(10);
  expect(weightFor(null, { game: 'dice', weightPercent: 10 })).toBe(10);
});
