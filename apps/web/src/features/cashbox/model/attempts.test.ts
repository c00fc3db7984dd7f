import { expect, test } from 'vitest';
import { findAttempt, isAwaited, isFinal, keepAttempt, markOf, withoutAttempt } from './attempts.ts';

const BODY = { type: 'deposit', uid: 'card-kzt', amount: 500_000, fields: { card: '4400 4300 1234 5678' } };
const FIRST = { mark: 'a', key: 'key-1', atMs: 1000 };

test('API-68 the same payment has the same mark, another amount or player another one', () => {
  expect(markOf('p1', BODY)).toBe(markOf('p1', { ...BODY }));
  expect(markOf('p1', BODY)).not.toBe(markOf('p1', { ...BODY, amount: 500_001 }));
  expect(markOf('p1', BODY)).not.toBe(markOf('p2', BODY));
});

test('API-68 the mark of a payment does not depend on the card number, so that it cannot be guessed', () => {
  expect(markOf('p1', BODY)).toBe(markOf('p1', { ...BODY, fields: { card: '4000 0000 0000 0002' } }));
});

test('API-68 a payment that was not processed keeps its key; a refusal releases it', () => {
  const refused = (status: number) => isFinal({ kind: 'refused', status, code: 'X', errors: {}, retryAfterMs: null });
  expect([401, 429].map(refused)).toEqual([false, false]);
  expect([403, 409, 422].map(refused)).toEqual([true, true, true]);
  expect(isFinal({ kind: 'network', isTimeout: true })).toBe(false);
  expect(isFinal({ kind: 'server', status: 503, retryAfterMs: null })).toBe(false);
});

test('API-68 a payment without a final answer keeps its key for a quarter of an hour', () => {
  expect(findAttempt([FIRST], 'a', 1000 + 899_999)).toEqual(FIRST);
  expect(findAttempt([FIRST], 'a', 1000 + 900_000)).toBeUndefined();
  expect(findAttempt([FIRST], 'b', 1000)).toBeUndefined();
});

test('API-68 an answered payment is forgotten, and another tab keeps its own', () => {
  const both = keepAttempt([FIRST], { mark: 'b', key: 'key-2', atMs: 2000 });
  expect(withoutAttempt(both, 'b')).toEqual([FIRST]);
  expect(keepAttempt(both, { mark: 'a', key: 'key-3', atMs: 3000 }).map(({ key }) => key)).toEqual(['key-2', 'key-3']);
});

test.each([
  ['deposit', 'pending', null, true],
  ['deposit', 'pending', 'https://pay.example/', false],
  ['deposit', 'processing', null, false],
  ['deposit', 'failed', null, false],
  ['withdrawal', 'pending', null, false],
] as const)('CASH-04 API-68 a %s that is %s and leads to %j is awaited: %s', (type, status, redirect_url, expected) => {
  expect(isAwaited(type, { status, transaction_id: 't', payload: { redirect_url }, waits_for: [] })).toBe(expected);
});
