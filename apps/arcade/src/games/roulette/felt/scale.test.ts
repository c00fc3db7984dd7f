import { describe, expect, test } from 'vitest';
import { arrowOf, edgeReach, placeAt, pointOf } from './scale.ts';

describe.each(['tall', 'wide'] as const)('a %s felt', (way) => {
  test('finds the place of every point that it shows', () => {
    for (let along = 0.25; along < 14; along += 0.5)
      for (let across = -1.75; across < 3; across += 0.5) {
        const place = placeAt(way, pointOf(way, { along, across }));
        expect([place.along, place.across]).toEqual([expect.closeTo(along, 6), expect.closeTo(across, 6)]);
      }
  });

  test('fills its box from corner to corner', () => {
    const corners = [pointOf(way, { along: 0, across: -2 }), pointOf(way, { along: 14, across: 3 })];
    for (const side of ['left', 'top'] as const)
      expect(corners.map((point) => point[side]).sort((a, b) => a - b)).toEqual([expect.closeTo(0, 6), expect.closeTo(1, 6)]);
  });

  test('an arrow key goes where it points', () => {
    const here = pointOf(way, { along: 6.5, across: 1.5 });
    const moved = (key: string) => {
      const { along, across } = arrowOf(way, key) ?? { along: 0, across: 0 };
      const there = pointOf(way, { along: 6.5 + along, across: 1.5 + across });
      return [Math.sign(Math.round((there.left - here.left) * 100)), Math.sign(Math.round((there.top - here.top) * 100))];
    };
    expect(moved('ArrowRight')).toEqual([1, 0]);
    expect(moved('ArrowLeft')).toEqual([-1, 0]);
    expect(moved('ArrowUp')).toEqual([0, -1]);
    expect(moved('ArrowDown')).toEqual([0, 1]);
    expect(arrowOf(way, 'Enter')).toBeNull();
  });
});

test('twelve pixels mean the edge, and on a small felt a third of the cell at most', () => {
  const tall = edgeReach('tall', { width: 460, height: 1400 });
  expect([tall.along, tall.across]).toEqual([0.12, expect.closeTo(0.12, 6)]);
  const wide = edgeReach('wide', { width: 1364, height: 232 });
  expect([wide.along, wide.across]).toEqual([expect.closeTo(0.12, 6), expect.closeTo(0.24, 6)]);
  expect(edgeReach('tall', { width: 46, height: 140 })).toEqual({ along: 0.3, across: 0.3 });
});
