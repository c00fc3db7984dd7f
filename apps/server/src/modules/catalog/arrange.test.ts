import { expect, test } from 'vitest';
import { arrange, type Sorting } from './arrange.ts';
import type { StoredGame } from './store-statements.ts';

const game = (id: number, more: Partial<StoredGame> = {}): StoredGame => ({
  id,
  slug: `g${id}`,
  provider_slug: 'p',
  kind: 'slot',
  name_kk: `Ойын ${id}`,
  name_en: `Game ${id}`,
  name_az: `Oyun ${id}`,
  name_ru: `Игра ${id}`,
  is_active: true,
  currencies: ['KZT', 'AZN'],
  popularity: 0,
  place: id,
  created_at: new Date(Date.UTC(2026, 0, id)),
  ...more,
});
const category = (id: number, rule: string, subject: string | null = null) => ({ id, slug: `c${id}`, rule, subject });
const pick = (categoryId: number, gameId: number, place: number, isPinned = false) => ({
  category_id: categoryId,
  game_id: gameId,
  place,
  is_pinned: isPinned,
});
const lists = (stock: Partial<Parameters<typeof arrange>[0]>) => {
  const arranged = arrange({ games: [], providers: [], categories: [], picks: [], ...stock });
  return (list: string, sorting: Sorting = 'own', currency = 'KZT') =>
    arranged.find((one) => one.list === list && one.sorting === sorting && one.currency === currency)?.games;
};

test('API-30 a list has one order of its own and one for each way to sort', () => {
  const of = lists({ games: [game(2, { popularity: 5 }), game(1), game(3)] });
  expect(of('all')).toEqual([1, 2, 3]);
  expect(of('all', 'popular')).toEqual([2, 1, 3]);
  expect(of('all', 'new')).toEqual([3, 2, 1]);
});

test('API-30 names are sorted as their language sorts them', () => {
  const of = lists({
    games: [
      game(1, { name_az: 'Xoruz', name_kk: 'Үй' }),
      game(2, { name_az: 'İlan', name_kk: 'Уық' }),
      game(3, { name_az: 'Ildırım', name_kk: 'Қозы' }),
      game(4, { name_az: 'Həyat', name_kk: 'Кеме' }),
    ],
  });
  expect(of('all', 'name-az')).toEqual([4, 1, 3, 2]);
  expect(of('all', 'name-kk')).toEqual([4, 3, 2, 1]);
});

test('LOBBY-05 what is switched off, or not played in a currency, is in no list of it', () => {
  const of = lists({
    games: [game(1), game(2, { is_active: false }), game(3, { currencies: ['KZT'] })],
    providers: [{ slug: 'p' }, { slug: 'q' }],
  });
  expect([of('all'), of('all', 'own', 'AZN'), of('provider/p', 'new', 'AZN'), of('provider/q')]).toEqual([[1, 3], [1], [1], []]);
});

test('LOBBY-05 categories by their rules', () => {
  const many = Array.from({ length: 120 }, (_, nth) => game(nth + 1, { popularity: nth, kind: nth === 4 ? 'crash' : 'slot' }));
  const rules = ['all', 'new', 'popular', 'top', 'picked', 'favourites', 'recent'].map((rule, nth) => category(nth, rule));
  const of = lists({
    games: many,
    categories: [...rules, category(8, 'kind', 'crash'), category(9, 'provider', 'p')],
    picks: [pick(4, 7, 2), pick(4, 9, 1)],
  });
  expect(rules.map(({ slug }) => of(`category/${slug}`)?.length)).toEqual([120, 100, 100, 10, 2, 0, 0]);
  expect(of('category/c3')?.slice(0, 2)).toEqual([120, 119]);
  expect(of('category/c4')).toEqual([9, 7]);
  expect(of('category/c8')).toEqual([5]);
  expect(of('category/c9')?.length).toBe(120);
});

test('LOBBY-05 pinned games come first, each once', () => {
  const of = lists({
    games: [game(1), game(2), game(3), game(4, { kind: 'table' })],
    categories: [category(1, 'kind', 'slot')],
    picks: [pick(1, 4, 1, true), pick(1, 3, 0, true)],
  });
  expect(of('category/c1')).toEqual([3, 4, 1, 2]);
  expect(of('category/c1', 'new')).toEqual([4, 3, 2, 1]);
});
