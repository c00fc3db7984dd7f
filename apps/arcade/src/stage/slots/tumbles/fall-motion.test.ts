import { expect, test } from 'vitest';
import { burnAt, fallAt, fallMs, leaveAt, rowBefore } from './fall-motion.ts';

const path = (rows: number) => Array.from({ length: 200 }, (_, step) => fallAt(rows, step * 5));

test('a symbol begins above its place, ends on it, and never goes below', () => {
  for (const rows of [1, 3, 8]) {
    expect(fallAt(rows, 0)).toEqual({ above: rows, press: 0 });
    expect(fallAt(rows, fallMs(rows) + 1)).toEqual({ above: 0, press: 0 });
    for (const { above } of path(rows)) expect(above).toBeGreaterThanOrEqual(0);
  }
});

test('it gathers speed, lands with weight and springs back by less than a tenth of a row', () => {
  const all = path(4);
  const landed = all.findIndex(({ press }) => press > 0);
  const drops = all.slice(1, landed).map(({ above }, place) => (all[place]?.above ?? 0) - above);
  expect(drops.every((drop, place) => place === 0 || drop > (drops[place - 1] ?? 0))).toBe(true);
  const after = all.slice(landed).map(({ above }) => above);
  expect(Math.max(...after)).toBeGreaterThan(0.02);
  expect(Math.max(...after)).toBeLessThan(0.1);
});

test('a symbol without rows to fall stays, and a leaving one is soon gone', () => {
  expect(fallMs(0)).toBe(0);
  expect(fallAt(0, 30)).toEqual({ above: 0, press: 0 });
  expect(leaveAt(0)).toBe(0);
  expect(leaveAt(450)).toBeGreaterThan(5);
});

test('symbols fall by the gaps below them, and new ones come from above the field', () => {
  // Of five rows the second and the fourth are emptied: two are new, then what lay in the first, the third and the fifth.
  expect([0, 1, 2, 3, 4].map((row) => rowBefore(row, [1, 3], 5))).toEqual([-2, -1, 0, 2, 4]);
  expect([0, 1, 2, 3, 4].map((row) => rowBefore(row, [], 5))).toEqual([0, 1, 2, 3, 4]);
  expect([0, 1, 2, 3, 4].map((row) => rowBefore(row, [0, 1, 2, 3, 4], 5))).toEqual([-5, -4, -3, -2, -1]);
});

test('a burning symbol swells first and ends small and invisible', () => {
  expect(burnAt(0)).toEqual({ alpha: 1, scale: 1 });
  expect(burnAt(0.5)).toEqual({ alpha: 0.75, scale: 1.16 });
  expect(burnAt(1).alpha).toBe(0);
  expect(burnAt(1).scale).toBeCloseTo(0.3);
});
