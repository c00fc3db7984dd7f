import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { dropDatabase } from './drop-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: { readonly url: string; readonly prefix: string; readonly template: string };
  }
}

export interface TestDatabase {
  /** Known from the first beforeAll on. */
  readonly url: string;
}

/** Call it at the top of a test file: the file gets a migrated database of its own, which is dropped at its end. */
export function testDatabase(): TestDatabase {
  const { url, prefix, template } = inject('databaseServer');
  const name = `${prefix}_${randomBytes(6).toString('hex')}`;
  const own = new URL(url);
  own.pathname = `/${name}`;
  beforeAll(() => withClient(url, (client) => client.query(`create database ${name} template ${template}`)));
  afterAll(() => withClient(url, (client) => dropDatabase(client, name)));
  return { url: own.href };
}

async function withClient(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await work(client).finally(() => client.end());
}
