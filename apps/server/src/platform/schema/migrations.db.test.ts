import { createHash } from 'node:crypto';
import { cp, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { StartError } from '#platform/start-error.ts';
import { temporaryFolder } from '#platform/testing/temporary-folder.ts';
import { testDatabase } from '#platform/testing/test-database.ts';
import { dropDatabase } from '../testing/drop-database.ts';
import { migrateDatabase } from './migrations.ts';

const MIGRATIONS = path.join(import.meta.dirname, '../../../migrations');
const database = testDatabase();

async function query<Row>(sql: string, url = database.url): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as Row[];
  } finally {
    await client.end();
  }
}

async function drop(name: string): Promise<void> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await dropDatabase(client, name).finally(() => client.end());
}

/** A copy of our migrations, with files added or changed. */
async function migrationsWith(files: Record<string, string>): Promise<string> {
  const folder = await temporaryFolder();
  await cp(MIGRATIONS, folder, { recursive: true });
  for (const [name, sql] of Object.entries(files)) await writeFile(path.join(folder, name), sql);
  return folder;
}

const applied = async (url?: string) =>
  (await query<{ name: string }>('select name from platform_migration order by name', url)).map(({ name }) => name);
const tableExists = async (name: string) =>
  (await query<{ found: boolean }>(`select to_regclass('${name}') is not null as found`))[0]?.found;
const OURS = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort();

test('a migrated database has every file once, and migrating again changes nothing', async () => {
  const before = await query('select name, checksum, applied_at from platform_migration');
  await migrateDatabase({ url: database.url });
  expect(await query('select name, checksum, applied_at from platform_migration')).toEqual(before);
  expect(await applied()).toEqual(OURS);
});

test('what was added for new rows only holds for all in the end, in every month', async () => {
  const open = await query(`select distinct conname from pg_constraint where not convalidated`);
  // A bonus from before may have had nothing to wager, and must still be able to end.
  expect(open).toEqual([{ conname: 'ledger_bonus_to_wager' }]);
});

test('a file that was changed after it had been applied is named, and nothing runs', async () => {
  const [first = ''] = OURS;
  const folder = await migrationsWith({ [first]: '-- another text', '0090-never.sql': 'create table never_made ()' });
  const attempt = migrateDatabase({ url: database.url, folder });
  await expect(attempt).rejects.toThrow(StartError);
  await expect(attempt).rejects.toThrow(`${first} was changed after it had been applied`);
  expect(await tableExists('never_made')).toBe(false);
});

test('a database that is newer than the program is left alone', async () => {
  const folder = await migrationsWith({});
  const newest = OURS.at(-1) ?? '';
  await rm(path.join(folder, newest));
  const attempt = migrateDatabase({ url: database.url, folder });
  await expect(attempt).rejects.toThrow(StartError);
  await expect(attempt).rejects.toThrow(`the migration ${newest}, which this version does not know`);
});

test('a migration that fails leaves nothing behind, keeps those before it, and can be mended', async () => {
  const good = { '9001-good.sql': 'create table good_one ()' };
  const broken = await migrationsWith({ ...good, '9002-broken.sql': 'create table half_done (); select 1/0; create table rest ()' });
  await expect(migrateDatabase({ url: database.url, folder: broken })).rejects.toThrow('migration 9002-broken.sql failed');
  expect(await tableExists('good_one')).toBe(true);
  expect(await tableExists('half_done')).toBe(false);
  expect(await applied()).toEqual([...OURS, '9001-good.sql']);

  const mended = await migrationsWith({ ...good, '9002-broken.sql': 'create table half_done ()' });
  await migrateDatabase({ url: database.url, folder: mended });
  expect(await tableExists('half_done')).toBe(true);
});

