import { expect, test } from 'vitest';
import { createChance } from './chance.ts';
import { flawsOf } from './judge.ts';
import { type Operation, operationsOf, requestFor } from './requests.ts';
import { valueOf } from './values.ts';

const values = (seed: number, ids: string[] = []) => ({ chance: createChance(seed), ids });
const BODY = {
  type: 'object',
  properties: { amount: { type: 'integer', minimum: 1, maximum: 9 }, kind: { enum: ['a', 'b'] }, note: { type: 'string', maxLength: 3 } },
  required: ['amount', 'kind'],
} as const;
const operation: Operation = {
  id: 'pay',
  method: 'POST',
  path: '/api/{id}/pay',
  access: 'player',
  parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }],
  body: BODY,
};

test('the same seed makes the same requests, another seed others', () => {
  const made = (seed: number) => {
    const from = values(seed);
    return Array.from({ length: 20 }, (_, at) => requestFor(operation, from, at % 2 === 0));
  };
  expect(made(1)).toEqual(made(1));
  expect(made(1)).not.toEqual(made(2));
});

test('a good value keeps to its schema', () => {
  const from = values(3);
  for (let time = 0; time < 200; time++) {
    const { amount, kind, note = '' } = valueOf(BODY, from) as { amount: number; kind: string; note?: string };
    expect(amount >= 1 && amount <= 9 && ['a', 'b'].includes(kind) && note.length <= 3).toBe(true);
  }
});

test('ids that were seen are used again', () => {
  const from = values(5, ['0190-seen']);
  const paths = Array.from({ length: 20 }, () => requestFor(operation, from, true).path);
  expect(paths.some((path) => path === '/api/0190-seen/pay')).toBe(true);
  expect(paths.some((path) => path !== '/api/0190-seen/pay')).toBe(true);
});

test('calls are read from the document with who may call them', () => {
  const document = {
    paths: {
      '/a': { get: { operationId: 'readA' } },
      '/b': {
        post: {
          operationId: 'writeB',
          security: [{ accessToken: [] }],
          requestBody: { content: { 'application/json': { schema: BODY } } },
        },
      },
      '/c': { post: { operationId: 'walletC', security: [{ signature: [] }] } },
    },
  };
  expect(operationsOf(document).map(({ id, method, access }) => [id, method, access])).toEqual([
    ['readA', 'GET', 'public'],
    ['writeB', 'POST', 'player'],
    ['walletC', 'POST', 'provider'],
  ]);
});

test('failures, leaks, missing headers and open doors are found', () => {
  const headers = new Headers({ 'content-security-policy': "default-src 'none'", 'x-content-type-options': 'nosniff' });
  const judge = (status: number, text = '', given = headers, caller: 'guest' | 'player' = 'player') =>
    flawsOf({ status, text, headers: given }, operation, caller);
  expect(judge(200, '{}')).toEqual([]);
  expect(judge(422, '{"code":"VALIDATION_ERROR"}')).toEqual([]);
  expect(judge(500)).toEqual(['status 500']);
  for (const text of ['TypeError: x\n    at f (/a.js:1)', 'invalid input syntax for type inet', '/var/lib/a', 'select id from account'])
    expect(judge(400, text)).toEqual(['shows our insides']);
  expect(judge(200, '', new Headers())).toEqual(['no content policy', 'may be sniffed']);
  expect(judge(200, '', headers, 'guest')).toEqual(['a guest got 200']);
  expect(judge(401, '', headers, 'guest')).toEqual([]);
});
