import { signUp } from '@tulpar/contract/accounts';
import { endpoint } from '@tulpar/contract/endpoint';
import { getBalance } from '@tulpar/contract/ledger';
import { getProfile } from '@tulpar/contract/profiles';
import { check } from '@tulpar/contract/region';
import { checkBan, refresh } from '@tulpar/contract/sessions';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createApiClient } from './api-client.ts';
import { ApiFailure } from './api-error.ts';
import { BALANCE, BANNED, deviceTokens, GUEST, gate, json, type Move, PLAYER, pair, testWorld } from './test-world.ts';

const IDLE_CLOCK = { now: () => 0, wait: () => new Promise<void>(() => undefined) };

test('AUTH-10 AUTH-05 in any order of answers and a logout: one refresh per tab set, and a logout is final', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.integer({ min: 1, max: 4 }), fc.boolean(), async (scheduler, callers, isLogOut) => {
      const tokens = deviceTokens({ access: 'access-1', refresh: 'refresh-1', signInId: 'a' });
      const events: string[] = [];
      let valid = 'refresh-1';
      let refreshes = 0;
      const send = scheduler.scheduleFunction(
        async ({ url, headers, body }: { url: string; headers: Record<string, string>; body?: string }) => {
          let status = headers.Authorization === 'Bearer access-2' ? 200 : 401;
          let content: unknown = status === 200 ? BALANCE : { code: 'UNAUTHORIZED', message: 'UNAUTHORIZED' };
          if (url === refresh.path) {
            refreshes += 1;
            // A server that ends the session when a used refresh token is sent again.
            status = body?.includes(valid) ? 200 : 400;
            valid = 'refresh-2';
            content = { access: { token: 'access-2' }, refresh: { token: 'refresh-2' }, code: 'X', message: 'X' };
          }
          return { status, headers: new Headers(), text: async () => JSON.stringify(content) };
        },
      );
      const on = { loggedOut: (reason: string) => events.push(reason), regionBlocked: () => undefined, report: () => undefined };
      const tab = () => createApiClient({ send, clock: IDLE_CLOCK, newId: () => 'id', baseUrl: '', tokens, on });
      const tabs = [tab(), tab()];

      let isOut = false;
      if (isLogOut) {
        const logOut = scheduler.scheduleFunction(async () => {
          isOut = true;
          tokens.write(GUEST);
        });
        void logOut();
      }
      const calls = Array.from({ length: callers }, (_, index) => tabs[index % 2]!.call(getBalance));
      await scheduler.waitFor(Promise.all(calls));
      await scheduler.waitIdle();

      expect(refreshes).toBeLessThanOrEqual(1);
      expect(events).toEqual([]);
      expect(isOut).toBe(isLogOut);
      expect(tokens.stored).toEqual(isLogOut ? GUEST : { access: 'access-2', refresh: 'refresh-2', signInId: 'a' });
      if (!isLogOut) for (const call of calls) expect((await call).ok).toBe(true);
    }),
  );
});

test('AUTH-10 ERR-15 any script of answers ends: five tries per token, one refresh, at most one logout', async () => {
  const moves = fc.array(fc.constantFrom<Move>('unreachable', 'hang', 0, 200, 400, 401, 401, 401, 403, BANNED, 422, 451, 500, pair('2')), {
    minLength: 25,
    maxLength: 25,
  });
  await fc.assert(
    fc.asyncProperty(moves, async (script) => {
      const world = testWorld(script);
      const result = await world.run(world.client.call(getBalance));
      const tokensUsed = new Set(world.bearers(getBalance.path));
      expect(world.sentTo(getBalance.path).length).toBeLessThanOrEqual(5 * tokensUsed.size);
      expect(tokensUsed.size).toBeLessThanOrEqual(2);
      expect(world.sentTo(refresh.path).length).toBeLessThanOrEqual(5);
      expect(world.events.length).toBeLessThanOrEqual(1);
      expect(world.tokens.stored.access === null).toBe(world.events.some((event) => event.startsWith('logged out')));
      if (result.ok) expect(result.data).toEqual(BALANCE);
    }),
  );
});

test('AUTH-10 the key of an idempotent call survives the refresh as well', async () => {
  const world = testWorld(['unreachable', 401, pair('2'), 'unreachable', 409]);
  const versioned = { ...signUp, path: '/api/v1/x' } as const;
  await world.run(world.client.call(versioned, { body: { phone: '77010000000', password: 'long enough 1' } }));
  expect(world.sentTo('/api/v1/x').map(({ headers }) => headers['Idempotency-Key'])).toEqual(['key-1', 'key-1', 'key-1', 'key-1']);
});

test('AUTH-08 a ban answered to any call with a bearer logs out with the ban reason, once', async () => {
  const world = testWorld(() => BANNED);
  await world.run(Promise.all([world.client.call(getBalance), world.client.call(checkBan), world.client.call(getProfile)]));
  expect(world.sent).toHaveLength(3);
  expect(world.events).toEqual(['logged out: ban']);
  expect(world.tokens.stored).toEqual(GUEST);
});

test('AUTH-08 a ban is reported once even where sign-ins have no id', async () => {
  const world = testWorld(() => BANNED, { tokens: { access: 'a', refresh: 'r' } });
  await world.run(Promise.all([world.client.call(getBalance), world.client.call(getProfile)]));
  expect(world.events).toEqual(['logged out: ban']);
});

test('AUTH-08 a ban answered to an old token of the same sign-in is a ban all the same', async () => {
  const answer = gate<Move>();
  const world = testWorld(() => answer.opened);
  const calling = world.client.call(getBalance);
  await world.idle();
  world.tokens.write({ ...PLAYER, access: 'access-2' });
  answer.open(BANNED);
  await world.run(calling);
  expect(world.events).toEqual(['logged out: ban']);
});

