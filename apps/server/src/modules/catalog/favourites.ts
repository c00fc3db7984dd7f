import type { Currency } from '@tulpar/domain/markets';
import type { Database, Queryable, Tx } from '#platform/database.ts';
import {
  deleteFavourite,
  deleteRecent,
  insertFavourite,
  insertRecent,
  selectBySlug,
  selectFavourites,
  selectRecent,
  sweepRecent,
  trimRecent,
} from './statements.ts';

export const FAVOURITES_MAX = 500;
export const RECENT_SEARCHES_MAX = 20;
const GUEST_DAYS = 90;
const DAY_MS = 86_400_000;

/** Whose searches they are. */
export type Searcher = `player/${string}` | `visitor/${string}`;

export async function markFavourite(tx: Tx, playerId: string, slug: string): Promise<'marked' | 'unknown' | 'full'> {
  const [game] = await tx.query(selectBySlug, [slug]);
  if (!game) return 'unknown';
  const [marked] = await tx.query(insertFavourite, [playerId, game.id, tx.now, FAVOURITES_MAX]);
  return marked ? 'marked' : 'full';
}

export async function unmarkFavourite(db: Queryable, playerId: string, slug: string): Promise<'unmarked' | 'unknown'> {
  const [game] = await db.query(selectBySlug, [slug]);
  if (!game) return 'unknown';
  await db.query(deleteFavourite, [playerId, slug]);
  return 'unmarked';
}

/** The newest first. */
export async function favouritesOf(db: Queryable, playerId: string, currency: Currency): Promise<number[]> {
  return (await db.query(selectFavourites, [playerId, currency])).map(({ id }) => id);
}

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

/** A guest who has not searched for a season does not come back. */
export async function sweepCatalog(database: Database): Promise<void> {
  await database.query(sweepRecent, [new Date(database.now().getTime() - GUEST_DAYS * DAY_MS)]);
}
