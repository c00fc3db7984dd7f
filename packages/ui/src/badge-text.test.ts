import { expect, test } from 'vitest';
import { badgeText } from '#badge-text.ts';

test('HEADER-05 no badge at zero', () => {
  expect([0, -1, Number.NaN].map(badgeText)).toEqual([null, null, null]);
});

test('HEADER-05 CONST-29 the large style begins at ten', () => {
  expect(badgeText(9)).toEqual({ text: '9', isLarge: false });
  expect(badgeText(10)).toEqual({ text: '10', isLarge: true });
});

test('more than 99 is 99+', () => {
  expect(badgeText(99)?.text).toBe('99');
  expect(badgeText(100)?.text).toBe('99+');
});
