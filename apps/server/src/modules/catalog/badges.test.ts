import { expect, test } from 'vitest';
import { badgesOf } from './badges.ts';
import type { StoredGame } from './store-statements.ts';

const NOW = new Date('2026-11-18T00:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const game = (id: number, more: Partial<StoredGame> = {}) =>
  ({ id, is_active: true, popularity: 0, place: id, created_at: daysAgo(400), ...more }) as Partial<StoredGame> as StoredGame;
const games = (count: number, more: Partial<StoredGame> = {}) => Array.from({ length: count }, (_, nth) => game(nth + 1, more));
const badges = (stock: readonly StoredGame[]) => Object.fromEntries(badgesOf(stock, NOW));

test('ENTITY-30 a game is new for thirty days, and never more than a quarter of all', () => {
  const old = games(8);
  expect(badges([...old, game(9, { created_at: daysAgo(29) }), game(10, { created_at: daysAgo(31) })])).toEqual({ 9: 'new' });
  expect(badges(games(12, { created_at: daysAgo(1) }))).toEqual({ 1: 'new', 2: 'new', 3: 'new' });
  expect(badges([game(1, { created_at: daysAgo(1), is_active: false })])).toEqual({});
});

test('ENTITY-30 the three that most people played are hot, if at least five did', () => {
  const played = [4, 5, 9, 7, 6].map((popularity, nth) => game(nth + 1, { popularity }));
  expect(badges(played)).toEqual({ 3: 'hot', 4: 'hot', 5: 'hot' });
  expect(badges(games(3, { popularity: 4 }))).toEqual({});
  expect(badges([game(1, { popularity: 5, created_at: daysAgo(1) })])).toEqual({ 1: 'hot' });
});
