import { type Minor, minor } from '@tulpar/domain/money';
import type { Score } from '@tulpar/domain/tournaments/scoring';
import type { Queryable, Tx } from '#platform/database.ts';
import {
  countDisqualified as countDisqualifiedRows,
  countEntries as countEntryRows,
  type EntryRow,
  insertEntry,
  insertPrize,
  lockEntry as lockEntryRow,
  moveUp,
  selectAnyPrize,
  selectAtPlace,
  selectChanged,
  selectEntries,
  selectEntry,
  selectJoined,
  selectOwed,
  selectPaidPlaces,
  selectPlaces,
  selectPrize,
  selectRunning,
  selectUntold,
  updateDisqualified,
  updatePlaces,
  updateScores,
  updateTold,
} from './entry-statements.ts';

export interface Entry {
  readonly playerId: string;
  readonly tournamentId: string;
  /** As others see it. */
  readonly name: string;
  readonly joinedAt: Date;
  /** The place in the player's books behind which counting begins. */
  readonly joinedSeq: number;
  /** How far they have been read. */
  readonly scoredSeq: number;
  readonly score: Score;
  /** Final; null before the tournament is counted, and without points. */
  readonly place: number | null;
  /** Why the house took the entry out of the ranking. */
  readonly disqualified: string | null;
}

function toEntry(row: EntryRow): Entry {
  const { points, rounds, best } = row;
  return {
    playerId: row.player_id,
    tournamentId: row.tournament_id,
    name: row.name,
    joinedAt: row.joined_at,
    joinedSeq: row.joined_seq,
    scoredSeq: row.scored_seq,
    score: { points, rounds, reachedAt: row.reached_at, staked: minor(row.staked), won: minor(row.won), best },
    place: row.place,
    disqualified: row.reason,
  };
}

const first = ([row]: readonly EntryRow[]): Entry | null => (row ? toEntry(row) : null);

interface NewEntry {
  readonly playerId: string;
  readonly tournamentId: string;
  readonly name: string;
  readonly seq: number;
  /** News that the player knows by joining. */
  readonly knows: string | null;
}

/** Nothing happens if the player takes part already. */
export async function addEntry(tx: Tx, { playerId, tournamentId, name, seq, knows }: NewEntry): Promise<void> {
  await tx.query(insertEntry, [playerId, tournamentId, name, tx.now, seq, knows]);
}

export const findEntry = async (db: Queryable, playerId: string, tournamentId: string): Promise<Entry | null> =>
  first(await db.query(selectEntry, [playerId, tournamentId]));

/** The tournament must be locked or shared already. */
export const lockEntry = async (tx: Tx, playerId: string, tournamentId: string): Promise<Entry | null> =>
  first(await tx.query(lockEntryRow, [playerId, tournamentId]));

export const findAtPlace = async (db: Queryable, tournamentId: string, place: number): Promise<Entry | null> =>
  first(await db.query(selectAtPlace, [tournamentId, place]));

/** All entries of a tournament, a page at a time in the order of the players. */
export const listEntries = async (db: Queryable, tournamentId: string, after: string, limit: number): Promise<Entry[]> =>
  (await db.query(selectEntries, [tournamentId, after, limit])).map(toEntry);

/** Those of these players in tournaments that run. */
export const listRunningEntries = async (db: Queryable, playerIds: readonly string[]): Promise<Entry[]> =>
  playerIds.length === 0 ? [] : (await db.query(selectRunning, [playerIds])).map(toEntry);

export const listChanged = async (db: Queryable, tournamentId: string, since: Date): Promise<Entry[]> =>
  (await db.query(selectChanged, [tournamentId, since])).map(toEntry);

/** What an entry becomes when its player's books were read up to a number. */
export interface ReadOn {
  readonly entry: Entry;
  readonly seq: number;
  readonly score: Score;
}

/** Writes what was counted, unless another process has read on from the same place before. Returns how many were written. */
export async function keepScores(db: Queryable, now: Date, read: readonly ReadOn[]): Promise<number> {
  if (read.length === 0) return 0;
  const column = <Value>(of: (one: ReadOn) => Value): Value[] => read.map(of);
  const written = await db.query(updateScores, [
    now,
    column(({ entry }) => entry.playerId),
    column(({ entry }) => entry.tournamentId),
    column(({ entry }) => entry.scoredSeq),
    column(({ seq }) => seq),
    column(({ score }) => score.points),
    column(({ score }) => score.rounds),
    column(({ score }) => score.staked),
    column(({ score }) => score.won),
    column(({ score }) => `{${score.best.join(',')}}`),
    column(({ score }) => score.reachedAt),
  ]);
  return written.length;
}

