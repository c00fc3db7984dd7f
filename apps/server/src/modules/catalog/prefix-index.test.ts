import { expect, test } from 'vitest';
import { BROAD_MIN, broadBeginnings } from './prefix-index.ts';

const names = (count: number, currencies = ['KZT', 'AZN']) =>
  Array.from({ length: count }, (_, nth) => ({ game_id: nth + 1, text: ` golden ${nth} golden${nth}`, currencies }));

test('API-32 what many games share is kept ready, the best first and no more than are shown', () => {
  const found = broadBeginnings(names(BROAD_MIN + 5), 3);
  expect(found.filter(({ currency }) => currency === 'KZT').map(({ beginning }) => beginning)).toEqual([
    'g',
    'go',
    'gol',
    'gold',
    'golde',
    'golden',
  ]);
  expect(found[0]).toEqual({ beginning: 'g', currency: 'KZT', games: [1, 2, 3] });
});

test('what few games share, or games of another currency, is not', () => {
  expect(broadBeginnings(names(BROAD_MIN - 1), 3)).toEqual([]);
  expect(broadBeginnings(names(BROAD_MIN, ['AZN']), 3).every(({ currency }) => currency === 'AZN')).toBe(true);
});
