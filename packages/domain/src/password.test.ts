import { expect, test } from 'vitest';
import { isPasswordLongEnough } from './password.ts';

test('VALID-21 six characters are enough, five are not', () => {
  expect(isPasswordLongEnough('12345')).toBe(false);
  expect(isPasswordLongEnough('123456')).toBe(true);
  expect(isPasswordLongEnough('      ')).toBe(true);
});

test('VALID-21 a character outside the first plane counts once', () => {
  expect(isPasswordLongEnough('🐎🐎🐎')).toBe(false);
  expect(isPasswordLongEnough('🐎🐎🐎🐎🐎🐎')).toBe(true);
});
