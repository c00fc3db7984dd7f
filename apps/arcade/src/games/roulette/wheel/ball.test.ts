import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { FALL_MS, fallInto, runOn } from './ball.ts';

const TURN = Math.PI * 2;
const angles = fc.double({ min: -100, max: 100, noNaN: true });

test('from wherever it runs the ball ends in its pocket, at rest', () => {
  fc.assert(
    fc.property(angles, angles, (pocket, from) => {
      const { angle, out } = fallInto(pocket, from)(1);
      expect(out).toBe(0);
      expect(Math.cos(angle - pocket)).toBeCloseTo(1, 6);
    }),
  );
});

test('it begins where it ran, goes one way only, and makes no leap', () => {
  fc.assert(
    fc.property(angles, angles, (pocket, from) => {
      const fall = fallInto(pocket, from);
      expect(fall(0)).toEqual({ angle: from, out: 1 });
      let before = fall(0);
      for (let ms = 16; ms <= FALL_MS; ms += 16) {
        const now = fall(ms / FALL_MS);
        expect(now.angle).toBeLessThanOrEqual(before.angle);
        expect(before.angle - now.angle).toBeLessThan(TURN / 18);
        expect(Math.abs(now.out - before.out)).toBeLessThan(0.12);
        before = now;
      }
    }),
    { numRuns: 30 },
  );
});

test('a running ball falls behind the wheel', () => expect(runOn(1, 100)).toBeLessThan(1));
