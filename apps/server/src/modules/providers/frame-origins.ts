import type { Database } from '#platform/database.ts';
import { listProviders } from './accounts.ts';

/** A page that was opened within this time after a provider was added must be reloaded before it shows that provider's games. */
const FRESH_MS = 2000;

/** The origins of the providers whose games a page may show in a frame. They are read in the background, so that no page waits. */
export async function createFrameOrigins(database: Pick<Database, 'query' | 'now'>): Promise<() => readonly string[]> {
  let origins: readonly string[] = [];
  // The first page reads again, because providers are still being added while the server starts.
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
      // If reading fails, the last origins stay, and are read again later.
      read().catch(() => undefined);
    }
    return origins;
  };
}
