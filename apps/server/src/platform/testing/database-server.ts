import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client, DatabaseError } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/start-embedded-postgres.ts';
import { migrateDatabase } from '#platform/schema/migrations.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { dropDatabase } from './drop-database.ts';

const INSUFFICIENT_PRIVILEGE = '42501';

interface Server {
  readonly url: string;
  stop(): Promise<void>;
}

let tearDown: (() => Promise<void>) | undefined;

/** Vitest calls this once, before the first worker: one server and one migrated template for the whole run. */
export async function setup(project: TestProject): Promise<void> {
  const server = process.env['DATABASE_URL'] ? await givenServer(process.env['DATABASE_URL']) : await throwAwayServer();
  // The test command names the prefix, so that it can drop what a killed run leaves on the operator's server.
  const prefix = process.env['TEST_DATABASE_PREFIX'] ?? `tulpar_test_${randomBytes(6).toString('hex')}`;
  const template = `${prefix}_template`;
  tearDown = async () => {
    await dropDatabases(server.url, prefix).finally(() => server.stop());
  };
  try {
    await createTemplate(server.url, template);
    await migrateDatabase({ url: withDatabase(server.url, template) });
    // The clock of the tests is in another year, so its partitions are created as well.
    await withClient(withDatabase(server.url, template), async (client) => {
      await client.query('select ledger_add_months($1, 4)', [createTestClock().now()]);
      // A constraint that is removed on purpose: some test has to fail then.
      if (process.env['MUTANT_SQL']) await client.query(process.env['MUTANT_SQL']);
    });
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide('databaseServer', { url: server.url, prefix, template });
}

export async function teardown(): Promise<void> {
  const end = tearDown;
  tearDown = undefined;
  await end?.();
}

async function givenServer(url: string): Promise<Server> {
  return { url, stop: () => Promise.resolve() };
}

async function throwAwayServer(): Promise<Server> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tulpar-postgres-'));
  await chmod(dataDir, 0o711);
  const server = await startEmbeddedPostgres({ dataDir, fast: true });
  const stop = async () => {
    await server.stop();
    const elsewhere = await readFile(path.join(dataDir, 'postgres-folder'), 'utf8').catch(() => undefined);
    for (const folder of [elsewhere?.trim(), dataDir]) if (folder) await rm(folder, { recursive: true, force: true });
  };
  return { url: server.url, stop };
}

async function createTemplate(url: string, template: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(`create database ${template} template template0 encoding 'UTF8'`).catch((error: unknown) => {
      if (!(error instanceof DatabaseError) || error.code !== INSUFFICIENT_PRIVILEGE) throw error;
      throw new Error(
        'The server tests make databases of their own, which the role of DATABASE_URL may not: alter role ... createdb, or unset DATABASE_URL.',
        {
          cause: error,
        },
      );
    });
  });
}

async function dropDatabases(url: string, prefix: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [prefix]);
    for (const { datname } of rows) await dropDatabase(client, datname);
  });
}

async function withClient(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await work(client).finally(() => client.end());
}

function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}
