import { authenticate } from '@tulpar/contract/accounts';
import { getBalance } from '@tulpar/contract/ledger';
import { check } from '@tulpar/contract/region';
import { getTranslations } from '@tulpar/contract/translations';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiFailure } from './api-error.ts';
import { BALANCE, GUEST, json, type Move, testWorld } from './test-world.ts';

async function balanceWith(move: Move) {
  const world = testWorld([move, ...Array<Move>(4).fill(move)]);
  return { result: await world.run(world.client.call(getBalance)), world };
}

test('ERR-21 the text ok answers a call whose answer is ok', async () => {
  const world = testWorld([{ status: 200, text: 'ok\n' }]);
  expect(await world.run(world.client.call(check))).toEqual({ ok: true, data: 'ok' });
  expect(world.reports).toEqual([]);
});

test.each([
  ['a page', '<!doctype html>', 'neither JSON nor ok'],
  ['nothing', '', 'neither JSON nor ok'],
  ['broken JSON', '{"data":', 'neither JSON nor ok'],
  ['ok where data belongs', 'ok', 'does not match at the top'],
  ['JSON of another shape', '{"data":{"realBalance":1.5,"bonusBalance":0,"currency":"KZT"}}', 'does not match at data.realBalance'],
])('ERR-21 %s is reported as a wrong response', async (_, text, detail) => {
  const { result, world } = await balanceWith({ status: 200, text });
  expect(result).toEqual({ ok: false, error: { kind: 'wrong-response', status: 200, detail } });
  expect(world.reports).toEqual([{ kind: 'wrong-response', details: { method: 'GET', path: getBalance.path, status: 200, detail } }]);
  expect(world.sent).toHaveLength(1);
});

test('ERR-21 a refusal without an error reply is a wrong response, and so is a status outside of the contract', async () => {
  expect((await balanceWith({ status: 404, text: '<html>' })).result).toMatchObject({ error: { kind: 'wrong-response', status: 404 } });
  expect((await balanceWith(json(404, { error: 'x' }))).result).toMatchObject({ error: { kind: 'wrong-response', status: 404 } });
  expect((await balanceWith({ status: 304, text: JSON.stringify(BALANCE) })).result).toMatchObject({
    error: { kind: 'wrong-response', status: 304 },
  });
});

test('keys that the contract does not know are left out of the data', async () => {
  const { result } = await balanceWith(json(200, { data: { ...BALANCE.data, extra: 1 }, more: 2 }));
  expect(result).toEqual({ ok: true, data: BALANCE });
});

test('a refusal is a value with its code, its status and the codes of its fields', async () => {
  const errors = { email: ['EMAIL_INVALID'], password: ['REQUIRED'] };
  const world = testWorld([json(422, { code: 'VALIDATION_ERROR', message: 'VALIDATION_ERROR', errors })], { tokens: GUEST });
  const body = { email: 'x', password: 'y' };
  expect(await world.run(world.client.call(authenticate, { body }))).toEqual({
    ok: false,
    error: { kind: 'refused', status: 422, code: 'VALIDATION_ERROR', errors, retryAfterMs: null },
  });
});

test('ERR-15 a refusal is never retried, 429 included, and holds the wait', async () => {
  const { result, world } = await balanceWith(
    json(429, { code: 'TOO_MANY_REQUESTS', message: 'TOO_MANY_REQUESTS' }, { 'Retry-After': '90' }),
  );
  expect(result).toMatchObject({ error: { kind: 'refused', status: 429, retryAfterMs: 90_000 } });
  expect(world.sent).toHaveLength(1);
});

test.each([
  ['Thu, 01 Jan 1970 00:01:15 GMT', 75_000 - 15_000],
  ['Thu, 01 Jan 1970 00:00:03 GMT', 0],
  ['soon', null],
])('Retry-After of a 503 may be a date: %s', async (value, retryAfterMs) => {
  const { result, world } = await balanceWith({ status: 503, text: '', headers: { 'Retry-After': value } });
  expect(world.now()).toBe(15_000);
  expect(result).toEqual({ ok: false, error: { kind: 'server', status: 503, retryAfterMs } });
});

test('ERR-22 a 451 from any call blocks the region, whatever its body, signed in or not', async () => {
  for (const tokens of [GUEST, { access: 'a', refresh: 'r' }]) {
    const world = testWorld([{ status: 451, text: '<html>' }], { tokens });
    const result = await world.run(world.client.call(getTranslations, { params: { lng: 'kk' } }));
    expect(result).toEqual({ ok: false, error: { kind: 'region-blocked' } });
    expect(world.events).toEqual(['region blocked']);
    expect(world.tokens.stored).toEqual(tokens);
    expect(world.reports).toEqual([]);
  }
});

test('callOrThrow gives the data, or throws the same error', async () => {
  const world = testWorld([200, 404]);
  expect(await world.run(world.client.callOrThrow(getBalance))).toEqual(BALANCE);
  const failure = await world.run(world.client.callOrThrow(getBalance)).catch((thrown: unknown) => thrown);
  expect(failure).toBeInstanceOf(ApiFailure);
  expect(failure).toMatchObject({
    name: 'ApiFailure',
    message: `${getBalance.path}: refused`,
    error: { kind: 'refused', status: 404, code: 'CODE_404' },
  });
});

test('ERR-21 no body, however strange, makes a call throw', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.json(), fc.string()), fc.constantFrom(200, 204, 302, 400, 404, 418, 422), async (text, status) => {
      const { result } = await balanceWith({ status, text });
      expect(result).toMatchObject({ ok: false, error: { status } });
    }),
  );
});
