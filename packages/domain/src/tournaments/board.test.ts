import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Board, compareStandings, type Standing } from './board.ts';

const START = Date.UTC(2026, 10, 1);
const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const standing = (number: number, points: number, reached: number, joined: number): Standing => ({
  playerId: id(number),
  points,
  reachedAt: new Date(START + reached),
  joinedAt: new Date(START + joined),
});

const naive = (rows: ReadonlyMap<string, Standing>) =>
  [...rows.values()].sort(compareStandings).map((row, index) => ({ place: index + 1, row }));

test('MONEY-82 more points, then the earlier last point, then the earlier joining, then the id', () => {
  const board = new Board();
  const order = [
    standing(9, 7, 5, 5),
    standing(8, 6, 1, 9),
    standing(7, 6, 2, 1),
    standing(6, 6, 2, 2),
    standing(2, 5, 0, 0),
    standing(3, 5, 0, 0),
  ];
  for (const row of order.toReversed()) board.set(row);
  expect(board.places(1, 10).map(({ row }) => row)).toEqual(order);
  expect(order.map(({ playerId }) => board.placeOf(playerId))).toEqual([1, 2, 3, 4, 5, 6]);
});

const change = fc.record({
  who: fc.nat(40),
  // Few values, so that many are equal.
  points: fc.nat(3),
  reached: fc.nat(2),
  joined: fc.nat(2),
  isGone: fc.nat(9).map((value) => value === 0),
});

test('MONEY-82 after any changes the board is the naive order', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 200 }), fc.nat(45), fc.nat(10), (changes, from, count) => {
      const board = new Board();
      const rows = new Map<string, Standing>();
      for (const { who, points, reached, joined, isGone } of changes) {
        const row = standing(who, points, reached, joined);
        if (isGone) {
          board.delete(row.playerId);
          rows.delete(row.playerId);
        } else {
          board.set(row);
          rows.set(row.playerId, row);
        }
      }
      const order = naive(rows);
      expect(board.size).toBe(order.length);
      expect(board.places(from + 1, count)).toEqual(order.slice(from, from + count));
      for (let who = 0; who <= 40; who++)
        expect(board.placeOf(id(who))).toBe(order.find(({ row }) => row.playerId === id(who))?.place ?? null);
    }),
  );
});

test('MONEY-82 a board of many blocks keeps its order while its rows come, move and go', () => {
  const board = new Board();
  const rows = new Map<string, Standing>();
  const random = (number: number, salt: number) => (Math.imul(number + salt, 2_654_435_761) >>> 0) % 10_007;
  const enter = (number: number, salt: number) => {
    const row = standing(number, random(number, salt) % 997, random(number, salt + 1), random(number, salt + 2));
    board.set(row);
    rows.set(row.playerId, row);
  };
  for (let number = 0; number < 6000; number++) enter(number, 1);
  for (let number = 0; number < 6000; number += 3) enter(number, 77);
  for (let number = 0; number < 6000; number += 5) {
    board.delete(id(number));
    rows.delete(id(number));
  }
  const order = naive(rows);
  expect(board.places(1, 6000)).toEqual(order);
  expect(board.places(1500, 7)).toEqual(order.slice(1499, 1506));
  expect(order.every(({ place, row }) => board.placeOf(row.playerId) === place)).toBe(true);
});
