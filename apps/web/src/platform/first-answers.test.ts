import { expect, test } from 'vitest';
import type { Boot } from './boot.ts';
import { callAddress, firstAnswer } from './first-answers.ts';

test('the address of a call does not depend on the order in which it was written, and leaves out what was not asked', () => {
  expect(callAddress('/api/v1/games', { page: 2, category_slug: 'new', sort_by: undefined })).toBe(
    '/api/v1/games?category_slug=new&page=2',
  );
  expect(callAddress('/api/v1/games', { category_slug: 'new', page: 2 })).toBe('/api/v1/games?category_slug=new&page=2');
  expect(callAddress('/api/v1/games', {})).toBe('/api/v1/games');
});

test('an answer that came with the page is told apart from none, and from that there is no such thing', () => {
  const boot = { answers: { '/a': { status: 200, body: { data: [] } }, '/b': { status: 404 } } } as unknown as Boot;
  expect([firstAnswer(boot, '/a'), firstAnswer(boot, '/b'), firstAnswer(boot, '/c')]).toEqual([{ data: [] }, null, undefined]);
});