describe('a table in use', () => {
  /** A database of its own with few migrations. */
  async function smallWorld(files: Record<string, string>) {
    const name = `${new URL(database.url).pathname.slice(1)}_indexes`;
    await query(`create database ${name} template template0`);
    onTestFinished(() => drop(name));
    const small = new URL(database.url);
    small.pathname = `/${name}`;
    const folder = await temporaryFolder();
    const add = async (more: Record<string, string>) => {
      for (const [file, sql] of Object.entries(more)) await writeFile(path.join(folder, file), sql);
    };
    await add(files);
    const patience = { lockMs: 100, pauseMs: 50, tries: 200 };
    const migrate = (changes: Partial<typeof patience> = {}) =>
      migrateDatabase({ url: small.href, folder, patience: { ...patience, ...changes } });
    return { url: small.href, add, migrate };
  }

  /** A player in the middle of a transaction. */
  async function playing(url: string) {
    const client = new Client({ connectionString: url });
    await client.connect();
    onTestFinished(() => client.end());
    await client.query('begin');
    await client.query('insert into visit values (3)');
    return client;
  }
  const untilLocked = (url: string) => {
    const waits = `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return expect.poll(async () => (await query<{ n: number }>(waits, url))[0]?.n).toBe(1);
  };
  const TABLE = { '0001-table.sql': 'create table visit as select 1 as id from generate_series(1, 2)' };
  const INDEX = '-- Who was here.\ndrop index concurrently if exists visit_id;\ncreate unique index concurrently visit_id on visit (id);\n';

  test('gets an index outside a transaction, and anew after a build that broke off', async () => {
    const { url, migrate } = await smallWorld({ ...TABLE, '0002-index.sql': INDEX });
    const isValid = `select indisvalid as valid from pg_index where indexrelid = to_regclass('visit_id')`;
    await expect(migrate()).rejects.toThrow('migration 0002-index.sql failed');
    expect(await query(isValid, url)).toEqual([{ valid: false }]);
    expect(await applied(url)).toEqual(['0001-table.sql']);

    await query('delete from visit where ctid = (select min(ctid) from visit)', url);
    // Those that start at the same time do not keep it from being built.
    await Promise.all([migrate(), migrate(), migrate()]);
    expect(await query(isValid, url)).toEqual([{ valid: true }]);
    expect(await applied(url)).toEqual(['0001-table.sql', '0002-index.sql']);
  });

  test('gets an index, again after a deadlock with a player', async () => {
    const { url, add, migrate } = await smallWorld(TABLE);
    await migrate();
    await add({ '0002-index.sql': INDEX.replace('unique ', '') });
    const player = await playing(url);
    // Of two that wait for each other the one that looks first is ended, and each looks once: the build before the player, and late enough
    // to find the player waiting.
    await query(`alter database ${new URL(url).pathname.slice(1)} set deadlock_timeout = '5s'`, url);
    await player.query(`set local deadlock_timeout = '60s'`);
    const migrated = migrate();
    await untilLocked(url);
    await player.query('lock table visit in share update exclusive mode');
    await player.query('commit');
    await migrated;
    expect(await applied(url)).toEqual(['0001-table.sql', '0002-index.sql']);
  });

  test('is locked whole for a moment only, so that players pass while a long transaction has it, and is changed after that', async () => {
    const { url, add, migrate } = await smallWorld(TABLE);
    await migrate();
    await add({ '0002-column.sql': 'create table half_done (); alter table visit add column place text' });
    const long = await playing(url);
    const attempt = expect(migrate({ tries: 2, lockMs: 2_000 })).rejects.toThrow(StartError);
    await untilLocked(url);
    // Waits behind the migration, and is answered although the long transaction goes on.
    expect(await query('select id from visit', url)).toHaveLength(2);
    await attempt;
    expect(await query(`select to_regclass('half_done') as made`, url)).toEqual([{ made: null }]);

    const patient = migrate();
    await untilLocked(url);
    await long.query('commit');
    await patient;
    expect(await query('select place from visit', url)).toHaveLength(3);
  });

  test.each([
    ['that is not dropped before', 'create index concurrently visit_id on visit (id)'],
    ['that is dropped under another name', 'drop index concurrently if exists a; create index concurrently b on visit (id)'],
    ['with something else in the file', 'drop index concurrently if exists a; create table b ()'],
  ])('gets no index %s, and nothing runs', async (_what, sql) => {
    const { url, migrate } = await smallWorld({ ...TABLE, '0002-index.sql': sql });
    await expect(migrate()).rejects.toThrow('migration 0002-index.sql failed');
    expect(await query(`select relname from pg_class where relname in ('visit_id', 'a', 'b')`, url)).toEqual([]);
  });
});

test('a file of another name is refused before anything happens', async () => {
  const folder = await migrationsWith({ '0093_Wrong.sql': 'create table wrong_name ()' });
  await expect(migrateDatabase({ url: database.url, folder })).rejects.toThrow('NNNN-words.sql');
  expect(await tableExists('wrong_name')).toBe(false);
});

test('of four that start together on an empty database each ends well and every file ran once', async () => {
  const name = `${new URL(database.url).pathname.slice(1)}_empty`;
  await query(`create database ${name} template template0`);
  onTestFinished(() => drop(name));
  const empty = new URL(database.url);
  empty.pathname = `/${name}`;
  await Promise.all(Array.from({ length: 4 }, () => migrateDatabase({ url: empty.href })));
  expect(await applied(empty.href)).toEqual(OURS);
  const [jobs] = await query<{ found: boolean }>(`select to_regclass('graphile_worker.jobs') is not null as found`, empty.href);
  expect(jobs?.found).toBe(true);
});

test('a role that owns the database and is no superuser can migrate it', async () => {
  const name = `${new URL(database.url).pathname.slice(1)}_owned`;
  await query(`create role ${name} login password 'hush' createrole`);
  // Only a superuser may give a database to a role that it is not a member of.
  await query(`grant ${name} to current_user`);
  await query(`create database ${name} template template0 owner ${name}`);
  onTestFinished(async () => {
    await drop(name);
    await query(`drop role ${name}`);
  });
  const owned = new URL(database.url);
  Object.assign(owned, { pathname: `/${name}`, username: name, password: 'hush' });
  await migrateDatabase({ url: owned.href });
  expect(await applied(owned.href)).toEqual(OURS);
  await query(`insert into catalog_word values ('dice'), ('slot')`, owned.href);
  expect(await query(`select catalog_alike('dixe', 10) as word`, owned.href)).toEqual([{ word: 'dice' }]);
});

test('a database from before comet had its name keeps its flights, and nothing in it carries the old names', async () => {
  const name = `${new URL(database.url).pathname.slice(1)}_flights`;
  await query(`create database ${name} template template0`);
  onTestFinished(() => drop(name));
  const old = new URL(database.url);
  old.pathname = `/${name}`;
  const before = await migrationsWith({});
  for (const file of OURS.filter((file) => file >= '0035')) await rm(path.join(before, file));
  await migrateDatabase({ url: old.href, folder: before });
  const chain = `gen_random_uuid(), 1, 1, array[sha256('a')], sha256(sha256('a')), '{one}', now()`;
  await query(`insert into flight_chain (id, first_number, length, marks, end_hash, words, created_at) values (${chain})`, old.href);

  await migrateDatabase({ url: old.href });
  expect(await query('select first_number, checkpoints, contributions from comet_chain', old.href)).toEqual([
    { first_number: '1', checkpoints: [createHash('sha256').update('a').digest()], contributions: ['one'] },
  ]);
  const added = `update comet_chain set contributions = contributions || '{two}'`;
  await query(added, old.href);
  await expect(query(`update comet_chain set contributions = '{two}'`, old.href)).rejects.toThrow('a chain keeps what it promised');
  const names = `select relname as name from pg_class where relnamespace = 'public'::regnamespace
    union all select conname from pg_constraint where connamespace = 'public'::regnamespace
    union all select tgname from pg_trigger where not tgisinternal union all select proname from pg_proc where pronamespace = 'public'::regnamespace`;
  expect(await query(`select name from (${names}) as named where name ~ '^flight|provider_visit|account_wire'`, old.href)).toEqual([]);
});
