import type { GameItem } from '@tulpar/contract/games/catalog';
import { expect, test } from 'vitest';
import { draw, heldQueries } from '#platform/testing/draw.tsx';
import { Shelf } from './shelf.tsx';

const game = (slug: string, more: Partial<GameItem> = {}) =>
  ({ slug, name: slug, images: [], has_demo: true, badge: null, ...more }) as Partial<GameItem> as GameItem;
const shelf = (count: number) =>
  draw(<Shelf title="New" games={Array.from({ length: count }, (_, nth) => game(`game-${nth}`))} form="row" />, heldQueries().client);

test('ENTITY-30 a cover says what the server knows of its game, and whose it is if another company made it', () => {
  const drawn = (more: Partial<GameItem>) =>
    draw(
      <Shelf title="New" games={[1, 2, 3, 4].map((nth) => game(`game-${nth}`, { image: '/cdn/a.webp', ...more }))} form="row" />,
      heldQueries().client,
    );
  const house = drawn({ badge: 'new', provider: { slug: 'tulpar', name: 'Tulpar' } });
  expect(house).toMatch(/data-kind="new"[^>]*>New</);
  expect(house).not.toContain('coverMaker');
  const other = drawn({ provider: { slug: 'alshy', name: 'Alshy Games' } });
  expect(other).toContain('>Alshy Games<');
  expect(other).not.toContain('data-kind');
});

test('the number of games in a row is known before the first of them', () => {
  const [beginning = ''] = shelf(7).split('<li');
  expect(beginning).toMatch(/<ul[^>]* data-seven=/);
  expect(shelf(6)).not.toContain('data-seven');
});

test('the tenth place has figures that its cover does not hide', () => {
  const ten = Array.from({ length: 10 }, (_, nth) => game(`game-${nth}`));
  const ranks = Array.from(draw(<Shelf title="Top" games={ten} form="ranked" />, heldQueries().client).matchAll(/data-two/g));
  expect(ranks).toHaveLength(1);
});
