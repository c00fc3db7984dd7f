import { expect, test } from 'vitest';
import { NOT_FOUND, ROUTES, STATIC_PAGE } from '../routes.ts';
import { mayPreload, preloadOrder } from './preload-order.ts';

const names = preloadOrder().map(({ name }) => name);

test('PRELOAD-01 PRELOAD-02 PRELOAD-03 first the wanted pages, then the likely ones, then all the others, each once', () => {
  expect(names.slice(0, 4).toSorted()).toEqual(['game', 'login', 'main', 'register']);
  expect(names.slice(4, 7).toSorted()).toEqual(['bonuses', 'deposit', 'profile']);
  const sources = preloadOrder().map(({ page }) => page.source);
  const all = [...ROUTES, STATIC_PAGE, NOT_FOUND].filter(({ path }) => path !== '/dev').map(({ page }) => page.source);
  expect(sources.toSorted()).toEqual([...new Set(all)].toSorted());
});

test('PRELOAD-04 nothing is preloaded on a slow connection or with data saving on', () => {
  expect(mayPreload(undefined)).toBe(true);
  expect(mayPreload({ effectiveType: '4g', saveData: false })).toBe(true);
  expect(mayPreload({ effectiveType: '3g' })).toBe(true);
  expect(mayPreload({ effectiveType: '2g' })).toBe(false);
  expect(mayPreload({ effectiveType: 'slow-2g' })).toBe(false);
  expect(mayPreload({ effectiveType: '4g', saveData: true })).toBe(false);
});
