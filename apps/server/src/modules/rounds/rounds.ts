import type { Currency } from '@tulpar/domain/markets';
import { isCurrency } from '@tulpar/domain/markets';
import { type Minor, minor } from '@tulpar/domain/money';
import type { Queryable, Tx } from '#platform/database.ts';
import {
  addActions,
  addRoundMonths,
  askStake,
  dropAsked,
  lockRound,
  openRound,
  openStakedRounds,
  payRound,
  type RoundRow,
  selectFurther,
  selectLeft,
  selectRound,
  selectRounds,
  selectUnfinished,
  stakeRound,
  voidRound,
} from './statements.ts';

/** The seeds that decide a round. The server's half leaves the house only once the pair is replaced. */
interface RoundSeeds {
  readonly id: string;
  readonly nonce: number;
  readonly serverSeed: Buffer;
  readonly serverHash: Buffer;
  readonly playerSeed: string;
  readonly isRevealed: boolean;
}

/** What was staked on the way; its id is that of its own round in the ledger. */
interface FurtherStake {
  readonly id: string;
  readonly stake: Minor;
}

/** A choice that asks for more stake and is not paid for yet. */
export interface AskedStake extends FurtherStake {
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
  readonly seeds: RoundSeeds;
  readonly status: RoundRow['status'];
  readonly actions: readonly unknown[];
  readonly win: Minor | null;
  /** So many of the last actions were taken by the rule. */
  readonly byRule: number;
  readonly asked: AskedStake | null;
  readonly further: readonly FurtherStake[];
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
    byRule: row.by_rule,
    asked: row.asked && { ...row.asked, stake: minor(row.asked.stake) },
    further: row.further.map(({ id, stake }) => ({ id, stake: minor(stake) })),
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

/** The round, which nobody else goes on with until the transaction ends. */
export async function takeRound(tx: Tx, { playerId, id }: Key): Promise<Round | null> {
  const [row] = await tx.query(lockRound, [playerId, id]);
  return row ? toRound(row) : null;
}

/** What a player has begun and not come to the end of, of one game or of all. */
export async function unfinishedRounds(db: Queryable, playerId: string, game: string | null): Promise<Round[]> {
  return (await db.query(selectUnfinished, [playerId, game])).map(toRound);
}

/** Rounds that began before the one moment and are still open, or ended before the other and are still not paid. */
export async function leftRounds(
  db: Queryable,
  { begunBefore, endedBefore }: { begunBefore: Date; endedBefore: Date },
  limit: number,
): Promise<Key[]> {
  return (await db.query(selectLeft, [begunBefore, endedBefore, limit])).map(({ player_id, id }) => ({ playerId: player_id, id }));
}

interface Page {
  readonly game: string | null;
  /** Ids of this one and later, and before that one. */
  readonly from: string;
  readonly before: string;
  readonly limit: number;
}

/** The newest first. */
export async function listRounds(db: Queryable, playerId: string, { game, from, before, limit }: Page): Promise<Round[]> {
  return (await db.query(selectRounds, [playerId, from, before, game, limit])).map(toRound);
}

/** What was staked on the way in these rounds, by the ids that it has in the ledger; those with one stake are absent. */
export async function furtherStakes(db: Queryable, keys: readonly Key[]): Promise<(Key & { readonly further: readonly string[] })[]> {
  const rows = await db.query(selectFurther, [keys.map(({ playerId }) => playerId), keys.map(({ id }) => id)]);
  return rows.map(({ player_id, id, further }) => ({ playerId: player_id, id, further: further.map((more) => more.id) }));
}

/** From now on the player is to choose. */
export async function markOpen(db: Queryable, { playerId, id }: Key): Promise<void> {
  await db.query(openRound, [playerId, id]);
}

/** The same for many who have just begun, whose stakes came with this transaction. */
export async function markOpenAndStaked(tx: Tx, opened: readonly Key[]): Promise<void> {
  const rows = await tx.query(openStakedRounds, [opened.map(({ playerId }) => playerId), opened.map(({ id }) => id), tx.now]);
  if (rows.length !== opened.length) throw new Error('a round that has just begun cannot be opened');
}

/** The stake stands in the ledger. False when the round was given up meanwhile. */
export async function markStaked(db: Queryable, { playerId, id }: Key, now: Date): Promise<boolean> {
  return (await db.query(stakeRound, [playerId, id, now])).length > 0;
}

/** It was not paid for and will never be: the ledger knows that by the same transaction. False when it has been. */
export async function markVoid(tx: Tx, { playerId, id }: Key): Promise<boolean> {
  return (await tx.query(voidRound, [playerId, id, tx.now])).length > 0;
}

/** The win stands in the ledger. */
export async function markPaid(db: Queryable, { playerId, id }: Key, now: Date): Promise<void> {
  await db.query(payRound, [playerId, id, now]);
}

/** Everything staked in a round so far. */
export const stakedIn = ({ stake, further }: Pick<Round, 'stake' | 'further'>): Minor =>
  minor(further.reduce<number>((sum, more) => sum + more.stake, stake));

/** Nothing else is chosen until it is paid for or dropped. */
export async function askForStake(tx: Tx, { playerId, id }: Key, asked: AskedStake): Promise<void> {
  const rows = await tx.query(askStake, [playerId, id, JSON.stringify(asked)]);
  if (rows.length === 0) throw new Error('a round that is not open is asked for a stake');
}

/** It was not paid for: the round stands as before. */
export async function dropAskedStake(tx: Tx, { playerId, id }: Key): Promise<void> {
  await tx.query(dropAsked, [playerId, id]);
}

interface Progress {
  readonly actions: readonly unknown[];
  /** What the last of them staked. */
  readonly further?: FurtherStake;
  /** Null while there is more to choose. */
  readonly win: Minor | null;
  readonly isByRule: boolean;
}

export async function addToRound(tx: Tx, { playerId, id }: Key, { actions, win, isByRule, further }: Progress): Promise<void> {
  const staked = JSON.stringify(further ? [{ id: further.id, stake: further.stake }] : []);
  await tx.query(addActions, [playerId, id, JSON.stringify(actions), isByRule ? actions.length : 0, win, tx.now, staked]);
}

const MONTHS_AHEAD = 3;

/** Sees to it that rounds of the coming months have a place of their own. */
export async function createRoundPartitions(db: Queryable, now: Date): Promise<void> {
  await db.query(addRoundMonths, [now.toISOString().slice(0, 10), MONTHS_AHEAD]);
}
