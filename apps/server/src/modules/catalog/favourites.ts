import type { Currency } from '@tulpar/domain/markets';
import type { Queryable, Tx } from '#platform/database.ts';
import { deleteFavourite, insertFavourite, selectBySlug, selectFavourites } from './statements.ts';

export const FAVOURITES_MAX = 500;

export async function addToFavourites(tx: Tx, playerId: string, slug: string): Promise<'added' | 'unknown' | 'full'> {
  const [game] = await tx.query(selectBySlug, [slug]);
  if (!game) return 'unknown';
  const [added] = await tx.query(insertFavourite, [playerId, game.id, tx.now, FAVOURITES_MAX]);
  return added ? 'added' : 'full';
}

/** Whether the catalog has a game of this name, shown or not. */
export async function hasGame(db: Queryable, slug: string): Promise<boolean> {
  return (await db.query(selectBySlug, [slug])).length > 0;
}

export async function removeFromFavourites(db: Queryable, playerId: string, slug: string): Promise<'removed' | 'unknown'> {
  const [game] = await db.query(selectBySlug, [slug]);
  if (!game) return 'unknown';
  await db.query(deleteFavourite, [playerId, slug]);
  return 'removed';
}

/** The newest first. */
export async function favouritesOf(db: Queryable, playerId: string, currency: Currency): Promise<number[]> {
  return (await db.query(selectFavourites, [playerId, currency])).map(({ id }) => id);
}
