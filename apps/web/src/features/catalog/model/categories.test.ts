import { expect, test } from 'vitest';
import { CATEGORIES, categoryKey, inStripOrder, pictureOf, shownShortcuts } from './categories.ts';

const named = (...slugs: string[]) => slugs.map((slug) => ({ slug }));

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

test('LOBBY-06 five shortcuts are hidden, the others keep their order', () => {
  const all = named('all-new', 'new', 'all-games', 'slots', 'my', 'top-10', 'crash', 'recommendations');
  expect(shownShortcuts(all)).toEqual(named('new', 'slots', 'crash'));
});

test('LOBBY-02 a player’s own lists are at the end of the strip', () => {
  expect(inStripOrder(named('new', 'recent', 'favourites', 'top-10'))).toEqual(named('new', 'top-10', 'recent', 'favourites'));
});

test.each([
  ['<img src="/cdn/icons/fair.webp" alt="">', '/cdn/icons/fair.webp'],
  ['', null],
  ['<img src="/cdn/a.webp" alt="" onerror="x()">', null],
  ['<img src="https://elsewhere.example/a.webp" alt="">', null],
  ['<img src="/cdn/a.webp" alt=""><script>x()</script>', null],
  ['<svg onload="x()"></svg>', null],
])('ENTITY-34 of the image HTML %j only %j is taken', (html, picture) => {
  expect(pictureOf(html)).toBe(picture);
});
