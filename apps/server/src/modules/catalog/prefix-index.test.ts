import { expect, test } from 'vitest';
import { buildPrefixIndex, SHARED_BY_MIN } from './prefix-index.ts';

const names = (count: number, currencies = ['KZT', 'AZN']) =>
  Array.from({ length: count }, (_, nth) => ({ game_id: nth + 1, text: ` golden ${nth} golden${nth}`, currencies }));

test('API-32 a prefix that many games share is indexed with its most popular games, up to the limit', () => {
  const found = buildPrefixIndex(names(SHARED_BY_MIN + 5), 3);
  expect(found.filter(({ currency }) => currency === 'KZT').map(({ prefix }) => prefix)).toEqual([
    'g',
    'go',
    'gol',
    'gold',
    'golde',
    'golden',
  ]);
  expect(found[0]).toEqual({ prefix: 'g', currency: 'KZT', games: [1, 2, 3] });
});

test('a prefix that few games share, or only games of another currency, is not indexed', () => {
  expect(buildPrefixIndex(names(SHARED_BY_MIN - 1), 3)).toEqual([]);
  expect(buildPrefixIndex(names(SHARED_BY_MIN, ['AZN']), 3).every(({ currency }) => currency === 'AZN')).toBe(true);
});
