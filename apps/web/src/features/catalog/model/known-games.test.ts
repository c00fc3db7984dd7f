import { expect, test } from 'vitest';
import { matching } from './known-games.ts';

const GAMES = [
  { name: 'Silk Road', provider: 'Tulpar' },
  { name: 'Asyq', provider: 'Alshy Games' },
  { name: 'Comet', provider: 'Tulpar' },
];
const find = (typed: string) => matching(typed, GAMES, ({ name, provider }) => [name, provider]).map(({ name }) => name);

test('SEARCH-01 known games are found by name and provider, through a slip and the wrong keyboard', () => {
  expect(find('com')).toEqual(['Comet']);
  expect(find('comit')).toEqual(['Comet']);
  expect(find('сщьуе')).toEqual(['Comet']);
  expect(find('tulpar')).toEqual(['Silk Road', 'Comet']);
  expect(find('')).toEqual([]);
});
