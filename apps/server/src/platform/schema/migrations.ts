import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { runMigrations } from 'graphile-worker';
import { Client, Pool } from 'pg';
import { StartError } from '#platform/start-error.ts';
import { grantAppRole } from './app-role.ts';

const MIGRATIONS_FOLDER = path.join(import.meta.dirname, '../../../migrations');
/** An arbitrary number that all our processes use for the same advisory lock. */
const LOCK_KEY = 7_485_203;
const FILE_NAME = /^\d{4}-[a-z0-9-]+\.sql$/;

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      if (!FILE_NAME.test(name)) throw new Error(`a migration is called NNNN-words.sql, not ${name}`);
      const sql = await readFile(path.join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** Brings the schema up to date. Each file runs once, in one transaction, and may never change afterwards. */
export async function migrateDatabase({ url, folder = MIGRATIONS_FOLDER }: { url: string; folder?: string }): Promise<void> {
  const migrations = await readMigrations(folder);
  await underLock(url, async (client) => {
    await client.query(`create table if not exists platform_migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from platform_migration');
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    assertSameHistory(migrations, applied);
    for (const migration of migrations) if (!applied.has(migration.name)) await apply(client, migration);
  });
  const pool = new Pool({ connectionString: url, max: 1 });
  // A lost connection also fails its current statement, which reports the error.
  const ignore = () => undefined;
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  try {
    await runMigrations({ pgPool: pool });
  } finally {
    await pool.end();
  }
  await underLock(url, grantAppRole);
}

/** Two processes that start together run one after the other; the second has nothing left to do. */
async function underLock(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'tulpar migrations' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    await work(client);
  } finally {
    await client.end();
  }
}

function assertSameHistory(migrations: readonly Migration[], applied: ReadonlyMap<string, string>): void {
  const known = new Map(migrations.map((migration) => [migration.name, migration.checksum]));
  for (const [name, checksum] of applied) {
    const expected = known.get(name);
    if (expected === undefined)
      throw new StartError(`The database has the migration ${name}, which this version does not know. Start a version at least as new.`);
    if (expected !== checksum)
      throw new StartError(
        `The migration ${name} was changed after it had been applied. Restore the file and add a new migration instead.`,
      );
  }
}

async function apply(client: Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into platform_migration (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${name} failed`, { cause: error });
  }
}
