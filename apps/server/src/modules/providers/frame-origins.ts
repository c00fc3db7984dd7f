import type { Database } from '#platform/database.ts';
import { listProviders } from './accounts.ts';

/** A page that was opened sooner after a provider was added must be loaded again before it shows that provider's games. */
const FRESH_MS = 2000;

/** The sites of the providers whose games a page may show in a frame. Read in the background: no page waits for it. */
export async function createFrameOrigins(database: Pick<Database, 'query' | 'now'>): Promise<() => readonly string[]> {
  let origins: readonly string[] = [];
  // The first page asks again: while the house starts, providers are still being added.
  let readAt = 0;
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
