import { LINES } from '@tulpar/games/silk-road/reels';
import { expect, test } from 'vitest';
import { writeWorth } from './coin-field.ts';

test('the worth of a coin is written as a multiplier of the stake', () => {
  expect(writeWorth(0)).toBe('');
  expect(writeWorth(LINES.length)).toBe('×1');
  expect(writeWorth(LINES.length / 2)).toBe('×0,5');
});
