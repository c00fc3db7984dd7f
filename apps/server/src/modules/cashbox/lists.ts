import type { DepositStatus } from '@tulpar/domain/cashbox/deposit';
import type { WithdrawalStatus } from '@tulpar/domain/cashbox/withdrawal';
import type { Queryable } from '#platform/database.ts';
import {
  countExpired,
  countHistory,
  countOpen,
  selectExpired,
  selectForStaff,
  selectHistory,
  selectOpenDeposits,
  selectSettledOn,
  selectStuck,
  selectUnpaid,
  selectVerdicts,
  selectWaiting,
  sumOpenWithdrawals,
} from './payment-statements.ts';
import { type Payment, toPayment } from './payments.ts';

/** A status with its direction, as the database filters by it. */
export type PaymentState = `in:${DepositStatus}` | `out:${WithdrawalStatus}`;

export interface HistoryFilter {
  readonly direction: 'in' | 'out' | null;
  /** Null: every state. */
  readonly states: readonly PaymentState[] | null;
  readonly from: Date;
  /** Exclusive. */
  readonly before: Date;
}

const filterValues = (playerId: string, { direction, states, from, before }: HistoryFilter) => [playerId, from, before, direction, states];

export async function readHistory(
  db: Queryable,
  playerId: string,
  filter: HistoryFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ payments: Payment[]; items: number }> {
  const values = filterValues(playerId, filter);
  const [[count], rows] = [await db.query(countHistory, values), await db.query(selectHistory, [...values, limit, offset])];
  return { payments: rows.map(toPayment), items: count?.items ?? 0 };
}

/** The sum of open withdrawals by player. */
export async function readOpenWithdrawals(db: Queryable): Promise<ReadonlyMap<string, number>> {
  return new Map((await db.query(sumOpenWithdrawals)).map(({ player_id, open }) => [player_id, open]));
}

/** Payments that wait for the provider and were not asked about since `before`. */
export const listWaiting = async (db: Queryable, before: Date, limit: number): Promise<Payment[]> =>
  (await db.query(selectWaiting, [before, limit])).map(toPayment);

/** Deposits that expired after `since` and were not asked about since `before`. */
export const listExpired = async (db: Queryable, since: Date, before: Date, limit: number): Promise<Payment[]> =>
  (await db.query(selectExpired, [since, before, limit])).map(toPayment);

/** Open payouts that were approved before `approvedBefore` and have no alarm yet. */
export const listStuck = async (db: Queryable, approvedBefore: Date, limit: number): Promise<Payment[]> =>
  (await db.query(selectStuck, [approvedBefore, limit])).map(toPayment);

export const listUnpaid = async (db: Queryable, createdBefore: Date, limit: number): Promise<Payment[]> =>
  (await db.query(selectUnpaid, [createdBefore, limit])).map(toPayment);

/** Payments that staff must decide or check, the oldest first. */
export const listForStaff = async (db: Queryable): Promise<Payment[]> => (await db.query(selectForStaff)).map(toPayment);

export const listSettled = async (db: Queryable, provider: string, from: Date, before: Date): Promise<Payment[]> =>
  (await db.query(selectSettledOn, [provider, from, before])).map(toPayment);

export async function readVerdicts(
  db: Queryable,
  { playerId, id }: Payment,
): Promise<{ rule: string; hasPassed: boolean; seen: string }[]> {
  const rows = await db.query(selectVerdicts, [playerId, id]);
  return rows.map(({ rule, has_passed: hasPassed, seen }) => ({ rule, hasPassed, seen }));
}

/** Deposits of a player whose payment page may still be open. */
export const listOpenDeposits = async (db: Queryable, playerId: string): Promise<Payment[]> =>
  (await db.query(selectOpenDeposits, [playerId])).map(toPayment);

/** How many deposits and withdrawals of a player have not come to their end. */
export async function openPaymentsOf(db: Queryable, playerId: string): Promise<{ deposits: number; withdrawals: number }> {
  const rows = await db.query(countOpen, [playerId]);
  const count = (wanted: 'in' | 'out') => rows.find(({ direction }) => direction === wanted)?.items ?? 0;
  return { deposits: count('in'), withdrawals: count('out') };
}

/** How many deposits of a player have expired after `since`, and may still be paid late. */
export const expiredDepositsOf = async (db: Queryable, playerId: string, since: Date): Promise<number> =>
  (await db.query(countExpired, [playerId, since]))[0]?.items ?? 0;
