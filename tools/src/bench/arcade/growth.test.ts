import { expect, test } from 'vitest';
import { growth } from './growth.ts';

test('what grows with the rounds is counted, what was made once is not', () => {
  expect(growth([100, 150, 200])).toBe(100);
  expect(growth([100, 400, 410])).toBe(20);
  expect(growth([100, 110, 410])).toBe(20);
});

test('what shrank in a half has not grown', () => {
  expect(growth([100, 300, 250])).toBeLessThan(0);
});
