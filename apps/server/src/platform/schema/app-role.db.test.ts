import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#platform/testing/test-database.ts';
import { APP_ROLE, mayTakeAppRole, withAppRole } from './app-role.ts';

const database = testDatabase();
const login = `tulpar_test_login_${randomBytes(4).toString('hex')}`;
let owner: Client;

beforeAll(async () => {
  owner = new Client({ connectionString: database.url });
  await owner.connect();
  await owner.query(`create role ${login} login password 'hush'`);
});
afterAll(async () => {
  await owner.query(`drop role ${login}`);
  await owner.end();
});

const asLogin = () => {
  const url = new URL(database.url);
  url.username = login;
  url.password = 'hush';
  return url.href;
};

test('a connection begins in the role, keeps the options it came with, and cannot step back by resetting', async () => {
  const url = new URL(database.url);
  url.searchParams.set('options', '-c lock_timeout=4321');
  const client = new Client({ connectionString: withAppRole(url.href) });
  await client.connect();
  await client.query('reset role');
  const { rows } = await client.query(`select current_user as role, current_setting('lock_timeout') as timeout`);
  await client.end();
  expect(rows).toEqual([{ role: APP_ROLE, timeout: '4321ms' }]);
});

test('a login takes the role only when it was granted', async () => {
  expect(await mayTakeAppRole(database.url)).toBe(true);
  expect(await mayTakeAppRole(asLogin())).toBe(false);
  await owner.query(`grant ${APP_ROLE} to ${login}`);
  expect(await mayTakeAppRole(asLogin())).toBe(true);
});

test('the role owns nothing, reads its history and writes the rest', async () => {
  const { rows } = await owner.query(
    `select count(*) filter (where pg_get_userbyid(relowner) = $1)::int as owned,
       bool_and(has_table_privilege($1, oid, 'select')) filter (where relkind = 'r' and not relispartition) as reads,
       bool_or(has_table_privilege($1, oid, 'update')) filter (where relname in ('platform_migration', 'ledger_entry', 'ledger_key')) as changes,
       bool_or(has_table_privilege($1, oid, 'insert')) filter (where relispartition) as enters_months
     from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
    [APP_ROLE],
  );
  expect(rows).toEqual([{ owned: 0, reads: true, changes: false, enters_months: false }]);
});
