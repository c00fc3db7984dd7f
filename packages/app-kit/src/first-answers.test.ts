import { expect, test } from 'vitest';
import type { Boot } from './boot.ts';
import { callAddress, firstAnswer } from './first-answers.ts';

test('the address of a call does not depend on the order of its parameters, and leaves out undefined ones', () => {
  expect(callAddress('/api/v1/games', { page: 2, category_slug: 'new', sort_by: undefined })).toBe(
    '/api/v1/games?category_slug=new&page=2',
  );
  expect(callAddress('/api/v1/games', { category_slug: 'new', page: 2 })).toBe('/api/v1/games?category_slug=new&page=2');
  expect(callAddress('/api/v1/games', {})).toBe('/api/v1/games');
});

test('an answer in the page differs from a missing answer and from a missing resource', () => {
  const boot = { answers: { '/a': { status: 200, body: { data: [] } }, '/b': { status: 404 } } } as unknown as Boot;
  expect([firstAnswer(boot, '/a'), firstAnswer(boot, '/b'), firstAnswer(boot, '/c')]).toEqual([{ data: [] }, null, undefined]);
});
