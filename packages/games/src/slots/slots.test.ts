import { describe, expect, test } from 'vitest';
import { type LineTable, lineHits } from './lines.ts';
import { cellsWith, gridAt, spinReels } from './reels.ts';

type Letter = 'A' | 'B' | 'W' | 'S';
const LINE = [0, 0, 0, 0, 0];
const table: LineTable<Letter> = { lines: [LINE], wild: 'W', pays: { A: { 3: 10, 4: 20, 5: 50 }, B: { 2: 1, 3: 5 }, W: { 3: 15 } } };
const oneRow = (letters: string): Letter[][] => Array.from(letters, (letter) => [letter as Letter]);

describe('a line pays from the left', () => {
  test.each([
    ['AAABB', 'A', 3, 10],
    ['AAAAB', 'A', 4, 20],
    ['AAAAA', 'A', 5, 50],
    ['AWAWB', 'A', 4, 20],
    ['WAAAB', 'A', 4, 20],
    ['BBAAA', 'B', 2, 1],
    ['BWSAA', 'B', 2, 1],
    // Three wilds among themselves are worth more here than as three of a kind, but not more than as four.
    ['WWWBA', 'W', 3, 15],
    ['WWWAB', 'A', 4, 20],
    ['WWWSA', 'W', 3, 15],
  ])('%s: %s x %d pays %d', (letters, symbol, count, pays) => {
    expect(lineHits(oneRow(letters), table)).toEqual([{ line: 0, symbol, count, pays }]);
  });

  test.each(['AABAA', 'BAAAA', 'SAAAA', 'SSSSS', 'AAS', 'WWSAA', 'AWSAA', ''])('%s pays nothing', (letters) => {
    expect(lineHits(oneRow(letters), table)).toEqual([]);
  });

  test('each line by itself', () => {
    const grid = [
      ['A', 'B'],
      ['A', 'B'],
      ['A', 'B'],
    ] as const;
    const lines = [
      [0, 0, 0],
      [1, 1, 1],
      [0, 1, 0],
    ];
    expect(lineHits(grid, { ...table, lines }).map(({ line, pays }) => [line, pays])).toEqual([
      [0, 10],
      [1, 5],
    ]);
  });
});

test('reels go round', () => {
  const strips = [
    ['A', 'B', 'S'],
    ['S', 'A'],
  ] as const;
  expect(gridAt(strips, 2, [2, 1])).toEqual([
    ['S', 'A'],
    ['A', 'S'],
  ]);
  expect(cellsWith(gridAt(strips, 2, [2, 1]), 'S')).toEqual([
    [0, 0],
    [1, 1],
  ]);
  const asked: number[] = [];
  spinReels(strips, { below: (n) => asked.push(n) });
  expect(asked).toEqual([3, 2]);
});
