import { expect, test } from 'vitest';
import { isReturn } from './is-return.ts';

const CALM = { celebrates_small_returns: false };

test.each([
  [600, false, true],
  [1000, false, true],
  [1001, false, false],
  [600, true, false],
  [1, true, false],
])('%d of a stake of 1000 in a spin that is free: %s is a return: %s', (win, isFree, expected) => {
  expect(isReturn(win, { stake: 1000, isFree }, CALM)).toBe(expected);
});

test('a market may celebrate what comes back', () => {
  expect(isReturn(600, { stake: 1000, isFree: false }, { celebrates_small_returns: true })).toBe(false);
});
