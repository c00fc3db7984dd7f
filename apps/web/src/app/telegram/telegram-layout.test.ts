import { expect, test } from 'vitest';
import { groundOf, luminance } from './telegram-layout.ts';

test('MARKET-10 a colour is as light as the eye finds it', () => {
  expect(luminance('#000000')).toBe(0);
  expect(luminance('#ffffff')).toBeCloseTo(1);
  expect(luminance('#17212B')).toBeCloseTo(0.0148, 3);
  for (const strange of ['red', '#fff', '#17212b; x: y', 7, null, undefined]) expect(luminance(strange)).toBeNull();
});

test('MARKET-10 a dark theme gives us its ground, a light one does not', () => {
  expect(groundOf({ bg_color: '#17212b' })).toBe('#17212b');
  expect(groundOf({ bg_color: '#ffffff' })).toBeNull();
  expect(groundOf({})).toBeNull();
});
