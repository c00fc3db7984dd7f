import { findSpot, SPOTS } from '@tulpar/games/roulette/spots';
import { expect, test } from 'vitest';
import { CELLS, placeOf, spotNear, spotTowards } from './places.ts';

const NEAR = { along: 0.2, across: 0.2 };

test('every spot has a place of its own', () => {
  expect(new Set(SPOTS.map((spot) => JSON.stringify(placeOf(spot)))).size).toBe(SPOTS.length);
  expect(CELLS).toHaveLength(49);
});

test('a finger on the place of a spot means that spot', () => {
  for (const spot of SPOTS) {
    const { along, across } = placeOf(spot);
    // Chips on the outer edge are reached from the numbers' side.
    expect(spotNear({ along, across: across === 0 ? 0.05 : across }, NEAR)?.id, spot.id).toBe(spot.id);
  }
});

test.each([
  [{ along: 6.5, across: 1.5 }, '17'],
  [{ along: 6.95, across: 1.4 }, '17-20'],
  [{ along: 6.5, across: 1.05 }, '16-17'],
  [{ along: 6.95, across: 1.9 }, '17-18-20-21'],
  [{ along: 6.5, across: 0.1 }, '16-17-18'],
  [{ along: 7.1, across: 0.1 }, '16-17-18-19-20-21'],
  [{ along: 1.05, across: 2.1 }, '0-2-3'],
  [{ along: 6.5, across: 2.95 }, '18'],
  [{ along: 12.95, across: 2.5 }, '36'],
  [{ along: 0.3, across: 0.2 }, '0'],
  [{ along: 2, across: -0.5 }, 'dozen-1'],
  [{ along: 6, across: -1.5 }, 'red'],
  [{ along: 13.2, across: 0.5 }, 'column-1'],
])('%o is %s', (place, id) => {
  expect(spotNear(place, NEAR)?.id).toBe(id);
});

test('outside the felt there is nothing', () => {
  expect(spotNear({ along: 0.5, across: -0.5 }, NEAR)).toBeNull();
  expect(spotNear({ along: 14.2, across: 1 }, NEAR)).toBeNull();
});

test('by arrow keys every place can be reached from every other', () => {
  const ways = [
    { along: 1, across: 0 },
    { along: -1, across: 0 },
    { along: 0, across: 1 },
    { along: 0, across: -1 },
  ];
  for (const start of ['0', 'high']) {
    const reached = new Set([start]);
    const open = [start];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      const spot = findSpot(id);
      for (const way of ways) {
        const next = spot && spotTowards(spot, way);
        if (next && !reached.has(next.id)) {
          reached.add(next.id);
          open.push(next.id);
        }
      }
    }
    expect(reached.size).toBe(SPOTS.length);
  }
});

test('an arrow goes to the edge first and then to the next number', () => {
  const from17 = findSpot('17');
  const edge = from17 && spotTowards(from17, { along: 1, across: 0 });
  expect(edge?.id).toBe('17-20');
  expect(edge && spotTowards(edge, { along: 1, across: 0 })?.id).toBe('20');
});
