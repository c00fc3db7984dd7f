import type { Category } from '@tulpar/contract/games/lobby';
import { expect, test } from 'vitest';
import { besideEachOther, shelvesOf } from './shelves.ts';

const game = (slug: string) => ({
  id: 1,
  uid: slug,
  slug,
  name: slug,
  image: null,
  image_alternative: null,
  provider: { slug: 'tulpar', name: 'Tulpar' },
  has_demo: true,
  badge: null,
  kind: 'slot' as const,
});
const games = (count: number, from = 1) => Array.from({ length: count }, (_, nth) => game(`game-${from + nth}`));
const category = (slug: string, held: ReturnType<typeof games>): Category => ({
  id: 1,
  is_active: true,
  slug,
  menu_name: slug,
  image_html: '',
  games_count: held.length,
  games: held,
});
const popular = (count: number) => ({ name: 'Popular', games: games(count) });
const outline = (shelves: ReturnType<typeof shelvesOf>) => shelves.map(({ slug, form, games: held }) => [slug, form, held.length]);

test('API-41 a catalogue of two games shows them once, large', () => {
  const all = ['all-games', 'new', 'popular', 'top-10'].map((slug) => category(slug, games(2)));
  expect(outline(shelvesOf(popular(2), [...all, category('slots', games(1))]))).toEqual([['popular', 'few', 2]]);
});

test('API-41 no shelf repeats a game from above; a ranking is shown whole or not at all', () => {
  const found = shelvesOf(popular(12), [
    category('all-games', games(10)),
    category('new', games(10, 3)),
    category('slots', games(4)),
    category('crash', games(1, 40)),
    category('top-10', games(10)),
  ]);
  expect(outline(found)).toEqual([
    ['popular', 'row', 7],
    ['new', 'grid', 5],
    ['crash', 'few', 1],
  ]);
  const shown = found.flatMap(({ games: held }) => held.map(({ slug }) => slug));
  expect(new Set(shown).size).toBe(shown.length);
  expect(outline(shelvesOf(popular(2), [category('top-10', games(10, 20))]))).toContainEqual(['top-10', 'ranked', 10]);
});

test('two shelves of one form do not touch while another is there to part them', () => {
  const found = shelvesOf(popular(12), [category('slots', games(8, 20)), category('live', games(8, 40)), category('new', games(8, 60))]);
  expect(found.map(({ slug }) => slug)).toEqual(['popular', 'new', 'slots', 'live']);
});

test('a player’s own lists, empty ones and the whole list are no shelves here', () => {
  expect(shelvesOf(popular(0), [category('recent', games(3)), category('favourites', games(3)), category('live', [])])).toEqual([]);
});

test('LOBBY-05 a section takes its games before the newest do, and says how many it has in all', () => {
  const found = shelvesOf(popular(7), [category('new', games(10, 8)), category('quick', games(4, 6))]);
  expect(found.map(({ slug, count, games: held }) => [slug, count, held.map((one) => one.slug)])).toEqual([
    ['popular', null, games(7).map((one) => one.slug)],
    ['new', null, games(8, 10).map((one) => one.slug)],
    ['quick', 4, ['game-8', 'game-9']],
  ]);
});

test('a few large cards stand beside the short row before them', () => {
  const rows = (shelves: ReturnType<typeof shelvesOf>) => besideEachOther(shelves).map((row) => row.map(({ slug }) => slug));
  expect(rows(shelvesOf(popular(7), [category('quick', games(4, 20)), category('tables', games(2, 30))]))).toEqual([
    ['popular'],
    ['quick', 'tables'],
  ]);
  expect(rows(shelvesOf(popular(7), [category('tables', games(2, 30)), category('quick', games(5, 20))]))).toEqual([
    ['popular'],
    ['tables'],
    ['quick'],
  ]);
});
