import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';

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
  beforeAll(() => execute(url, `create database ${name} template ${template}`));
  afterAll(() => execute(url, `drop database if exists ${name} with (force)`));
  return { url: own.href };
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
