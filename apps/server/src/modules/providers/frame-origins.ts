import type { Database } from '#platform/database.ts';
import { listProviders } from './accounts.ts';

const FRESH_MS = 30_000;

/** The sites of the providers whose games a page may show in a frame. Read in the background: no page waits for it. */
export async function createFrameOrigins(database: Pick<Database, 'query' | 'now'>): Promise<() => readonly string[]> {
  let origins: readonly string[] = [];
  let readAt = database.now().getTime();
  const read = async () => {
    const active = (await listProviders(database)).filter(({ isActive }) => isActive);
    origins = [...new Set(active.map(({ url }) => new URL(url).origin))];
  };
  await read();
  return () => {
    const now = database.now().getTime();
    if (now - readAt >= FRESH_MS) {
      readAt = now;
      // What could not be read stays as it was, and is read again later.
      read().catch(() => undefined);
    }
    return origins;
  };
}
