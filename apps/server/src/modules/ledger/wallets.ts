import { DAY_MS, MINUTE_MS } from '@tulpar/domain/durations';
import type { Bar, Wallet } from '@tulpar/domain/ledger/facts';
import { type Currency, isCurrency } from '@tulpar/domain/markets';
import { type Minor, minor } from '@tulpar/domain/money';
import type { Queryable, Tx } from '#platform/database.ts';
import { createGroupedRead } from '#platform/turns/grouped-read.ts';
import { firstIdOf } from '#platform/uuid-v7.ts';
import { lockWallet as lockWalletRow } from './read-statements.ts';
import { walletOf } from './rows/facts-of-row.ts';
import {
  countOpenRounds,
  countUnendedRounds,
  type EntryRow,
  insertWallet,
  liftBar,
  selectBalances,
  selectEntries,
  selectKeys,
  selectLastPlay,
  selectPlayed,
  selectStuckRounds,
  selectWallet,
  selectWins,
  setBar,
  setFrozen,
  sumPlayed,
  sumStakes,
  type WinRow,
} from './statements.ts';
import { readWeights } from './weights.ts';

interface WalletBalance {
  readonly real: Minor;
  readonly bonus: Minor;
  readonly currency: Currency;
}

/** Every player has one wallet in one currency, which never changes. */
export async function openWallet(tx: Tx, playerId: string, currency: Currency): Promise<void> {
  await tx.query(insertWallet, [playerId, currency]);
}

/** Reads balances from the table. */
interface Balances {
  of(playerId: string): Promise<WalletBalance>;
}

/** Every signed-in client asks every few seconds, so concurrent requests share one read. */
export function createBalances(db: Queryable): Balances {
  const read = createGroupedRead(async (playerIds: readonly string[]) => {
    const rows = await db.query(selectBalances, [playerIds]);
    return new Map(rows.map((row) => [row.playerId, row]));
  });
  return {
    async of(playerId) {
      const row = await read(playerId);
      if (!row || !isCurrency(row.currency)) throw new Error('a player has no wallet');
      return { real: minor(row.real), bonus: minor(row.bonus), currency: row.currency };
    },
  };
}

export async function readWallet(db: Queryable, playerId: string): Promise<Wallet | null> {
  const [row] = await db.query(selectWallet, [playerId]);
  if (!row) return null;
  return walletOf(row, await readWeights(db, row.weights === null ? [] : [row.weights]));
}

/** Locks the wallet until the transaction ends. */
export async function lockWallet(tx: Tx, playerId: string): Promise<Wallet | null> {
  await tx.query(lockWalletRow, [playerId]);
  return readWallet(tx, playerId);
}

/** Rounds that took longer from stake to end are not found. */
const ROUND_DAYS_MAX = 7;

/** The stakes of rounds that have ended since the given time, real and bonus money alike. */
export async function stakedSince(db: Queryable, playerId: string, since: Date): Promise<Minor> {
  const oldest = firstIdOf(new Date(since.getTime() - ROUND_DAYS_MAX * DAY_MS));
  const [row] = await db.query(sumStakes, [playerId, oldest, since]);
  return minor(row?.staked ?? 0);
}

interface LedgerRound {
  readonly status: string;
  readonly stake: Minor;
  readonly win: Minor;
}

/** The ledger's rows of these rounds; unknown rounds are absent. */
export async function readRounds(db: Queryable, playerId: string, roundIds: readonly string[]): Promise<ReadonlyMap<string, LedgerRound>> {
  if (roundIds.length === 0) return new Map();
  const rows = await db.query(selectPlayed, [playerId, roundIds]);
  return new Map(rows.map(({ round_id, status, stake, win }) => [round_id, { status, stake: minor(stake), win: minor(win) }]));
}

/**
 * A player's stakes, wins and rounds since the given time, over all games. Rounds of one source are part of other rounds and do not
 * count. The ids were made on the player's device, whose clock may differ.
 */
export async function playedSince(
  db: Queryable,
  playerId: string,
  { since, uncounted }: { since: Date; uncounted: string },
): Promise<{ rounds: number; staked: Minor; won: Minor }> {
  const oldest = firstIdOf(new Date(since.getTime() - DAY_MS));
  const [row] = await db.query(sumPlayed, [playerId, oldest, since, uncounted]);
  return { rounds: row?.rounds ?? 0, staked: minor(row?.staked ?? 0), won: minor(row?.won ?? 0) };
}

