import { endpoint } from '@tulpar/contract/endpoint';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createFirstAnswers } from './first-answers.ts';

const getThing = endpoint({
  method: 'GET',
  path: '/api/v1/things/:id',
  access: 'public',
  summary: 'A thing',
  params: z.object({ id: z.string() }),
  response: z.object({ id: z.string() }),
});

test('the newest answers are cached, the oldest make room, and none is cached too long', async () => {
  let time = 0;
  const asked: string[] = [];
  const answers = createFirstAnswers(() => new Date(time));
  answers.record(() => undefined)(getThing, async ({ params }) => {
    asked.push(params.id);
    return { id: params.id };
  });
  const read = (...ids: readonly (string | number)[]) => answers.read(ids.map((id) => `/api/v1/things/${id}`));
  const many = Array.from({ length: 500 }, (_, number) => number);
  await read(...many);
  await read('one-more');
  asked.length = 0;
  expect(await read(499, 'one-more')).toEqual({
    '/api/v1/things/499': { status: 200, body: { id: '499' } },
    '/api/v1/things/one-more': { status: 200, body: { id: 'one-more' } },
  });
  expect(asked).toEqual([]);
  await read(0);
  expect(asked).toEqual(['0']);
  time += 2000;
  await read(499);
  expect(asked).toEqual(['0', '499']);
});
