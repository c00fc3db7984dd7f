import { authenticate } from '@tulpar/contract/accounts';
import { refresh } from '@tulpar/contract/sessions';
import { expect, test } from 'vitest';
import { accepts, balance, GUEST, gate, type Move, PLAYER, pair, type TestWorld, testWorld } from './test-world.ts';

test('ERR-19 a 401 without a refresh token logs out', async () => {
  const world = testWorld([401], { tokens: { ...PLAYER, refresh: null } });
  expect(await world.run(balance(world))).toMatchObject({ ok: false, error: { status: 401 } });
  expect(world.sentTo(refresh.path)).toEqual([]);
  expect(world.events).toEqual(['logged out: expired']);
  expect(world.tokens.stored).toEqual(GUEST);
});

test('ERR-19 an auth_token is exchanged first, once for all waiting calls, which then continue', async () => {
  let exchanges = 0;
  const world: TestWorld = testWorld((request) => (request.url === authenticate.path ? pair('x') : accepts('access-x', request)), {
    tokens: { access: 'access-1', refresh: null, signInId: 'a' },
    async exchangeAuthToken() {
      exchanges += 1;
      await world.client.call(authenticate, { body: { token: 't', auth_type: 'pwa' } });
      world.tokens.write({ access: 'access-x', refresh: 'refresh-x', signInId: 'b' });
      return true;
    },
  });
  const results = await world.run(Promise.all([balance(world), balance(world)]));
  expect(results.every(({ ok }) => ok)).toBe(true);
  expect(exchanges).toBe(1);
  expect(world.events).toEqual([]);
});

test('ERR-19 an invalid auth_token ends in the logout; a refused one does not loop', async () => {
  const tokens = { ...PLAYER, refresh: null };
  const none = testWorld([401], { tokens, exchangeAuthToken: async () => false });
  await none.run(balance(none));
  expect(none.events).toEqual(['logged out: expired']);

  const useless = testWorld([401, 401], { tokens, exchangeAuthToken: async () => true });
  await useless.run(balance(useless));
  expect(useless.events).toEqual(['logged out: expired']);
});

test('ERR-19 AUTH-05 a 401 after the logout does not sign in again', async () => {
  const slow = gate<Move>();
  let exchanges = 0;
  const exchangeAuthToken = async () => {
    exchanges += 1;
    return true;
  };
  const world = testWorld(() => slow.opened, { exchangeAuthToken });
  const calling = balance(world);
  await world.idle();
  world.tokens.write(GUEST);
  slow.open(401);
  expect(await world.run(calling)).toMatchObject({ error: { kind: 'refused', status: 401 } });
  expect(exchanges).toBe(0);
  expect(world.events).toEqual([]);
});
