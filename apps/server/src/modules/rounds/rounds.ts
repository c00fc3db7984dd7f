import type { Currency } from '@tulpar/domain/markets';
import { isCurrency } from '@tulpar/domain/markets';
import { type Minor, minor } from '@tulpar/domain/money';
import type { Queryable, Tx } from '#platform/database.ts';
import {
  addActions,
  addRoundMonths,
  dropPending,
  lockRound as lockRoundRow,
  openRound,
  openStakedRounds,
  payRound,
  type RoundRow,
  selectAbandoned,
  selectExtraStakes,
  selectRound,
  selectRounds,
  selectUnfinished,
  setPending,
  stakeRound,
  voidRound,
} from './statements.ts';

/** The seeds that decide a round. The server seed is revealed only after the pair was replaced. */
interface RoundSeeds {
  readonly id: string;
  readonly nonce: number;
  readonly serverSeed: Buffer;
  readonly serverHash: Buffer;
  readonly playerSeed: string;
  readonly isRevealed: boolean;
}

/** A stake that a choice has added. Its id is the id of its own round in the ledger. */
interface ExtraStake {
  readonly id: string;
  readonly stake: Minor;
}

/** A choice that asks for more stake and is not paid for yet. */
export interface PendingStake extends ExtraStake {
  readonly action: unknown;
}

export interface Round {
  readonly playerId: string;
  readonly id: string;
  readonly sessionId: string;
  readonly game: string;
  readonly version: number;
  readonly currency: Currency;
  readonly stake: Minor;
  readonly weightPercent: number;
  readonly bet: unknown;
  /** The free spins that pay its stake; null where the player does. */
  readonly spinsId: string | null;
  readonly seeds: RoundSeeds;
  readonly status: RoundRow['status'];
  readonly actions: readonly unknown[];
  readonly win: Minor | null;
  /** How many of the last actions the job took, by the game's rule for abandoned rounds. */
  readonly autoActions: number;
  readonly pendingStake: PendingStake | null;
  readonly extraStakes: readonly ExtraStake[];
  readonly createdAt: Date;
  readonly isStaked: boolean;
  readonly endedAt: Date | null;
  readonly isPaid: boolean;
}

function toRound(row: RoundRow): Round {
  if (!isCurrency(row.currency)) throw new Error(`a round in ${row.currency}`);
  return {
    playerId: row.player_id,
    id: row.id,
    sessionId: row.session_id,
    game: row.game,
    version: row.version,
    currency: row.currency,
    stake: minor(row.stake),
    weightPercent: row.weight_percent,
    bet: row.bet,
    spinsId: row.spins_id,
    seeds: {
      id: row.seed_id,
      nonce: row.nonce,
      serverSeed: row.server_seed,
      serverHash: row.server_hash,
      playerSeed: row.player_seed,
      isRevealed: row.revealed_at !== null,
    },
    status: row.status,
    actions: row.actions,
    win: row.win === null ? null : minor(row.win),
    autoActions: row.by_rule,
    pendingStake: row.asked && { ...row.asked, stake: minor(row.asked.stake) },
    extraStakes: row.further.map(({ id, stake }) => ({ id, stake: minor(stake) })),
    createdAt: row.created_at,
    isStaked: row.staked_at !== null,
    endedAt: row.ended_at,
    isPaid: row.paid_at !== null,
  };
}

type Key = Pick<Round, 'playerId' | 'id'>;

export async function findRound(db: Queryable, { playerId, id }: Key): Promise<Round | null> {
  const [row] = await db.query(selectRound, [playerId, id]);
  return row ? toRound(row) : null;
}

/** Reads and locks the round: no other transaction changes it until this one ends. */
export async function lockRound(tx: Tx, { playerId, id }: Key): Promise<Round | null> {
  const [row] = await tx.query(lockRoundRow, [playerId, id]);
  return row ? toRound(row) : null;
}

/** The player's rounds that are open, or over and not paid; of one game or of all. */
export async function unfinishedRounds(db: Queryable, playerId: string, game: string | null): Promise<Round[]> {
  return (await db.query(selectUnfinished, [playerId, game])).map(toRound);
}

