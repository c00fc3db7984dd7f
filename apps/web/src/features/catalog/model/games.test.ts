import { expect, test } from 'vitest';
import { gamePath, hasLongWord, tintOf } from './games.ts';

test('ROUTE-11 ROUTE-38 the page of a game, and the same without money', () => {
  expect([gamePath('dice'), gamePath('dice', true)]).toEqual(['/games/dice', '/games/dice?mode=demo']);
});

test('a game keeps its colour, and not all have the same', () => {
  const slugs = ['dice', 'fruit-cocktail', 'resident', 'comet', 'mines', 'plinko'];
  expect(slugs.map(tintOf)).toEqual(slugs.map(tintOf));
  expect(new Set(slugs.map(tintOf)).size).toBeGreaterThan(2);
});

test('only a name with a long word is shown in smaller letters', () => {
  expect(['Жеміс коктейлі', 'От ғибадатханасы', 'Blackjack', 'Snow leopard'].map(hasLongWord)).toEqual([false, true, false, false]);
});
