import { DAY_MS } from '@tulpar/domain/durations';
import type { Database, Queryable, Tx } from '#platform/database.ts';
import { deleteRecent, insertRecent, selectRecent, sweepRecent, trimRecent } from './statements.ts';

export const RECENT_SEARCHES_MAX = 20;
const GUEST_DAYS = 90;

/** The owner of a list of searches. */
export type Searcher = `player/${string}` | `visitor/${string}`;

/** False when there is no such game. */
export async function rememberSearch(tx: Tx, searcher: Searcher, gameId: number, searchUid: string): Promise<boolean> {
  const kept = await tx.query(insertRecent, [searcher, gameId, searchUid, tx.now]);
  if (kept.length === 0) return false;
  await tx.query(trimRecent, [searcher, RECENT_SEARCHES_MAX]);
  return true;
}

/** The newest first. */
export async function recentSearches(db: Queryable, searcher: Searcher): Promise<number[]> {
  return (await db.query(selectRecent, [searcher])).map(({ id }) => id);
}

export async function forgetSearches(db: Queryable, searcher: Searcher): Promise<void> {
  await db.query(deleteRecent, [searcher]);
}

/** Deletes the searches of guests who have not searched for ninety days. */
export async function sweepCatalog(database: Database): Promise<void> {
  await database.query(sweepRecent, [new Date(database.now().getTime() - GUEST_DAYS * DAY_MS)]);
}
