import { authenticate } from '@tulpar/contract/accounts';
import { endpoint } from '@tulpar/contract/endpoint';
import { getBalance } from '@tulpar/contract/ledger';
import { check } from '@tulpar/contract/region';
import { logOut, refresh } from '@tulpar/contract/sessions';
import { expect, test } from 'vitest';
import type { WireRequest } from './build-request.ts';
import { accepts, BALANCE, BANNED, balance, GUEST, gate, json, type Move, PLAYER, pair, type TestWorld, testWorld } from './test-world.ts';

const isRefresh = ({ url }: WireRequest) => url === refresh.path;

test('AUTH-10 API-08 a 401 refreshes with the refresh token and is sent again with the new token', async () => {
  const world = testWorld([401, pair('2'), 200]);
  expect(await world.run(balance(world))).toEqual({ ok: true, data: BALANCE });
  expect(world.sent.map(({ url }) => url)).toEqual([getBalance.path, '/api/refresh', getBalance.path]);
  expect(world.sent[1]).toMatchObject({ method: 'POST', body: '{"refresh_token":"refresh-1"}' });
  expect(world.bearers(getBalance.path)).toEqual(['Bearer access-1', 'Bearer access-2']);
  expect(world.tokens.stored).toEqual({ access: 'access-2', refresh: 'refresh-2', signInId: 'a' });
  expect(world.events).toEqual([]);
});

test('AUTH-10 the refresh itself carries no refused bearer', async () => {
  const world = testWorld([401, pair('2'), 200]);
  await world.run(balance(world));
  expect(world.bearers(refresh.path)).toEqual([undefined]);
});

test('AUTH-10 all calls with a 401 wait for one shared refresh', async () => {
  const answer = gate<Move>();
  const world = testWorld((request) => (isRefresh(request) ? answer.opened : accepts('access-2', request)));
  const calls = [balance(world), balance(world), balance(world)];
  await world.idle();
  const late = balance(world);
  await world.idle();
  expect(world.sentTo(refresh.path)).toHaveLength(1);
  answer.open(pair('2'));
  const results = await world.run(Promise.all([...calls, late]));
  expect(results.every(({ ok }) => ok)).toBe(true);
  expect(world.sentTo(refresh.path)).toHaveLength(1);
  expect(world.sentTo(getBalance.path)).toHaveLength(8);
});

test('AUTH-10 a 401 to an old token, when a newer one is stored, is sent again without another refresh', async () => {
  const slow = gate<Move>();
  const world = testWorld((request, index) => (index === 0 ? slow.opened : isRefresh(request) ? pair('2') : accepts('access-2', request)));
  const first = balance(world);
  await world.run(balance(world));
  slow.open(401);
  expect((await world.run(first)).ok).toBe(true);
  expect(world.sentTo(refresh.path)).toHaveLength(1);
});

test('AUTH-10 a newer stored token that is refused too is refreshed, not taken for the end', async () => {
  const slow = gate<Move>();
  const world = testWorld((request, index) => (index === 0 ? slow.opened : isRefresh(request) ? pair('3') : accepts('access-3', request)));
  const calling = balance(world);
  await world.idle();
  world.tokens.write({ ...PLAYER, access: 'access-2', refresh: 'refresh-2' });
  slow.open(401);
  expect((await world.run(calling)).ok).toBe(true);
  expect(world.bearers(getBalance.path)).toEqual(['Bearer access-1', 'Bearer access-2', 'Bearer access-3']);
  expect(world.events).toEqual([]);
});

test('AUTH-10 a 401 to an older token joins the refresh that runs, instead of trying the token that is being replaced', async () => {
  const slow = gate<Move>();
  const answer = gate<Move>();
  const world = testWorld((request, index) => {
    if (index === 0) return slow.opened;
    return isRefresh(request) ? answer.opened : accepts('access-3', request);
  });
  const first = balance(world);
  await world.idle();
  world.tokens.write({ ...PLAYER, access: 'access-2', refresh: 'refresh-2' });
  const second = balance(world);
  await world.idle();
  slow.open(401);
  await world.idle();
  answer.open(pair('3'));
  const results = await world.run(Promise.all([first, second]));
  expect(results.every(({ ok }) => ok)).toBe(true);
  expect(world.bearers(getBalance.path)).toEqual(['Bearer access-1', 'Bearer access-2', 'Bearer access-3', 'Bearer access-3']);
});

test('AUTH-10 of two tabs only one refreshes; the other takes the tokens it finds after its turn', async () => {
  const world = testWorld((request) => (isRefresh(request) ? pair('2') : accepts('access-2', request)));
  const results = await world.run(Promise.all([balance(world), world.newTab().call(getBalance)]));
  expect(results.every(({ ok }) => ok)).toBe(true);
  expect(world.sentTo(refresh.path)).toHaveLength(1);
});

test('AUTH-10 a second 401 after a good refresh logs out as expired, without a loop', async () => {
  const world = testWorld([401, pair('2'), 401]);
  const result = await world.run(balance(world));
  expect(result).toMatchObject({ ok: false, error: { kind: 'refused', status: 401 } });
  expect(world.sent).toHaveLength(3);
  expect(world.events).toEqual(['logged out: expired']);
  expect(world.tokens.stored).toEqual(GUEST);
});

