import type { SpinsState } from '@tulpar/domain/ledger/facts';
import type { Queryable } from '#platform/database.ts';
import { spinsIn } from './rows/facts-of-row.ts';
import { selectActiveSpins, selectSpins, selectSpinsSince } from './statements.ts';

export async function readSpins(db: Queryable, playerId: string, spinsId: string): Promise<SpinsState | null> {
  const [row] = await db.query(selectSpins, [playerId, spinsId]);
  return row ? spinsIn(row) : null;
}

/** The free spins that a player may still use. */
export async function activeSpins(db: Queryable, playerId: string): Promise<SpinsState[]> {
  return (await db.query(selectActiveSpins, [playerId])).map(spinsIn);
}

/** A player's free spins in a game that are active or have ended since a moment, in the order in which they run out. */
export async function spinsOfGame(db: Queryable, playerId: string, { game, since }: { game: string; since: Date }): Promise<SpinsState[]> {
  return (await db.query(selectSpinsSince, [playerId, game, since])).map(spinsIn);
}
