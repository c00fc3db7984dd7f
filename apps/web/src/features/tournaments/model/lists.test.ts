import { expect, test } from 'vitest';
import { sampleItem, sampleOwn } from '../testing/sample-tournaments.ts';
import { ofTab, sectionsOf } from './lists.ts';

const ITEMS = [
  sampleItem('a'),
  sampleItem('b', { own: sampleOwn() }),
  sampleItem('c'),
  sampleItem('d', { status: 'upcoming' }),
  sampleItem('e', { status: 'upcoming', own: sampleOwn({ place: null }) }),
  sampleItem('f', { status: 'finished', own: sampleOwn() }),
];
const slugs = (items: readonly { readonly slug: string }[]) => items.map(({ slug }) => slug);

test('API-52 every tournament stands in one section, and who takes part finds the own ones first', () => {
  const { hero, joined, running, upcoming, finished } = sectionsOf(ITEMS);
  expect(hero?.slug).toBe('a');
  expect([joined, running, upcoming, finished].map(slugs)).toEqual([['b', 'e'], ['c'], ['d'], ['f']]);
});

test('API-54 the first running tournament of the banners is the largest', () => {
  const { hero, running } = sectionsOf(ITEMS, [null, 'd', 'c', 'a']);
  expect([hero?.slug, ...slugs(running)]).toEqual(['c', 'a']);
});

test('API-52 a tab holds the tournaments of its state', () => {
  expect((['all', 'running', 'upcoming', 'finished'] as const).map((tab) => ofTab(ITEMS, tab).length)).toEqual([6, 3, 2, 1]);
});
