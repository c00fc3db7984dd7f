import { expect, test } from 'vitest';
import { CATEGORIES, categoryKey } from './model.ts';

test('LOBBY-05 the categories with a name are those nine', () => {
  expect(CATEGORIES).toEqual(['all-games', 'new', 'popular', 'live', 'crash', 'recent', 'favourites', 'top-10', 'tournaments']);
});

test.each([
  ['new', 'catalog.categories.new'],
  ['top-10', 'catalog.categories.top-10'],
  ['constructor', 'catalog.categories.any'],
  ['', 'catalog.categories.any'],
  ['<b>', 'catalog.categories.any'],
])('ROUTE-08 the category %j is named by %s', (slug, key) => {
  expect(categoryKey(slug)).toBe(key);
});
