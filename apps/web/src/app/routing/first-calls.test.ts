import { expect, test } from 'vitest';
import { firstCallsOf } from './first-calls.ts';

const KAZAKH = { language: 'kk', currency: 'KZT' };

test('API-43 API-37 API-41 API-42 API-40 the lobby requests slides, categories, games, providers and winners first', () => {
  expect(firstCallsOf('/?utm_source=x', KAZAKH)).toEqual([
    '/api/v1/promo-slides?currency=KZT&language=kk',
    '/api/v1/categories?currency=KZT&games=1&language=kk',
    '/api/v1/game-slider?currency=KZT&language=kk',
    '/api/v1/provider-slider?currency=KZT&language=kk',
    '/api/v1/winners?currency=KZT&language=kk',
    '/api/v1/categories?currency=KZT&language=kk',
  ]);
});

test.each([
  ['ROUTE-07 API-31 CONST-11', '/games', '/api/v2/games?currency=KZT&language=kk&limit=20&page=1'],
  ['ROUTE-38', '/demo', '/api/v2/games?currency=KZT&language=kk&limit=20&page=1'],
  ['ROUTE-08 API-30 CONST-11', '/games/category/new', '/api/v1/games?category_slug=new&currency=KZT&language=kk&limit=10&page=1'],
  ['ROUTE-12', '/games/category/all-games', '/api/v1/games?category_slug=all-games&currency=KZT&language=kk&limit=10&page=1'],
  ['ROUTE-09 API-30', '/games/filter/tulpar', '/api/v1/games?currency=KZT&filter_slug=tulpar&language=kk&limit=10&page=1'],
  ['ROUTE-09', '/games/filter/%D0%B0%26b', '/api/v1/games?currency=KZT&filter_slug=%D0%B0%26b&language=kk&limit=10&page=1'],
  ['ROUTE-08', '/games/category/new/', '/api/v1/games?category_slug=new&currency=KZT&language=kk&limit=10&page=1'],
  ['ROUTE-30 API-45', '/news', '/api/v1/promos?currency=KZT&locale=kk'],
  ['ROUTE-30 API-45', '/news/fair-play-august-25', '/api/v1/promos?currency=KZT&locale=kk&slug=fair-play-august-25'],
  ['SEARCH-06', '/games/dice?mode=demo', '/api/v1/games/dice?currency=KZT&language=kk'],
  ['ROUTE-37 API-39', '/providers', '/api/v1/providers/page?currency=KZT&language=kk&page=1'],
])('%s the first request of %s is %s', (_id, path, address) => {
  expect(firstCallsOf(path, KAZAKH)[0]).toBe(address);
});

test('LOBBY-02 every page with a rail asks for its sections once; a page without one and without content asks for nothing', () => {
  const rail = '/api/v1/categories?currency=KZT&language=kk';
  expect(firstCallsOf('/constructor', KAZAKH)).toEqual([rail]);
  expect(firstCallsOf('/profile', KAZAKH)).toEqual([rail]);
  expect(firstCallsOf('/games/category/new', KAZAKH).filter((address) => address === rail)).toHaveLength(1);
  expect(firstCallsOf('/auth/login', KAZAKH)).toEqual([]);
});
