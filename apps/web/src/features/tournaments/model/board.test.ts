import { expect, test } from 'vitest';
import { samplePlaces, sampleRow, sampleStanding } from '../testing/sample-tournaments.ts';
import { boardLines } from './board.ts';

const places = (rows: readonly { readonly place: number }[]) => rows.map(({ place }) => place);

test('ROUTE-31 the own place far below follows the first ones with its neighbours', () => {
  const { top, hasGap, around } = boardLines(samplePlaces(50), sampleStanding(), 7);
  expect(places(top)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(hasGap).toBe(true);
  expect(places(around)).toEqual([127, 128, 129]);
  expect(around.filter(({ isOwn }) => isOwn).map(({ place }) => place)).toEqual([128]);
});

test('ROUTE-31 a place right behind the first ones needs no gap, and no row stands twice', () => {
  const rows = samplePlaces(50);
  const own = { place: 8, neighbours: rows.slice(6, 9) };
  const { top, hasGap, around } = boardLines(rows, own, 7);
  expect([...places(top), ...places(around)]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(hasGap).toBe(false);
});

test('ROUTE-31 the own row is found by name and points, also where the board has moved since the place was asked for', () => {
  const own = { place: 4, neighbours: [sampleRow(3), sampleRow(4, { player: 'Айг•••', points: 700 }), sampleRow(5)] };
  const moved = [sampleRow(1), sampleRow(2), sampleRow(3), sampleRow(4), sampleRow(5, { player: 'Айг•••', points: 700 })];
  const { top, around } = boardLines(moved, own, 7);
  expect(top.filter(({ isOwn }) => isOwn).map(({ place }) => place)).toEqual([5]);
  expect(around).toEqual([]);
});

test('ROUTE-31 namesakes are told apart, and of equal ones the nearest is the player', () => {
  const same = { player: 'Айг•••', points: 700 };
  const rows = [sampleRow(1, same), sampleRow(2, same), sampleRow(3, same)];
  const { top } = boardLines(rows, { place: 3, neighbours: [rows[1], rows[2]].flatMap((row) => row ?? []) }, 7);
  expect(top.map(({ isOwn }) => isOwn)).toEqual([false, false, true]);
  expect(new Set(top.map(({ key }) => key)).size).toBe(3);
});

test('ROUTE-31 without points there is no own place', () => {
  const { top, around } = boardLines(samplePlaces(3), { place: null, neighbours: [] }, 7);
  expect(top.some(({ isOwn }) => isOwn)).toBe(false);
  expect(around).toEqual([]);
});
