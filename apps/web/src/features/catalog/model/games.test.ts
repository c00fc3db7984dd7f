import { expect, test } from 'vitest';
import { gamePath, pictureSource, tintOf } from './games.ts';

test('ROUTE-11 ROUTE-38 the page of a game, and the same without money', () => {
  expect([gamePath('dice'), gamePath('dice', true)]).toEqual(['/games/dice', '/games/dice?mode=demo']);
});

test('a game keeps its colour, and not all have the same', () => {
  const slugs = ['dice', 'fruit-cocktail', 'resident', 'comet', 'mines', 'plinko'];
  expect(slugs.map(tintOf)).toEqual(slugs.map(tintOf));
  expect(new Set(slugs.map(tintOf)).size).toBeGreaterThan(2);
});

test('CONST-35 a picture is asked for as WebP of quality 70 in the width that is needed', () => {
  expect(pictureSource('/cdn/covers/dice.webp', [160, 320])).toEqual({
    src: '/cdn/covers/dice.webp?format=webp&quality=70&width=320',
    srcSet: '/cdn/covers/dice.webp?format=webp&quality=70&width=160 160w, /cdn/covers/dice.webp?format=webp&quality=70&width=320 320w',
  });
});
