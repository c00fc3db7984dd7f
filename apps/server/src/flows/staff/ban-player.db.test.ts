import { getBalance } from '@tulpar/contract/ledger';
import { getProfile } from '@tulpar/contract/profiles';
import { checkBan, refresh } from '@tulpar/contract/sessions';
import { SECOND_MS } from '@tulpar/domain/durations';
import { describe, expect, test } from 'vitest';
import { REDIS_SERVER_PATH, startRedisServer } from '#testing/redis-server.ts';
import { createTestApp, useTestApp } from '#testing/use-test-app.ts';
import { banPlayer } from './ban-player.ts';

const world = useTestApp();
const BANNED = { status: 403, body: { code: 'AUTH_USER_BANNED', message: 'AUTH_USER_BANNED' } };

describe('a ban', () => {
  test('API-15 until then the player is not banned', async () => {
    const player = await world.player();
    expect(await player.call(checkBan)).toMatchObject({ status: 200, body: { data: { is_banned: false } } });
  });

  test('AUTH-08 API-15 answers 403 to the very next call of every sign-in, and to a refresh', async () => {
    const player = await world.player();
    const other = world.visitor();
    await other.logIn({ phone: player.phone });
    for (const visitor of [player, other]) expect((await visitor.call(getBalance)).status).toBe(200);

    expect(await banPlayer(world.context, { playerId: player.id, reason: 'fraud', by: 'staff:dana' })).toEqual({ ok: true });

    for (const visitor of [player, other]) {
      for (const endpoint of [checkBan, getBalance, getProfile]) expect(await visitor.call(endpoint)).toMatchObject(BANNED);
      expect(await world.visitor().call(refresh, { body: { refresh_token: visitor.refresh } })).toMatchObject(BANNED);
    }
  });

  test('touches nobody else, and happens once', async () => {
    const [player, neighbour] = [await world.player(), await world.player()];
    expect(await banPlayer(world.context, { playerId: player.id, reason: 'fraud', by: 'staff:dana' })).toEqual({ ok: true });
    expect(await banPlayer(world.context, { playerId: player.id, reason: 'another reason', by: 'staff:dana' })).toEqual({
      ok: false,
      code: 'UNCHANGED',
    });
    expect((await neighbour.call(getBalance)).status).toBe(200);
    const { rows } = await world.database.pool.query('select ban_reason from account where id = $1', [player.id]);
    expect(rows).toEqual([{ ban_reason: 'fraud' }]);
  });

  test('that comes while a call is being answered is not forgotten', async () => {
    const player = await world.player();
    const calls = Promise.all(Array.from({ length: 20 }, () => player.call(getBalance)));
    await banPlayer(world.context, { playerId: player.id, reason: 'fraud', by: 'staff:dana' });
    await calls;
    expect(await player.call(getBalance)).toMatchObject(BANNED);
  });
});

test('a message that got lost between processes harms for ten seconds at most', async () => {
  const second = await createTestApp({ url: world.url, clock: world.clock });
  const player = await world.player();
  const there = second.visitor();
  there.access = player.access;
  expect((await there.call(getBalance)).status).toBe(200);
  await banPlayer(world.context, { playerId: player.id, reason: 'fraud', by: 'staff:dana' });
  world.clock.pass(10 * SECOND_MS);
  expect(await there.call(getBalance)).toMatchObject(BANNED);
  await second.close();
});

// Needs redis-server or valkey-server on the machine, or its path in REDIS_SERVER_PATH.
describe.skipIf(!REDIS_SERVER_PATH)('with two processes on one Redis', () => {
  async function twoProcesses() {
    const redis = await startRedisServer();
    const options = { url: world.url, clock: world.clock, config: { REDIS_URL: redis.url } };
    const here = await createTestApp(options);
    const there = await createTestApp(options);
    return { redis, here, there };
  }

  test('AUTH-08 a ban in one is known in the other at once', async () => {
    const { redis, here, there } = await twoProcesses();
    const player = await here.player();
    const elsewhere = there.visitor();
    elsewhere.access = player.access;
    await expect
      .poll(async () => {
        // The subscription may still be on its way: only a player whom the other process remembers tells.
        expect((await elsewhere.call(getBalance)).status).toBe(200);
        return (await redisSubscribers(redis.url)) >= 2;
      })
      .toBe(true);
    expect((await elsewhere.call(getBalance)).status).toBe(200);
    await banPlayer(here.context, { playerId: player.id, reason: 'fraud', by: 'staff:dana' });
    expect(await player.call(getBalance)).toMatchObject(BANNED);
    await expect.poll(async () => (await elsewhere.call(getBalance)).status).toBe(403);
    await Promise.all([here.close(), there.close()]);
    await redis.stop();
  });

  test('a Redis that goes away stops neither a ban nor a sign-in', async () => {
    const { redis, here, there } = await twoProcesses();
    const player = await here.player();
    await redis.stop();
    expect(await banPlayer(here.context, { playerId: player.id, reason: 'fraud', by: 'staff:dana' })).toEqual({ ok: true });
    expect(await player.call(getBalance)).toMatchObject(BANNED);
    expect((await there.player()).access).toBeTruthy();
    await Promise.all([here.close(), there.close()]);
  });
});

async function redisSubscribers(url: string): Promise<number> {
  const { Redis } = await import('ioredis');
  const redis = new Redis(url);
  const [, count] = (await redis.pubsub('NUMSUB', 'tulpar:accounts.sessions-ended')) as [string, number];
  redis.disconnect();
  return count;
}