/** Gives everybody with points a place. Returns how many have one. */
export const writePlaces = async (tx: Tx, tournamentId: string): Promise<number> =>
  (await tx.query(updatePlaces, [tournamentId, tx.now])).length;

/** Takes an entry out of the ranking; those behind it move up. The tournament and the entry must be locked already. */
export async function disqualify(tx: Tx, { playerId, tournamentId, place }: Entry, reason: string): Promise<void> {
  await tx.query(updateDisqualified, [playerId, tournamentId, tx.now, reason]);
  if (place !== null) await tx.query(moveUp, [tournamentId, place, tx.now]);
}

interface Untold {
  readonly tournamentId: string;
  readonly news: string;
  readonly after: string;
  readonly limit: number;
  readonly onlyPlaced: boolean;
}

/** The next players who were not told something of a tournament, in the order of their ids. */
export async function listUntold(db: Queryable, { tournamentId, news, after, limit, onlyPlaced }: Untold): Promise<string[]> {
  const rows = await db.query(selectUntold, [tournamentId, news, after, limit, onlyPlaced]);
  return rows.map(({ player_id: playerId }) => playerId);
}

/** Marks a player as told, with the place; null where that was so already. */
export async function markTold(tx: Tx, playerId: string, tournamentId: string, news: string): Promise<{ place: number | null } | null> {
  return (await tx.query(updateTold, [playerId, tournamentId, news]))[0] ?? null;
}

interface PaidPrize {
  readonly tournamentId: string;
  readonly place: number;
  readonly playerId: string;
  readonly kind: 'cash' | 'bonus' | 'spins';
  readonly amount: Minor;
  /** The offer that gives it; null for money, and where nothing was given. */
  readonly uid: string | null;
  readonly isWithheld: boolean;
}

/** False if the place was paid before. */
export async function addPrize(tx: Tx, { tournamentId, place, playerId, kind, amount, uid, isWithheld }: PaidPrize): Promise<boolean> {
  return (await tx.query(insertPrize, [tournamentId, place, playerId, kind, amount, uid, isWithheld, tx.now])).length > 0;
}

export const paidPlaces = async (db: Queryable, tournamentId: string): Promise<ReadonlySet<number>> =>
  new Set((await db.query(selectPaidPlaces, [tournamentId])).map(({ place }) => place));

export const isPaid = async (db: Queryable, tournamentId: string, place: number): Promise<boolean> =>
  (await db.query(selectPrize, [tournamentId, place])).length > 0;

/** Whether any prize of a tournament was paid: from then on its places stay. */
export const isPaying = async (db: Queryable, tournamentId: string): Promise<boolean> =>
  (await db.query(selectAnyPrize, [tournamentId]))[0]?.is_there ?? false;

/** Whether a player may still get a prize of a tournament that runs or is not paid yet. */
export const mayGetPrize = async (db: Queryable, playerId: string): Promise<boolean> =>
  (await db.query(selectOwed, [playerId]))[0]?.is_there ?? false;

/** Who stands at these places. */
export const listPlaces = async (db: Queryable, tournamentId: string, from: number, to: number): Promise<Entry[]> =>
  (await db.query(selectPlaces, [tournamentId, from, to])).map(toEntry);

export const countEntries = async (db: Queryable, tournamentId: string): Promise<number> =>
  (await db.query(countEntryRows, [tournamentId]))[0]?.items ?? 0;

/** How many entries the house has taken out of the ranking. */
export const countDisqualified = async (db: Queryable, tournamentId: string): Promise<number> =>
  (await db.query(countDisqualifiedRows, [tournamentId]))[0]?.items ?? 0;

/** Of each player the number in the order of joining, by which standings that are equal in all else are ordered. */
export async function joinedNumbers(db: Queryable, tournamentId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query(selectJoined, [tournamentId]);
  return new Map(rows.map(({ player_id: playerId }, nth) => [playerId, nth + 1]));
}