/** Rounds of all players that began before `begunBefore` and are still open, or ended before `endedBefore` and are not paid. */
export async function abandonedRounds(
  db: Queryable,
  { begunBefore, endedBefore }: { begunBefore: Date; endedBefore: Date },
  limit: number,
): Promise<Key[]> {
  return (await db.query(selectAbandoned, [begunBefore, endedBefore, limit])).map(({ player_id, id }) => ({ playerId: player_id, id }));
}

interface Page {
  readonly game: string | null;
  /** The range of ids: `from` is included, `before` is not. */
  readonly from: string;
  readonly before: string;
  readonly limit: number;
}

/** The newest first. */
export async function listRounds(db: Queryable, playerId: string, { game, from, before, limit }: Page): Promise<Round[]> {
  return (await db.query(selectRounds, [playerId, from, before, game, limit])).map(toRound);
}

/** The ledger ids of the stakes that choices have added to these rounds. Rounds with one stake are absent. */
export async function listExtraStakes(db: Queryable, keys: readonly Key[]): Promise<(Key & { readonly extraStakes: readonly string[] })[]> {
  const rows = await db.query(selectExtraStakes, [keys.map(({ playerId }) => playerId), keys.map(({ id }) => id)]);
  return rows.map(({ player_id, id, further }) => ({ playerId: player_id, id, extraStakes: further.map((more) => more.id) }));
}

/** Marks a round as open: it waits for a choice of the player. */
export async function markOpen(db: Queryable, { playerId, id }: Key): Promise<void> {
  await db.query(openRound, [playerId, id]);
}

/** Marks rounds of many players as open and staked. Their stakes are posted in the same transaction. */
export async function markOpenAndStaked(tx: Tx, opened: readonly Key[]): Promise<void> {
  const rows = await tx.query(openStakedRounds, [opened.map(({ playerId }) => playerId), opened.map(({ id }) => id), tx.now]);
  if (rows.length !== opened.length) throw new Error('a round that has just begun cannot be opened');
}

/** Records that the stake is posted to the ledger. False if the round became void in the meantime. */
export async function markStaked(db: Queryable, { playerId, id }: Key, now: Date): Promise<boolean> {
  return (await db.query(stakeRound, [playerId, id, now])).length > 0;
}

/** Makes an unstaked round void. The same transaction posts the rollback to the ledger. False if the stake was recorded before. */
export async function markVoid(tx: Tx, { playerId, id }: Key): Promise<boolean> {
  return (await tx.query(voidRound, [playerId, id, tx.now])).length > 0;
}

/** Records that the win is posted to the ledger. */
export async function markPaid(db: Queryable, { playerId, id }: Key, now: Date): Promise<void> {
  await db.query(payRound, [playerId, id, now]);
}

/** Everything staked in a round so far. */
export const stakedIn = ({ stake, extraStakes }: Pick<Round, 'stake' | 'extraStakes'>): Minor =>
  minor(extraStakes.reduce<number>((sum, more) => sum + more.stake, stake));

/** Stores a choice that needs a stake. The round takes no other choice until the stake is posted or the request is dropped. */
export async function setPendingStake(tx: Tx, { playerId, id }: Key, stake: PendingStake): Promise<void> {
  const rows = await tx.query(setPending, [playerId, id, JSON.stringify(stake)]);
  if (rows.length === 0) throw new Error('a round that is not open is asked for a stake');
}

/** Drops a requested stake that was refused. The round stays as it was. */
export async function dropPendingStake(tx: Tx, { playerId, id }: Key): Promise<void> {
  await tx.query(dropPending, [playerId, id]);
}

interface Progress {
  readonly actions: readonly unknown[];
  /** The stake that the last action added. */
  readonly extraStake?: ExtraStake;
  /** Null while the round is open. */
  readonly win: Minor | null;
  readonly isAuto: boolean;
}

export async function addToRound(tx: Tx, { playerId, id }: Key, { actions, win, isAuto, extraStake }: Progress): Promise<void> {
  const staked = JSON.stringify(extraStake ? [{ id: extraStake.id, stake: extraStake.stake }] : []);
  await tx.query(addActions, [playerId, id, JSON.stringify(actions), isAuto ? actions.length : 0, win, tx.now, staked]);
}

const MONTHS_AHEAD = 3;

/** Creates the partitions of the coming months. */
export async function createRoundPartitions(db: Queryable, now: Date): Promise<void> {
  await db.query(addRoundMonths, [now.toISOString().slice(0, 10), MONTHS_AHEAD]);
}