test('AUTH-08 AUTH-10 an answer to a guest does not affect a player who signs in meanwhile', async () => {
  for (const status of [401, 403]) {
    const answer = gate<Move>();
    const world = testWorld(() => answer.opened, { tokens: GUEST });
    const calling = world.client.call(check);
    await world.idle();
    const signedIn = { access: 'a', refresh: 'r' };
    world.tokens.write(signedIn);
    answer.open(status);
    expect(await world.run(calling)).toMatchObject({ error: { kind: 'refused', status } });
    expect(world.sent).toHaveLength(1);
    expect(world.tokens.stored).toEqual(signedIn);
    expect(world.events).toEqual([]);
  }
});

test.each<[string, Move]>([
  ['a stopped game', json(422, { code: 'GAME_STOPPED', message: 'GAME_STOPPED' })],
  ['a 403 with another code', json(403, { code: 'WALLET_FROZEN', message: 'WALLET_FROZEN' })],
  ["a proxy's 403", { status: 403, text: '<html>' }],
])('AUTH-08 %s is no ban and ends no session, not even where it answers a refresh', async (_, move) => {
  const called = testWorld([move]);
  expect(await called.run(called.client.call(getBalance))).toMatchObject({ ok: false });
  const refreshed = testWorld([401, move]);
  expect(await refreshed.run(refreshed.client.call(getBalance))).toMatchObject({ ok: false });
  for (const world of [called, refreshed]) {
    expect(world.events).toEqual([]);
    expect(world.tokens.stored).toEqual(PLAYER);
  }
});

test('AUTH-08 a ban answered to a guest ends no session, and to staff a 403 is a missing permission', async () => {
  const guest = testWorld([BANNED], { tokens: GUEST });
  await guest.run(guest.client.call(check));
  expect(guest.events).toEqual([]);

  const staff = testWorld([403]);
  const staffCall = endpoint({ ...getBalance, path: '/api/v1/staff/x', access: 'staff' });
  expect(await staff.run(staff.client.call(staffCall))).toMatchObject({ error: { kind: 'refused', status: 403 } });
  expect(staff.events).toEqual([]);
  expect(staff.tokens.stored).toEqual(PLAYER);
});

test('AUTH-08 a late ban of the previous player does not ban the next one', async () => {
  const answer = gate<Move>();
  const world = testWorld(() => answer.opened);
  const calling = world.client.call(getBalance);
  await world.idle();
  world.tokens.write({ access: 'access-b', refresh: 'refresh-b', signInId: 'b' });
  answer.open(BANNED);
  await world.run(calling);
  expect(world.events).toEqual([]);
  expect(world.tokens.stored.access).toBe('access-b');
});

test.each([
  ['', PLAYER],
  [' where sign-ins have no id', { access: 'access-1', refresh: 'refresh-1' }],
])('AUTH-05 a logout during a refresh wins%s: its late tokens revive nothing', async (_, tokens) => {
  const answer = gate<Move>();
  const world = testWorld((request) => (request.url === refresh.path ? answer.opened : 401), { tokens });
  const calling = world.client.call(getBalance);
  await world.idle();
  world.tokens.write(GUEST);
  answer.open(pair('2'));
  expect(await world.run(calling)).toMatchObject({ ok: false, error: { kind: 'refused', status: 401 } });
  expect(world.tokens.stored).toEqual(GUEST);
  expect(world.sentTo(getBalance.path)).toHaveLength(1);
  expect(world.events).toEqual([]);
});

test('AUTH-05 after a logout and a new sign-in a late refresh changes nothing, good or bad, and no call changes hands', async () => {
  const next = { access: 'access-b', refresh: 'refresh-b', signInId: 'b' };
  for (const late of [pair('2'), 400, BANNED]) {
    const answer = gate<Move>();
    const world = testWorld((request) => (request.url === refresh.path ? answer.opened : 401));
    const calling = world.client.call(getBalance);
    await world.idle();
    world.tokens.write(next);
    answer.open(late);
    expect(await world.run(calling)).toMatchObject({ ok: false, error: { status: 401 } });
    expect(world.tokens.stored).toEqual(next);
    expect(world.bearers(getBalance.path)).toEqual(['Bearer access-1']);
    expect(world.events).toEqual([]);
  }
});

test('ERR-16 ERR-21 no report or error contains a token, key, body or parameter', async () => {
  const secrets = ['access-1', 'refresh-1', 'access-2', 'refresh-2', 'hunter2', 'key-1'];
  const leaky = json(200, { access: 'access-2', refresh: { token: 'refresh-2' }, password: 'hunter2' });
  const scripts: Move[][] = [
    Array<Move>(5).fill('unreachable'),
    Array<Move>(5).fill(500),
    [401, ...Array<Move>(5).fill(500)],
    [401, leaky],
    [401, { status: 200, text: 'refresh-2' }],
    [leaky],
    [401, pair('2'), 401],
    [json(404, { token: 'access-2', password: 'hunter2' })],
  ];
  for (const script of scripts) {
    const world = testWorld(script);
    const versioned = { ...signUp, path: '/api/v1/x' } as const;
    const calling = world.client.callOrThrow(versioned, { body: { phone: '77010000000', password: 'hunter2' } });
    const failure = await world.run(calling).catch((thrown: unknown) => thrown);
    if (!(failure instanceof ApiFailure)) throw new Error('the call was meant to fail');
    const said = JSON.stringify([world.reports, world.events, failure, failure.message, failure.stack]);
    for (const secret of secrets) expect(said).not.toContain(secret);
  }
});
