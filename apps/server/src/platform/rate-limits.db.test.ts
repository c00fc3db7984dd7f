import { afterAll, beforeAll, expect, test } from 'vitest';
import { REDIS_SERVER_PATH, startRedisServer } from '#testing/redis-server.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { createDatabase, type Database } from './database.ts';
import { systemIds } from './ids.ts';
import { createLog } from './log.ts';
import { createDatabaseRateLimits, createRedisRateLimits, sweepRateLimits } from './rate-limits.ts';
import { testDatabase } from './testing/test-database.ts';

const clock = createTestClock();
const own = testDatabase();
const LIMIT = { max: 3, windowMs: 60_000 };
let database: Database;
beforeAll(() => {
  database = createDatabase({ url: own.url, clock, ids: systemIds });
});
afterAll(() => database.close());

const rows = async () =>
  (await database.pool.query<{ key: string; taken: number }>('select key, taken from platform_rate_limit order by key')).rows;

test('so many within a window that begins with the first, and the refusal says for how long', async () => {
  const limits = createDatabaseRateLimits(database);
  for (const taken of [1, 2, 3]) {
    expect(await limits.take('a', LIMIT)).toEqual({ ok: true, taken });
    clock.pass(10_000);
  }
  expect(await limits.take('a', LIMIT)).toEqual({ ok: false, retryAfterMs: 30_000, isFirst: true });
  clock.pass(30_000);
  expect(await limits.take('a', LIMIT)).toEqual({ ok: true, taken: 1 });
  expect(await limits.take('other', LIMIT)).toEqual({ ok: true, taken: 1 });
});

test('a hundred at once, through two doors, and exactly so many are let through', async () => {
  const [first, second] = [createDatabaseRateLimits(database), createDatabaseRateLimits(database)];
  const taken = await Promise.all(
    Array.from({ length: 100 }, (_, index) => (index % 2 ? first : second).take('crowd', { max: 7, windowMs: 60_000 })),
  );
  expect(taken.filter((one) => one.ok)).toHaveLength(7);
});

test('what turned out well is forgotten, or one of it given back', async () => {
  const limits = createDatabaseRateLimits(database);
  for (let call = 0; call < 5; call++) await limits.take('b', LIMIT);
  for (let call = 0; call < 4; call++) await limits.giveBack('b');
  expect(await limits.take('b', LIMIT)).toEqual({ ok: true, taken: 2 });
  await limits.forget('b');
  expect(await limits.take('b', LIMIT)).toEqual({ ok: true, taken: 1 });
  await limits.giveBack('b');
  await limits.giveBack('b');
  await limits.giveBack('never taken');
  expect(await limits.take('b', LIMIT)).toEqual({ ok: true, taken: 1 });
});

test('what has run out is swept away, what runs stays', async () => {
  const limits = createDatabaseRateLimits(database);
  await limits.take('old', LIMIT);
  clock.pass(LIMIT.windowMs + 1);
  await limits.take('new', LIMIT);
  await sweepRateLimits(database);
  expect(await rows()).toEqual([{ key: 'new', taken: 1 }]);
});

// Needs redis-server or valkey-server on the machine, or its path in REDIS_SERVER_PATH.
test.skipIf(!REDIS_SERVER_PATH)('across processes by Redis; while it is away nobody is refused', async () => {
  const redis = await startRedisServer();
  const log = createLog('silent');
  const [first, second] = [createRedisRateLimits(redis.url, log), createRedisRateLimits(redis.url, log)];
  // Before the connection is open no attempt is refused.
  await expect.poll(async () => (await first.take('warm', LIMIT)).ok && (await second.take('warm', LIMIT)).ok).toBe(false);
  const taken = await Promise.all(
    Array.from({ length: 40 }, (_, index) => (index % 2 ? first : second).take('crowd', { max: 7, windowMs: 60_000 })),
  );
  expect(taken.filter((one) => one.ok)).toHaveLength(7);
  expect(taken.find((one) => !one.ok)).toMatchObject({ retryAfterMs: expect.any(Number) });
  await redis.stop();
  expect(await first.take('crowd', LIMIT)).toMatchObject({ ok: true });
  await Promise.all([first.close(), second.close()]);
});
