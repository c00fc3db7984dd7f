import type { Database, Statement } from './database.ts';

/** Reads a key that a migration has created, once per process. A failed read is repeated by the next caller. */
export function createStoredKey(database: Pick<Database, 'query'>, select: Statement<{ readonly key: Buffer }>): () => Promise<Buffer> {
  let key: Promise<Buffer> | undefined;
  async function read(): Promise<Buffer> {
    const [row] = await database.query(select);
    if (!row) throw new Error(`${select.name} found no key`);
    return row.key;
  }
  return () => {
    key ??= read().catch((error: unknown) => {
      key = undefined;
      throw error;
    });
    return key;
  };
}
