import { expect, test } from 'vitest';
import { fallMs } from './fall-motion.ts';
import { fallDelay, landingTimes, piecesAfter, piecesOf } from './pieces.ts';

const GRID = [
  ['a', 'b', 'c'],
  ['d', 'e', 'f'],
];

test('a grid has a piece for every cell', () => {
  expect(piecesOf(GRID, 4).map(({ symbol, column, row, rows }) => `${symbol}${column}${row}${rows}`)).toEqual([
    'a004',
    'b014',
    'c024',
    'd104',
    'e114',
    'f124',
  ]);
});

test('after cells were emptied, pieces fall only in their columns, by the gaps below them', () => {
  const pieces = piecesAfter(GRID, [
    [1, 1],
    [1, 2],
  ]);
  // Two new symbols come from above, and the old first one falls past both gaps.
  expect(pieces.map(({ rows }) => rows)).toEqual([0, 0, 0, 2, 2, 2]);
  expect(piecesAfter(GRID, [[0, 1]]).map(({ rows }) => rows)).toEqual([1, 1, 0, 0, 0, 0]);
});

test('columns start from the left, and the lowest symbol of each first', () => {
  const [a, b, c, d] = piecesOf(GRID).map((piece) => fallDelay(piece, 3));
  expect([a, b, c, d]).toEqual([52, 26, 0, 98]);
});

test('a column has landed when its last falling piece lies still', () => {
  const pieces = piecesAfter(GRID, [[1, 0]]);
  for (const piece of pieces) piece.waits = fallDelay(piece, 3);
  expect(landingTimes(pieces, 2)).toEqual([0, 98 + fallMs(1)]);
});
