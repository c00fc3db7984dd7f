import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from '#platform/testing/test-database.ts';
import { readSchema } from './read-schema.ts';
import { schemaDocs } from './schema-docs.ts';

const DOCS = path.join(import.meta.dirname, '../../../../../docs');
const MODULES = path.join(import.meta.dirname, '../../modules');
const database = testDatabase();

async function generate(): Promise<Readonly<Record<string, string>>> {
  const modules = (await readdir(MODULES, { withFileTypes: true })).filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    return schemaDocs(await readSchema(client), modules);
  } finally {
    await client.end();
  }
}

test('the documents of the database are those of the migrated schema: npm run database:docs writes them', async () => {
  for (const [name, text] of Object.entries(await generate())) expect(await readFile(path.join(DOCS, name), 'utf8'), name).toBe(text);
});

test('the page names every module with a table, and no line is too long to read', async () => {
  const page = (await generate())['database.md'] ?? '';
  for (const module of ['accounts', 'cashbox', 'ledger', 'notifications', 'rounds', 'staff', 'platform'])
    expect(page).toContain(`\n## ${module}\n`);
  expect(page.split('\n').filter((line) => line.length > 140)).toEqual([]);
});
