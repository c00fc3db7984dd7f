import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestClock } from '#testing/test-clock.ts';
import { createDatabase, type Database } from '../database.ts';
import { systemIds } from '../ids.ts';
import { createLog } from '../log.ts';
import { testDatabase } from '../testing/test-database.ts';
import { createPostgresBus } from './postgres-bus.ts';

const own = testDatabase();
const log = createLog('silent');
let database: Database;
beforeAll(() => {
  database = createDatabase({ url: own.url, clock: createTestClock(), ids: systemIds });
});
afterAll(() => database.close());

/** A bus as another process would have it, once it listens. */
async function listening() {
  const bus = createPostgresBus(database, log);
  const heard: unknown[] = [];
  const gaps: string[] = [];
  bus.onReconnect(() => gaps.push('gap'));
  bus.subscribe('news', (message) => heard.push(message));
  await expect.poll(() => gaps.length).toBe(1);
  return { bus, heard, gaps };
}

const cutConnections = () =>
  database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tulpar-bus' and datname = current_database()`,
  );

test('a message reaches every process once, the sender’s own included', async () => {
  const [here, there] = [await listening(), await listening()];
  await here.bus.publish('news', { a: 'Сәлем' });
  await here.bus.publish('other', 1);
  await here.bus.publish('news', 2);
  expect(here.heard).toEqual([{ a: 'Сәлем' }, 2]);
  await expect.poll(() => there.heard).toEqual([{ a: 'Сәлем' }, 2]);
  // A process does not deliver its own message a second time when the database returns it.
  await there.bus.publish('news', 3);
  await expect.poll(() => here.heard).toEqual([{ a: 'Сәлем' }, 2, 3]);
  await Promise.all([here.bus.close(), there.bus.close()]);
});

test('a message too long for a notification makes the other processes report a gap', async () => {
  const [here, there] = [await listening(), await listening()];
  await here.bus.publish('news', 'ə'.repeat(5000));
  expect(here.heard).toHaveLength(1);
  await expect.poll(() => there.gaps).toHaveLength(2);
  expect(there.heard).toEqual([]);
  await Promise.all([here.bus.close(), there.bus.close()]);
});

test('a lost connection is restored, and listeners are notified of the gap', async () => {
  const [here, there] = [await listening(), await listening()];
  await cutConnections();
  await expect.poll(() => [here.gaps.length, there.gaps.length]).toEqual([2, 2]);
  await here.bus.publish('news', 'again');
  await expect.poll(() => there.heard).toEqual(['again']);
  await Promise.all([here.bus.close(), there.bus.close()]);
});

test('publishing does not throw while the database is down', async () => {
  const gone = createDatabase({ url: own.url, clock: createTestClock(), ids: systemIds });
  const bus = createPostgresBus(gone, log);
  await gone.close();
  await expect(bus.publish('news', 1)).resolves.toBeUndefined();
  await bus.close();
});
