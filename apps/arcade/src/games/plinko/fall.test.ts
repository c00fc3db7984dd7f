import { describe, expect, test } from 'vitest';
import { ballAt, ballRadius, fallMs, gapOf, pegRadius, pegsOf, pegTouched, touchesOf } from './fall.ts';

const board = (rows: number) => ({ width: 360, height: 400, rows });
const PATH = [1, 0, 0, 1, 1, 1, 0, 1, 0, 0, 1, 1, 0, 1, 0, 1];

describe.each([8, 11, 16])('a board of %d rows', (rows) => {
  const path = PATH.slice(0, rows);
  const touches = touchesOf(board(rows), path);

  test('has its pegs within, and a bucket between each two of the last row', () => {
    const last = pegsOf(board(rows), rows - 1);
    expect(last).toHaveLength(rows + 2);
    expect(last[0]?.x).toBeGreaterThan(0);
    expect(last.at(-1)?.x).toBeLessThan(360);
    expect(last.at(-1)?.y).toBeLessThan(400);
    // A ball passes between two pegs.
    expect(ballRadius(board(rows)) + pegRadius(board(rows))).toBeLessThan(gapOf(board(rows)));
  });

  test('the ball touches a peg in every row and ends in its bucket', () => {
    for (let row = 0; row < rows; row++)
      expect(pegsOf(board(rows), row).some(({ x }) => Math.abs(x - (touches[row + 1]?.x ?? 0)) < 0.001)).toBe(true);
    const end = ballAt(touches, rows, fallMs(rows));
    const last = pegsOf(board(rows), rows - 1);
    const bucket = path.reduce((sum, turn) => sum + turn, 0);
    expect(end.x).toBeCloseTo(((last[bucket]?.x ?? 0) + (last[bucket + 1]?.x ?? 0)) / 2, 3);
    expect(end.touched).toBe(rows);
  });

  test('a touched peg is one of the pegs of its row', () => {
    for (let row = 0; row < rows; row++) {
      const peg = pegTouched(board(rows), touches, row);
      const isPeg = pegsOf(board(rows), row).some(({ x, y }) => Math.hypot(x - (peg?.x ?? 0), y - (peg?.y ?? 0)) < 0.001);
      expect(isPeg).toBe(true);
    }
    expect(pegTouched(board(rows), touches, rows + 1)).toBeNull();
  });

  test('the ball never jumps, and goes down from peg to peg', () => {
    let before = ballAt(touches, rows, 0);
    for (let ms = 2; ms <= fallMs(rows); ms += 2) {
      const now = ballAt(touches, rows, ms);
      expect(Math.hypot(now.x - before.x, now.y - before.y)).toBeLessThan(5);
      expect(now.touched).toBeGreaterThanOrEqual(before.touched);
      before = now;
    }
  });
});
