import { expect, test } from 'vitest';
import { FIRST, placeOf, pullEnd, turned } from './turning.ts';

test('LOBBY-07 the slider is endless: the first follows the last, and the last precedes the first', () => {
  const last = turned(turned(FIRST, 1, 3), 2, 3);
  expect(turned(last, last.index + 1, 3)).toMatchObject({ index: 0, leaving: 2, side: -1 });
  expect(turned(FIRST, -1, 3, -1)).toMatchObject({ index: 2, leaving: 0, side: 1 });
  expect(turned(FIRST, 3, 3)).toBe(FIRST);
});

test('LOBBY-08 whichever slide is chosen comes in from the right while the old one leaves to the left', () => {
  const chosen = turned(FIRST, 2, 4);
  expect([0, 1, 2, 3].map((slide) => placeOf(slide, chosen, 4, false))).toEqual(['left', 'right', 'shown', 'right']);
});

test('two slides are enough for an endless slider, whichever way a finger pulls', () => {
  expect([0, 1].map((slide) => placeOf(slide, FIRST, 2, true))).toEqual(['shown', 'left']);
  expect([0, 1].map((slide) => placeOf(slide, FIRST, 2, false))).toEqual(['shown', 'right']);
});

test.each([
  [{ byPx: -120, widthPx: 358, ms: 400 }, 1],
  [{ byPx: 120, widthPx: 358, ms: 400 }, -1],
  [{ byPx: -40, widthPx: 358, ms: 60 }, 1],
  [{ byPx: -40, widthPx: 358, ms: 600 }, 0],
  [{ byPx: 10, widthPx: 358, ms: 1 }, 0],
])('a pull of %j ends with %i', (pull, end) => {
  expect(pullEnd(pull)).toBe(end);
});
