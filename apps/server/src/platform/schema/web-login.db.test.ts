import { Client } from 'pg';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#platform/testing/temporary-folder.ts';
import { testDatabase } from '#platform/testing/test-database.ts';
import { withAppRole } from './app-role.ts';
import { openWebLogin } from './web-login.ts';

const database = testDatabase();

async function ask<Row>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as Row[];
  } finally {
    await client.end();
  }
}

test('the login of the server works in the role of the application and can leave it for nothing more', async () => {
  const dataDir = await temporaryFolder();
  const open = () => openWebLogin({ ownerUrl: database.url, dataDir, newPassword: () => "it's a secret" });
  const url = await open();
  // A second start finds the login and its password again.
  expect(await open()).toBe(url);
  expect(await ask(url, 'select rolsuper, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user')).toEqual([
    { rolsuper: false, rolcreaterole: false, rolcreatedb: false },
  ]);
  const working = withAppRole(url);
  expect(await ask(working, 'select current_user, count(*)::int from account group by 1')).toEqual([]);
  for (const sql of [
    'reset role; alter table staff_act disable trigger all',
    'reset role; delete from security_event',
    `reset role; copy (select 1) to program 'true'`,
    'set role postgres',
  ])
    await expect(ask(working, sql), sql).rejects.toThrow();
});
