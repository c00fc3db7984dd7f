import { type Currency, isCurrency } from '@tulpar/domain/markets';
import { type Minor, minor } from '@tulpar/domain/money';
import type { Queryable, Tx } from '#platform/database.ts';
import {
  type BetRow,
  endBet as endBetRow,
  insertBet,
  lockBet,
  selectBet,
  selectChanged,
  selectFlying,
  selectFlyingOf,
  selectVerifiableBet,
  selectVerifiableBets,
  type VerifiableBetRow,
} from './statements.ts';

export interface FlightBet {
  readonly playerId: string;
  readonly id: string;
  readonly number: number;
  readonly seat: number;
  readonly sessionId: string;
  readonly name: string;
  readonly version: number;
  readonly currency: Currency;
  readonly stake: Minor;
  readonly weightPercent: number;
  readonly auto: number;
  readonly status: BetRow['status'];
  /** The multiplier at which it was taken. */
  readonly at: number | null;
  readonly isByHand: boolean;
  readonly win: Minor | null;
  readonly createdAt: Date;
}

type Key = Pick<FlightBet, 'playerId' | 'id'>;

function toBet(row: BetRow): FlightBet {
  if (!isCurrency(row.currency)) throw new Error(`a bet in ${row.currency}`);
  return {
    playerId: row.player_id,
    id: row.id,
    number: row.number,
    seat: row.seat,
    sessionId: row.session_id,
    name: row.name,
    version: row.version,
    currency: row.currency,
    stake: minor(row.stake),
    weightPercent: row.weight_percent,
    auto: row.auto,
    status: row.status,
    at: row.taken_at,
    isByHand: row.is_by_hand,
    win: row.win === null ? null : minor(row.win),
    createdAt: row.created_at,
  };
}

type NewBet = Omit<FlightBet, 'seat' | 'status' | 'at' | 'isByHand' | 'win' | 'createdAt'> & { readonly paceMs: number };

/** Null if the flight takes no bets now, or the player's last bet was too recent. */
export async function addBet(tx: Tx, bet: NewBet): Promise<FlightBet | null> {
  const { playerId, id, number, sessionId, name, version, currency, stake, weightPercent, auto, paceMs } = bet;
  const since = new Date(tx.now.getTime() - paceMs);
  const values = [playerId, id, number, sessionId, name, version, currency, stake, weightPercent, auto, tx.now, since];
  const [row] = await tx.query(insertBet, values);
  return row ? toBet(row) : null;
}

export async function findBet(db: Queryable, { playerId, id }: Key): Promise<FlightBet | null> {
  const [row] = await db.query(selectBet, [playerId, id]);
  return row ? toBet(row) : null;
}

/** The player's bet that flies now. */
export async function flyingBetOf(db: Queryable, playerId: string): Promise<FlightBet | null> {
  const [row] = await db.query(selectFlyingOf, [playerId]);
  return row ? toBet(row) : null;
}

/** Locks the bet until the transaction ends. */
export async function lockFlyingBet(tx: Tx, { playerId, id }: Key): Promise<FlightBet | null> {
  const [row] = await tx.query(lockBet, [playerId, id]);
  return row ? toBet(row) : null;
}

/** The multiplier at which it was taken, or null if it was lost. */
export async function endBet(
  tx: Tx,
  { playerId, id }: Key,
  { at, isByHand, win }: { at: number | null; isByHand: boolean; win: Minor },
): Promise<FlightBet> {
  const [row] = await tx.query(endBetRow, [playerId, id, at === null ? 'lost' : 'out', at, isByHand, win, tx.now]);
  if (!row) throw new Error('a bet was ended twice');
  return toBet(row);
}

/** Bets of a flight that still fly: those whose multiplier is reached, or all. */
export async function flyingBets(db: Queryable, number: number, height: number | null, limit: number): Promise<Key[]> {
  return (await db.query(selectFlying, [number, height, limit])).map(({ player_id: playerId, id }) => ({ playerId, id }));
}

/** The bets that have changed since a time of the database's clock. */
export async function changedBets(
  db: Queryable,
  number: number,
  since: Date,
  limit: number,
): Promise<(FlightBet & { readonly changedAt: Date })[]> {
  return (await db.query(selectChanged, [number, since, limit])).map((row) => Object.assign(toBet(row), { changedAt: row.changed_at }));
}

/** A bet with what decided it. The seed is null until the flight is over. */
export interface VerifiableBet extends FlightBet {
  readonly hash: Buffer;
  readonly seed: Buffer | null;
  readonly salt: string;
}

const toVerifiable = (row: VerifiableBetRow): VerifiableBet => ({ ...toBet(row), hash: row.hash, seed: row.seed, salt: row.salt });

export async function findVerifiableBet(db: Queryable, { playerId, id }: Key): Promise<VerifiableBet | null> {
  const [row] = await db.query(selectVerifiableBet, [playerId, id]);
  return row ? toVerifiable(row) : null;
}

/** Bets with ids from the first to before the second, newest first. */
export async function listVerifiableBets(
  db: Queryable,
  playerId: string,
  { from, before, limit }: { from: string; before: string; limit: number },
): Promise<VerifiableBet[]> {
  return (await db.query(selectVerifiableBets, [playerId, from, before, limit])).map(toVerifiable);
}
