import { expect, test } from 'vitest';
import { createReel, setStrip, stripIndex } from './reel.ts';

test.each([
  [0, 0],
  [4, 4],
  [5, 0],
  [-1, 4],
  [-6, 4],
])('place %s of a strip of five is its symbol %s', (place, expected) => expect(stripIndex(place, 5)).toBe(expected));

test('a mark belongs to the symbol in its row, also past the end of the strip, and goes with the next strip', () => {
  const reel = createReel(['a', 'b'], 0);
  const strip = ['a', 'b', 'c', 'd'];
  setStrip(reel, strip, 3, [
    [1, 0, 2],
    [1, 2, 5],
  ]);
  expect(reel.strip).toBe(strip);
  expect([...reel.plates]).toEqual([
    [3, '×2'],
    [1, '×5'],
  ]);
  setStrip(reel, strip, 0, []);
  expect(reel.plates.size).toBe(0);
});
