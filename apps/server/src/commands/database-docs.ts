import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readSchema } from '#platform/schema/read-schema.ts';
import { schemaDocs } from '#platform/schema/schema-docs.ts';
import { openCliContext } from './cli-context.ts';

const MODULES_FOLDER = path.join(import.meta.dirname, '../modules');
const DOCS_FOLDER = path.join(import.meta.dirname, '../../../../docs');

/** Writes docs/database.md and docs/database/schema.sql from the configured database, which is migrated first. */
const { context, close } = await openCliContext();
try {
  const modules = (await readdir(MODULES_FOLDER, { withFileTypes: true })).filter((entry) => entry.isDirectory()).map(({ name }) => name);
  for (const [name, text] of Object.entries(schemaDocs(await readSchema(context.database.pool), modules))) {
    const file = path.join(DOCS_FOLDER, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
    process.stdout.write(`docs/${name} is up to date.\n`);
  }
} finally {
  await close();
}