test('AUTH-10 tokens that other tabs keep changing are followed twice and then given up, but not cleared', async () => {
  let changes = 0;
  const world: TestWorld = testWorld(() => {
    changes += 1;
    world.tokens.write({ ...PLAYER, access: `other-${changes}` });
    return 401;
  });
  expect(await world.run(balance(world))).toMatchObject({ error: { kind: 'refused', status: 401 } });
  expect(world.sent).toHaveLength(3);
  expect(world.events).toEqual([]);
  expect(world.tokens.stored.access).toBe('other-3');
});

test.each<[string, Move, string]>([
  ['400', 400, 'expired'],
  ['401', 401, 'expired'],
  ['a ban', BANNED, 'ban'],
])('ERR-20 a refresh answered with %s logs out', async (_, move, reason) => {
  const world = testWorld((request) => (isRefresh(request) ? move : 401));
  const results = await world.run(Promise.all([balance(world), balance(world)]));
  for (const result of results) expect(result).toMatchObject({ ok: false, error: { kind: 'refused', status: 401 } });
  expect(world.sentTo(refresh.path)).toHaveLength(1);
  expect(world.sentTo(getBalance.path)).toHaveLength(2);
  expect(world.events).toEqual([`logged out: ${reason}`]);
  expect(world.tokens.stored).toEqual(GUEST);
});

test('ERR-20 a refresh that meets no answer follows the retry rule and keeps the session', async () => {
  const world = testWorld((request) => (isRefresh(request) ? 'unreachable' : 401));
  expect(await world.run(balance(world))).toEqual({ ok: false, error: { kind: 'network', isTimeout: false } });
  expect(world.sentTo(refresh.path)).toHaveLength(5);
  expect(world.backoffs()).toEqual([1_000, 2_000, 4_000, 8_000]);
  expect(world.tokens.stored).toEqual(PLAYER);
  expect(world.events).toEqual([]);
});

test.each<[string, Move, object]>([
  ['a 500', 500, { kind: 'server', status: 500 }],
  ['a 429', 429, { kind: 'refused', status: 429 }],
  ['an answer without tokens', json(200, {}), { kind: 'wrong-response' }],
  ['a page', { status: 200, text: '<html>' }, { kind: 'wrong-response' }],
])('ERR-20 %s to the refresh keeps the session and fails the call', async (_, move, error) => {
  const world = testWorld((request) => (isRefresh(request) ? move : 401));
  expect(await world.run(balance(world))).toMatchObject({ ok: false, error });
  expect(world.tokens.stored).toEqual(PLAYER);
  expect(world.events).toEqual([]);
});

test('ERR-20 after a refresh that met no answer the next call may refresh again', async () => {
  let refreshes = 0;
  const world = testWorld((request) => {
    if (!isRefresh(request)) return accepts('access-2', request);
    refreshes += 1;
    return refreshes <= 5 ? 'unreachable' : pair('2');
  });
  expect((await world.run(balance(world))).ok).toBe(false);
  expect((await world.run(balance(world))).ok).toBe(true);
});

test('ERR-22 a 451 to the refresh blocks the region too', async () => {
  const world = testWorld((request) => (isRefresh(request) ? 451 : 401));
  expect(await world.run(balance(world))).toEqual({ ok: false, error: { kind: 'region-blocked' } });
  expect(world.events).toEqual(['region blocked']);
  expect(world.tokens.stored).toEqual(PLAYER);
});

test('AUTH-10 only calls with a bearer are refreshed, and never the sign-in calls', async () => {
  const guest = testWorld([401], { tokens: GUEST });
  await guest.run(guest.client.call(check));
  expect(guest.sent).toHaveLength(1);
  expect(guest.events).toEqual([]);

  const player = testWorld([401, 401]);
  await player.run(player.client.call(authenticate, { body: { token: 't', auth_type: 'pwa' } }));
  await player.run(player.client.call(logOut, { body: { refresh_token: 'refresh-1' } }));
  expect(player.sent.map(({ url }) => url)).toEqual([authenticate.path, logOut.path]);
  expect(player.tokens.stored).toEqual(PLAYER);
  expect(player.events).toEqual([]);
});

test('AUTH-10 a staff call is refreshed whatever its path', async () => {
  const world = testWorld([401, pair('2'), 200]);
  const staffCall = endpoint({ ...getBalance, path: '/api/house/x', access: 'staff' });
  expect((await world.run(world.client.call(staffCall))).ok).toBe(true);
});

test('AUTH-10 a public call of the player that meets a 401 is refreshed like any other', async () => {
  const world = testWorld([401, pair('2'), { status: 200, text: 'ok' }]);
  expect(await world.run(world.client.call(check))).toEqual({ ok: true, data: 'ok' });
});

test('AUTH-10 one caller may abort while the refresh continues for the others', async () => {
  const answer = gate<Move>();
  const world = testWorld((request) => (isRefresh(request) ? answer.opened : accepts('access-2', request)));
  const stop = new AbortController();
  const impatient = world.client.call(getBalance, undefined, { signal: stop.signal });
  const patient = balance(world);
  await world.idle();
  stop.abort();
  expect(await world.run(impatient)).toEqual({ ok: false, error: { kind: 'aborted' } });
  answer.open(pair('2'));
  expect((await world.run(patient)).ok).toBe(true);
  expect(world.sentTo(getBalance.path)).toHaveLength(3);
});
