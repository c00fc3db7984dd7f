import { describe, expect, test } from 'vitest';
import { type WaysTable, waysHits } from './ways.ts';

type Letter = 'A' | 'B' | 'W' | 'S';
const table: WaysTable<Letter> = { wild: 'W', pays: { A: { 3: 10, 4: 20, 5: 50 }, B: { 3: 5 } } };
/** Columns of letters, each from top to bottom. */
const gridOf = (...columns: string[]): Letter[][] => columns.map((letters) => Array.from(letters, (letter) => letter as Letter));
const hitsOf = (grid: Letter[][]) => waysHits(grid, table).map(({ symbol, count, ways, pays }) => [symbol, count, ways, pays]);

describe('ways go from the left, reel by reel', () => {
  test.each([
    [gridOf('ASS', 'ASS', 'ASS', 'SSS', 'ASS'), [['A', 3, 1, 10]]],
    [gridOf('AAS', 'ASA', 'AAA', 'SSS', 'SSS'), [['A', 3, 12, 10]]],
    [gridOf('AAA', 'AAA', 'AAA', 'AAA', 'AAA'), [['A', 5, 243, 50]]],
    // A wild goes with every symbol that has come so far.
    [
      gridOf('ABS', 'WSS', 'ABS', 'SSS', 'SSS'),
      [
        ['A', 3, 1, 10],
        ['B', 3, 1, 5],
      ],
    ],
    [gridOf('ASS', 'WAS', 'WSA', 'WSS', 'SSS'), [['A', 4, 4, 20]]],
    // Four of them pay nothing where the table has three only.
    [gridOf('BSS', 'BSS', 'BSS', 'BSS', 'SSS'), []],
    [gridOf('SAS', 'SSS', 'AAA', 'AAA', 'AAA'), []],
    [gridOf('SSS', 'SSS', 'SSS', 'SSS', 'SSS'), []],
    [[], []],
  ])('%j', (grid, hits) => expect(hitsOf(grid)).toEqual(hits));
});

test('what stands on a way multiplies it, and multiplies what else stands on it', () => {
  const grid = gridOf('AAS', 'AWS', 'WSS', 'SSS', 'SSS');
  const [hit] = waysHits(grid, table, (reel, row) => (grid[reel]?.[row] === 'W' ? reel + 1 : 1));
  // Two cells, then one plain and one doubled, then one tripled: 2 x (1 + 2) x 3.
  expect(hit).toMatchObject({ ways: 4, worth: 18, pays: 10 });
  expect(hit?.cells).toEqual([
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 1],
    [2, 0],
  ]);
});
