import { expect, test } from 'vitest';
import { growth } from './growth.ts';

test('growth in both halves is counted, a one-time allocation is not', () => {
  expect(growth([100, 150, 200])).toBe(100);
  expect(growth([100, 400, 410])).toBe(20);
  expect(growth([100, 110, 410])).toBe(20);
});

test('memory that shrank in one half has not grown', () => {
  expect(growth([100, 300, 250])).toBeLessThan(0);
});
