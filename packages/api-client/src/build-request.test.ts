import { signUp } from '@tulpar/contract/accounts';
import { ALL_ENDPOINTS } from '@tulpar/contract/all-endpoints';
import { getBalance } from '@tulpar/contract/ledger';
import { check, getGuest } from '@tulpar/contract/region';
import { logOut, refresh } from '@tulpar/contract/sessions';
import { getTranslations } from '@tulpar/contract/translations';
import * as fc from 'fast-check';
import { expect, expectTypeOf, test } from 'vitest';
import type { ApiClient } from './api-client.ts';
import type { Result } from './api-error.ts';
import { buildRequest } from './build-request.ts';
import { GUEST, json, PLAYER, testWorld } from './test-world.ts';

const newPlayer = { phone: '77010000000', password: 'long enough 1' };

test('API-01 calls go to the api host, with the bearer when there is one', async () => {
  const world = testWorld(() => ({ status: 200, text: 'ok' }), { baseUrl: 'https://api.example' });
  await world.run(world.client.call(check));
  world.tokens.write(GUEST);
  await world.run(world.client.call(check));
  expect(world.sent.map(({ url }) => url)).toEqual(['https://api.example/api/v1/check', 'https://api.example/api/v1/check']);
  expect(world.bearers('/api/v1/check')).toEqual(['Bearer access-1', undefined]);
});

test('API-02 the api host may be the same origin, or be written with a slash', () => {
  expect(buildRequest('', getBalance, {}, undefined)?.url).toBe('/api/v1/profile/balance');
  expect(buildRequest('https://api.example/', getBalance, {}, undefined)?.url).toBe('https://api.example/api/v1/profile/balance');
});

test('API-02 every path of the contract is one this machine can fill', () => {
  for (const endpoint of ALL_ENDPOINTS.values()) {
    const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, 'x']);
    expect(buildRequest('', endpoint, { params: Object.fromEntries(names) }, undefined)?.url).toMatch(/^\/api\/[\w/.-]+$/);
  }
});

test('a body is sent as JSON, and only a body has a content type', () => {
  const withBody = buildRequest('', refresh, { body: { refresh_token: 't', left_out: undefined } }, undefined);
  expect(withBody).toEqual({
    url: '/api/refresh',
    method: 'POST',
    headers: { Accept: 'application/json, text/plain', 'Content-Type': 'application/json' },
    body: '{"refresh_token":"t"}',
  });
  const without = buildRequest('', getBalance, {}, undefined);
  expect(without).toEqual({ url: getBalance.path, method: 'GET', headers: { Accept: 'application/json, text/plain' } });
});

test('a query leaves out undefined values and encodes the rest', () => {
  const query = { currency: undefined, language: 'kk', url: 'https://a.example/?x=1&y=ə', list: ['a', 'b'] };
  const url = new URL(buildRequest('https://a.example', getGuest, { query }, undefined)?.url ?? '');
  expect([...url.searchParams]).toEqual([
    ['language', 'kk'],
    ['url', query.url],
    ['list', 'a'],
    ['list', 'b'],
  ]);
  expect(buildRequest('', getGuest, { query: { currency: undefined } }, undefined)?.url).toBe('/api/v1/guest');
});

test('a parameter never leads to another path', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.constantFrom('', '.', '..', '\ud800', '../x', '/', '%2e%2e', 'a?b#c', 'ru/../../v2')), (lng) => {
      const request = buildRequest('https://a.example', getTranslations, { params: { lng } }, undefined);
      expect(request === null).toBe(['', '.', '..', '\ud800'].includes(lng));
      if (request === null) return;
      const { pathname, search, hash } = new URL(request.url);
      expect(pathname.split('/')).toHaveLength(5);
      expect(pathname.startsWith('/api/v1/translations/')).toBe(true);
      expect(decodeURIComponent(pathname.slice('/api/v1/translations/'.length))).toBe(lng);
      expect(search + hash).toBe('');
    }),
  );
});

test('a parameter that is not allowed in a path is not found, without a request', async () => {
  const world = testWorld([]);
  const result = await world.run(world.client.call(getTranslations, { params: { lng: '..' } }));
  expect(result).toMatchObject({ ok: false, error: { kind: 'refused', status: 404, code: 'NOT_FOUND' } });
  expect(world.sent).toEqual([]);
});

test('ERR-15 an idempotent call keeps one key through all its retries, and the next call has another', async () => {
  const world = testWorld(['unreachable', 500, 422, 422], { tokens: GUEST });
  await world.run(world.client.call(signUp, { body: newPlayer }));
  await world.run(world.client.call(signUp, { body: newPlayer }));
  expect(world.sent.map(({ headers }) => headers['Idempotency-Key'])).toEqual(['key-1', 'key-1', 'key-1', 'key-2']);
});

test('ERR-15 a caller may bring the key it has kept on the device', async () => {
  const world = testWorld(['unreachable', 422], { tokens: GUEST });
  await world.run(world.client.call(signUp, { body: newPlayer }, { idempotencyKey: 'kept' }));
  expect(world.sent.map(({ headers }) => headers['Idempotency-Key'])).toEqual(['kept', 'kept']);
});

test('ERR-15 other calls carry no key', async () => {
  const world = testWorld([json(200, { data: { success: true } })]);
  await world.run(world.client.call(logOut, { body: { refresh_token: 't' } }));
  expect(world.sent[0]?.headers).not.toHaveProperty('Idempotency-Key');
});

test('ROLE-03 a player’s request is not sent for a guest, and causes no logout', async () => {
  const world = testWorld([], { tokens: { ...GUEST, refresh: 'left over' } });
  const result = await world.run(world.client.call(getBalance));
  expect(result).toMatchObject({ ok: false, error: { kind: 'refused', status: 401, code: 'UNAUTHORIZED' } });
  expect(world.sent).toEqual([]);
  expect(world.events).toEqual([]);
});

test('AUTH-01 with an access token a call of a player is sent', async () => {
  const world = testWorld([200], { tokens: { ...PLAYER, refresh: null } });
  expect((await world.run(world.client.call(getBalance))).ok).toBe(true);
  expect(world.bearers(getBalance.path)).toEqual(['Bearer access-1']);
});

/** Never run: its types are the test. */
function uses(client: ApiClient) {
  // @ts-expect-error a call with a body needs one
  void client.call(refresh);
  // @ts-expect-error and it must be the right one
  void client.call(refresh, { body: { token: 't' } });
  // @ts-expect-error a call without input takes none
  void client.call(getBalance, { body: {} });
  return [client.call(getBalance), client.callOrThrow(check)] as const;
}

test('calls are typed from the contract', () => {
  type Balance = { data: { realBalance: number; bonusBalance: number; currency: 'KZT' | 'AZN' } };
  expectTypeOf<Awaited<ReturnType<typeof uses>[0]>>().toEqualTypeOf<Result<Balance>>();
  expectTypeOf<Awaited<ReturnType<typeof uses>[1]>>().toEqualTypeOf<'ok'>();
});
