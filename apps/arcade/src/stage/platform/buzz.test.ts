import { expect, test } from 'vitest';
import { createBuzz } from './buzz.ts';

test.each([
  ['the player has touched the game', { hasBeenActive: true }, false, [15]],
  ['nobody has touched it since the reload', { hasBeenActive: false }, false, []],
  ['the device asks for calm', { hasBeenActive: true }, true, []],
  ['the browser does not know of touches', undefined, false, [15]],
])('when %s', (_, userActivation, isCalm, expected) => {
  const buzzed: number[] = [];
  createBuzz({ vibrate: (ms) => buzzed.push(ms) > 0, ...(userActivation && { userActivation }) }, isCalm)(15);
  expect(buzzed).toEqual(expected);
});

test('a device that cannot vibrate does nothing', () => expect(() => createBuzz({}, false)(15)).not.toThrow());
