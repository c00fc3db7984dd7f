import type { Queryable } from '#platform/database.ts';
import { addMonths, sumUpDay } from './statements.ts';

const MONTHS_AHEAD = 3;

/** Sees to it that entries and rounds of the coming months have a place of their own. */
export async function cutMonths(db: Queryable, now: Date): Promise<number> {
  const [row] = await db.query(addMonths, [now.toISOString().slice(0, 10), MONTHS_AHEAD]);
  return row?.added ?? 0;
}

/** Sums up the accounts of a day in UTC, written `2026-03-02`. Summing up again comes to the same. */
export async function sumUp(db: Queryable, day: string): Promise<void> {
  await db.query(sumUpDay, [day]);
}
