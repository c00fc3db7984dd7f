import { expect, test } from 'vitest';
import { writePercent, writeTimes } from './write.ts';

test.each([
  [1.03125, '×1,03'],
  [1.999, '×1,99'],
  [1.1, '×1,10'],
  [24.75, '×24,75'],
  [99, '×99,00'],
  [100, '×100'],
  [569.25, '×569,25'],
  [2277, '×2\u00a0277'],
  [0.2, '×0,20'],
])('%d is written %s', (times, written) => expect(writeTimes(times)).toBe(written));

test.each([
  [0.88, '88%'],
  [22 / 25, '88%'],
  [21 / 24, '87,5%'],
  [1 / 3, '33,3%'],
])('%d is written %s', (share, written) => expect(writePercent(share)).toBe(written));
