import type { Category } from '@tulpar/contract/games/lobby';
import { expect, test } from 'vitest';
import { similarGames } from './similar.ts';

const category = (slug: string, ...games: string[]) => ({ slug, games: games.map((game) => ({ slug: game })) }) as unknown as Category;
const LISTS = [category('popular', 'resident', 'dice'), category('slots', 'resident', 'silk-road'), category('originals', 'dice', 'mines')];

test('games of the same category come first, others follow, each once and never the game itself', () => {
  expect(similarGames('dice', LISTS).map(({ slug }) => slug)).toEqual(['mines', 'resident', 'silk-road']);
  expect(similarGames('silk-road', LISTS)[0]?.slug).toBe('resident');
  expect(similarGames('unknown', LISTS)).toHaveLength(4);
});

test('without lists there is nothing to show', () => expect(similarGames('dice', [])).toEqual([]));
