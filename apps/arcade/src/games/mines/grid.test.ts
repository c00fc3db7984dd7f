import { expect, test } from 'vitest';
import { cellTowards, positionOf } from './grid.ts';

test.each([
  [12, 'ArrowLeft', 11],
  [12, 'ArrowRight', 13],
  [12, 'ArrowUp', 7],
  [12, 'ArrowDown', 17],
  [10, 'ArrowLeft', 10],
  [14, 'ArrowRight', 14],
  [4, 'ArrowUp', 4],
  [20, 'ArrowDown', 20],
  [12, 'Enter', null],
])('from cell %s %s leads to %s', (cell, key, expected) => expect(cellTowards(cell, key)).toBe(expected));

test.each([
  [0, 1, 1],
  [4, 1, 5],
  [5, 2, 1],
  [24, 5, 5],
])('cell %s is in row %s and column %s', (cell, row, column) => expect(positionOf(cell)).toEqual({ row, column }));
