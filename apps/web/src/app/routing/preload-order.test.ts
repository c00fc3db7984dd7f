import { expect, test } from 'vitest';
import { PAGES } from '../page-modules.ts';
import { mayPreload, preloadOrder } from './preload-order.ts';

const names = preloadOrder().map(({ name }) => name);

test('PRELOAD-01 PRELOAD-02 PRELOAD-03 first the wanted pages, then the likely ones, then all the others, each once', () => {
  expect(names.slice(0, 4).toSorted()).toEqual(['game', 'login', 'main', 'register']);
  expect(names.slice(4, 7).toSorted()).toEqual(['bonuses', 'deposit', 'profile']);
  const sources = preloadOrder().map(({ page }) => page.source);
  expect(sources.toSorted()).toEqual(
    Object.values(PAGES)
      .map(({ source }) => source)
      .toSorted(),
  );
});

test('PRELOAD-04 nothing is loaded ahead on a slow connection or for who saves data', () => {
  expect(mayPreload(undefined)).toBe(true);
  expect(mayPreload({ effectiveType: '4g', saveData: false })).toBe(true);
  expect(mayPreload({ effectiveType: '3g' })).toBe(true);
  expect(mayPreload({ effectiveType: '2g' })).toBe(false);
  expect(mayPreload({ effectiveType: 'slow-2g' })).toBe(false);
  expect(mayPreload({ effectiveType: '4g', saveData: true })).toBe(false);
});