/** The last play since a moment without a break of the given length: from when, and until when or until now. */
export async function lastPlay(
  db: Queryable,
  playerId: string,
  { since, breakMs, now }: { since: Date; breakMs: number; now: Date },
): Promise<{ from: Date; until: Date }> {
  const [row] = await db.query(selectLastPlay, [playerId, since, breakMs / 1000]);
  const seenAt = row?.seen_at ?? since;
  return { from: row?.began_at ?? since, until: now.getTime() - seenAt.getTime() < breakMs ? now : seenAt };
}

export interface Win {
  readonly playerId: string;
  readonly roundId: string;
  readonly game: string;
  readonly currency: Currency;
  readonly win: Minor;
  readonly endedAt: Date;
}

function toWin(row: WinRow): Win {
  if (!isCurrency(row.currency)) throw new Error(`a win in the unknown currency ${row.currency}`);
  return {
    playerId: row.player_id,
    roundId: row.round_id,
    game: row.game,
    currency: row.currency,
    win: minor(row.win),
    endedAt: row.ended_at,
  };
}

/** With many players a minute fills the list; with few, older rounds are searched too. */
const LOOKED_BACK_MS = [MINUTE_MS, 60 * MINUTE_MS, DAY_MS, ROUND_DAYS_MAX * DAY_MS] as const;

interface LastWins {
  readonly now: Date;
  readonly limit: number;
  readonly uncounted: string;
  /** How many times the stake a win has to be. */
  readonly timesMin: number;
}

/** The last wins worth reading, one per player and game, newest first, without rounds that are part of others. */
export async function lastWins(db: Queryable, { now, limit, uncounted, timesMin }: LastWins): Promise<Win[]> {
  for (const back of LOOKED_BACK_MS) {
    const since = new Date(now.getTime() - back);
    // The id was made on the player's device, whose clock may differ.
    const rows = await db.query(selectWins, [since, firstIdOf(new Date(since.getTime() - DAY_MS)), limit, uncounted, timesMin]);
    if (rows.length === limit || back === LOOKED_BACK_MS.at(-1)) return rows.map(toWin);
  }
  return [];
}

interface CommandName {
  readonly playerId: string;
  readonly key: string;
}

/** The commands of a source that have been applied. */
export async function carriedOut<Name extends CommandName>(db: Queryable, source: string, names: readonly Name[]): Promise<Name[]> {
  const rows = await db.query(selectKeys, [source, names.map(({ playerId }) => playerId), names.map(({ key }) => key)]);
  const found = new Set(rows.map(({ player_id, idem }) => `${player_id} ${idem}`));
  return names.filter(({ playerId, key }) => found.has(`${playerId} ${key}`));
}

const ENTRIES_PER_PAGE = 50;

/** Entries before the given number, newest first. */
export function readEntries(db: Queryable, playerId: string, before: number | null = null): Promise<EntryRow[]> {
  return db.query(selectEntries, [playerId, before, ENTRIES_PER_PAGE]);
}

/** No money leaves the wallet any more; money that is owed still arrives. False if it was frozen already. */
export async function freeze(tx: Tx, playerId: string, reason: string): Promise<boolean> {
  return (await tx.query(setFrozen, [playerId, reason])).length > 0;
}

export async function unfreeze(tx: Tx, playerId: string): Promise<boolean> {
  return (await tx.query(setFrozen, [playerId, null])).length > 0;
}

/** How many bets of the player are not settled yet, in all games. */
export const openRoundsOf = async (db: Queryable, playerId: string): Promise<number> =>
  (await db.query(countOpenRounds, [playerId]))[0]?.items ?? 0;

/** How many rounds of the player may still win, also those that have won already. */
export const unendedRoundsOf = async (db: Queryable, playerId: string): Promise<number> =>
  (await db.query(countUnendedRounds, [playerId]))[0]?.items ?? 0;

/** Once this is committed, no new stake is applied, not even one that was decided before. */
export async function bar(tx: Tx, playerId: string, why: Bar): Promise<void> {
  await tx.query(setBar, [playerId, why]);
}

export async function unbar(tx: Tx, playerId: string, why: Bar): Promise<void> {
  await tx.query(liftBar, [playerId, why]);
}

interface StuckRound {
  readonly playerId: string;
  readonly roundId: string;
  readonly source: string;
  readonly openedAt: Date;
}

/** A day, and time for the jobs that end abandoned rounds. */
const STUCK_MS = DAY_MS + 60 * MINUTE_MS;
const STUCK_MAX = 100;

/** Rounds that have been open for too long, oldest first; staff must ask their provider. */
export async function stuckRounds(db: Queryable, now: Date): Promise<StuckRound[]> {
  const rows = await db.query(selectStuckRounds, [new Date(now.getTime() - STUCK_MS), STUCK_MAX]);
  return rows.map((row) => ({ playerId: row.player_id, roundId: row.round_id, source: row.source, openedAt: row.opened_at }));
}
