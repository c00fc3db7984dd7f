import type { GameItem } from '@tulpar/contract/games/catalog';
import { expect, test } from 'vitest';
import { draw, heldQueries } from '#platform/testing/draw.tsx';
import { Shelf } from './shelf.tsx';

const game = (slug: string) => ({ slug, name: slug, images: [], has_demo: true }) as Partial<GameItem> as GameItem;
const shelf = (count: number) =>
  draw(<Shelf title="New" games={Array.from({ length: count }, (_, nth) => game(`game-${nth}`))} form="row" />, heldQueries().client);

test('the number of games in a row is known before the first of them', () => {
  const [beginning = ''] = shelf(7).split('<li');
  expect(beginning).toMatch(/<ul[^>]* data-seven=/);
  expect(shelf(6)).not.toContain('data-seven');
});
