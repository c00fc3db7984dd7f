import type { Queryable, Tx } from '#platform/database.ts';
import type { Ids } from '#platform/ids.ts';
import { CLOCK_MS_OFF_MAX, firstIdOf } from '#platform/uuid-v7.ts';
import { activateSeed, awaitSeeds, insertSeed, lockSeeds, revealSeed, type SeedRow, selectLastBegun, selectSeeds } from './statements.ts';

export interface SeedPair {
  readonly id: string;
  readonly state: SeedRow['state'];
  /** Null until the pair is replaced: nobody gets to see it earlier. */
  readonly serverSeed: Buffer | null;
  readonly serverHash: Buffer;
  readonly playerSeed: string | null;
  /** How many rounds it has decided. */
  readonly rounds: number;
  readonly revealedAt: Date | null;
}

const PAIRS_MAX = 50;
const YEAR_MS = 366 * 86_400_000;

/** 32 bytes of the system's chance. */
const newServerSeed = (ids: Ids): Buffer => Buffer.from(ids.token(), 'base64url');

/** The pair that decides now, the one that comes next, and those replaced within a year; the newest first. */
export async function readSeeds(db: Queryable, playerId: string, now: Date): Promise<SeedPair[]> {
  const rows = await db.query(selectSeeds, [playerId, new Date(now.getTime() - YEAR_MS), PAIRS_MAX]);
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    serverSeed: row.state === 'revealed' ? row.server_seed : null,
    serverHash: row.server_hash,
    playerSeed: row.player_seed,
    rounds: row.nonce,
    revealedAt: row.revealed_at,
  }));
}

/** A player who never chose one plays with a seed made here; the next pair's hash is bound before any choice. */
export async function ensureSeeds(tx: Tx, playerId: string): Promise<void> {
  await tx.query(awaitSeeds, [playerId]);
  const states = new Set((await tx.query(lockSeeds, [playerId])).map(({ state }) => state));
  for (const state of ['active', 'next'] as const) {
    if (states.has(state)) continue;
    const playerSeed = state === 'active' ? tx.ids.token().slice(0, 16) : null;
    await tx.query(insertSeed, [playerId, tx.ids.uuid(), state, newServerSeed(tx.ids), playerSeed, tx.now]);
  }
}

/** Rounds of one step, and those with choices that were not opened, that began on the active pair since the given moment, paid for or not. */
export async function begunLately(tx: Tx, playerId: string, since: Date): Promise<{ id: string; createdAt: Date }[]> {
  await tx.query(awaitSeeds, [playerId]);
  const active = (await tx.query(lockSeeds, [playerId])).find(({ state }) => state === 'active');
  if (!active) return [];
  const firstId = firstIdOf(new Date(since.getTime() - CLOCK_MS_OFF_MAX));
  const rows = await tx.query(selectLastBegun, [playerId, active.id, since, firstId]);
  return rows.map(({ id, created_at: createdAt }) => ({ id, createdAt }));
}

/** Shows the active pair, begins the next one with the player's seed, and binds the one after it. */
export async function replaceSeeds(tx: Tx, playerId: string, playerSeed: string): Promise<void> {
  await ensureSeeds(tx, playerId);
  const pairs = await tx.query(lockSeeds, [playerId]);
  const active = pairs.find(({ state }) => state === 'active');
  const next = pairs.find(({ state }) => state === 'next');
  if (!active || !next) throw new Error('a player without seeds');
  await tx.query(revealSeed, [playerId, active.id, tx.now]);
  // The pace of play is the player's, not that of a pair of seeds.
  await tx.query(activateSeed, [playerId, next.id, playerSeed, active.played_at]);
  await tx.query(insertSeed, [playerId, tx.ids.uuid(), 'next', newServerSeed(tx.ids), null, tx.now]);
}
