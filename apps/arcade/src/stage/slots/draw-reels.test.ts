import { expect, test } from 'vitest';
import { symbolLook } from './draw-reels.ts';

const WIN = { cells: [[0, 1] as const, [1, 2] as const] };

test('without a win every symbol stands as it is', () => {
  expect(symbolLook({ lit: [], pulse: 0.25 }, [0, 1])).toEqual({ alpha: 1, scale: 1 });
});

test('symbols of any highlighted win pulse, and the others are dimmed', () => {
  const frame = { lit: [{ cells: [[4, 0] as const] }, WIN], pulse: 0.25 };
  expect(symbolLook(frame, [1, 2])).toEqual({ alpha: 1, scale: 1.07 });
  expect(symbolLook(frame, [4, 0]).alpha).toBe(1);
  // Same reel, other row; same row, other reel.
  for (const cell of [[1, 1] as const, [3, 2] as const]) expect(symbolLook(frame, cell)).toEqual({ alpha: 0.32, scale: 1 });
});
