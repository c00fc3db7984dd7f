import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import { Client, DatabaseError, Pool } from 'pg';
import { StartError } from '#platform/start-error.ts';
import { grantAppRole } from './app-role.ts';

const MIGRATIONS_FOLDER = path.join(import.meta.dirname, '../../../migrations');
/** An arbitrary number that all our processes use for the same advisory lock. */
const LOCK_KEY = 7_485_203;
/** How long a process waits before it looks again whether another one has done with migrating. */
const LOCK_MS = 100;
/**
 * How a migration waits for a table that a long transaction uses. All who want the table after it wait behind it, and those are the players: it
 * gives up after a moment, lets them pass, and tries again.
 */
const PATIENCE: Patience = { lockMs: 2_000, pauseMs: 3_000, tries: 60 };
const CONCURRENTLY = /^\s*(?:create|drop)\b.*\bindex\s+concurrently\b/im;
const DROP = /^drop\s+index\s+concurrently\s+if\s+exists\s+(?<name>\w+)$/i;
const BUILD = /^create\s+(?:unique\s+)?index\s+concurrently\s+(?<name>\w+)\s+on\s/i;
const FILE_NAME = /^\d{4}-[a-z0-9-]+\.sql$/;

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

interface Patience {
  readonly lockMs: number;
  readonly pauseMs: number;
  readonly tries: number;
}

interface MigrateOptions {
  readonly url: string;
  readonly folder?: string;
  readonly patience?: Patience;
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

/** Brings the schema up to date. Each file runs once, in one transaction unless it builds indexes concurrently, and may never change afterwards. */
export async function migrateDatabase({ url, folder = MIGRATIONS_FOLDER, patience = PATIENCE }: MigrateOptions): Promise<void> {
  const migrations = await readMigrations(folder);
  await underLock(url, async (client) => {
    await client.query(`create table if not exists platform_migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from platform_migration');
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    assertSameHistory(migrations, applied);
    for (const migration of migrations) if (!applied.has(migration.name)) await apply(client, migration, patience);
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

/**
 * Two processes that start together run one after the other; the second has nothing left to do. It asks again and again instead of waiting in
 * a statement: the first builds indexes that wait for every statement that has begun before, and the two would wait for each other.
 */
async function underLock(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'tulpar migrations' });
  await client.connect();
  try {
    while (!(await tryLock(client))) await setTimeout(LOCK_MS);
    await work(client);
  } finally {
    await client.end();
  }
}

async function tryLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [LOCK_KEY]);
  return rows[0]?.locked === true;
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

async function apply(client: Client, migration: Migration, patience: Patience): Promise<void> {
  const isOfIndexes = CONCURRENTLY.test(migration.sql);
  for (let tries = 1; ; tries++) {
    try {
      return await (isOfIndexes ? buildIndexes(client, migration) : runTogether(client, migration, patience));
    } catch (error) {
      if (!isInTheWay(error)) throw new Error(`migration ${migration.name} failed`, { cause: error });
      if (tries >= patience.tries)
        throw new StartError(
          `The migration ${migration.name} cannot lock a table, because other transactions use it for too long (pg_stat_activity names them). Nothing of it was changed; start again when they have ended.`,
        );
    }
    await setTimeout(patience.pauseMs);
  }
}

/** Another transaction has the lock, or the two have waited for each other and this one was chosen to end. */
const isInTheWay = (error: unknown) => error instanceof DatabaseError && (error.code === '55P03' || error.code === '40P01');

async function runTogether(client: Client, migration: Migration, { lockMs }: Patience): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${lockMs}`);
    await client.query(migration.sql);
    await recordApplied(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/**
 * Indexes on tables that are in use are built outside a transaction, statement by statement. A build that breaks off leaves an index that is
 * not valid, so the file drops each one before it builds it, and can be run again from its beginning.
 */
async function buildIndexes(client: Client, migration: Migration): Promise<void> {
  const statements = migration.sql
    .replace(/--.*$/gm, '')
    .split(';')
    .map((one) => one.trim())
    .filter(Boolean);
  statements.forEach((one, at) => {
    const [drop, build] = [DROP.exec(one)?.groups?.['name'], BUILD.exec(one)?.groups?.['name']];
    const isDropped = build !== undefined && DROP.exec(statements[at - 1] ?? '')?.groups?.['name'] === build;
    if (drop === undefined && !isDropped)
      throw new Error('outside a transaction each index is dropped if it exists, and then built, and nothing else');
  });
  // A build waits for every older transaction, and lets players read and write meanwhile.
  await client.query('set lock_timeout = 0');
  for (const one of statements) await client.query(one);
  await recordApplied(client, migration);
}

async function recordApplied(client: Client, { name, checksum }: Migration): Promise<void> {
  await client.query('insert into platform_migration (name, checksum) values ($1, $2)', [name, checksum]);
}
