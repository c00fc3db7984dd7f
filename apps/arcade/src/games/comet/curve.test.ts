import { expect, test } from 'vitest';
import { cometSize, easeSpan, FIRST_SPAN, groundOf, HASH_PX, pointAt, spanOf, timesAfter } from './curve.ts';

const BOX = { width: 360, height: 300 };

test('a flight begins on the ground at the left', () => {
  expect(pointAt(BOX, FIRST_SPAN, 0, 1)).toEqual([cometSize(BOX) * 0.6, groundOf(BOX)]);
});

test('on the ground the comet stands above the line with the hash, however it is turned', () => {
  const [, y] = pointAt(BOX, FIRST_SPAN, 0, 1);
  expect(y + Math.hypot(cometSize(BOX), cometSize(BOX)) / 2).toBeLessThanOrEqual(BOX.height - HASH_PX);
});

test.each([0.5, 8, 20, 60, 115])('after %s seconds the comet is inside the box, above the ground', (seconds) => {
  const [x, y] = pointAt(BOX, spanOf(seconds), seconds, timesAfter(seconds));
  expect(x + cometSize(BOX) / 2).toBeLessThanOrEqual(BOX.width);
  expect(y - cometSize(BOX) / 2).toBeGreaterThan(0);
  expect(y).toBeLessThan(groundOf(BOX));
});

test('the multiplier grows from one to the top of the game and no further', () => {
  expect(timesAfter(0)).toBe(1);
  expect(timesAfter(8.68)).toBeCloseTo(2, 1);
  expect(timesAfter(1000)).toBe(1000);
});

test('a short flight does not narrow the span, and easing ends on the span that is wanted', () => {
  expect(spanOf(2)).toEqual(FIRST_SPAN);
  const wide = { seconds: 40, times: 20 };
  expect(easeSpan(wide, FIRST_SPAN, 1)).toEqual(FIRST_SPAN);
  expect(easeSpan(wide, FIRST_SPAN, 0.5)).toEqual({ seconds: 24, times: 11 });
});
