import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from './test-database.ts';

const database = testDatabase();
const other = testDatabase();
let client: Client;
beforeAll(async () => {
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterAll(() => client.end());

test('a test file gets a migrated database of its own', async () => {
  const { rows } = await client.query<{ own: string; migrations: string }>(
    'select current_database() as own, (select count(*) from platform_migration) as migrations',
  );
  expect(database.url).toContain(rows[0]?.own);
  expect(Number(rows[0]?.migrations)).toBeGreaterThan(0);
  expect(other.url).not.toBe(database.url);
});

test('what one database holds the next does not see', async () => {
  await client.query('create table only_here ()');
  const stranger = new Client({ connectionString: other.url });
  await stranger.connect();
  const { rows } = await stranger.query<{ found: string | null }>(`select to_regclass('only_here') as found`);
  await stranger.end();
  expect(rows).toEqual([{ found: null }]);
});
