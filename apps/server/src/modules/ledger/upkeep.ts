import { DAY_MS } from '@tulpar/domain/durations';
import type { Queryable } from '#platform/database.ts';
import { addMonths, selectExpiredBonuses, selectFirstUnsummedDay, sumUpDay } from './statements.ts';

const MONTHS_AHEAD = 3;

/** Sees to it that entries and rounds of the coming months have a place of their own. */
export async function cutMonths(db: Queryable, now: Date): Promise<number> {
  const [row] = await db.query(addMonths, [now.toISOString().slice(0, 10), MONTHS_AHEAD]);
  return row?.added ?? 0;
}

/** A day is summed up again for a while, should an entry have come late. */
const DAYS_AGAIN = 3;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Sums up the accounts of every day in UTC that is over and has not been summed up. Summing up again comes to the same. */
export async function sumUp(db: Queryable, now: Date): Promise<number> {
  const [unsummed] = await db.query(selectFirstUnsummedDay);
  const today = Date.parse(dayOf(now.getTime()));
  const again = today - DAYS_AGAIN * DAY_MS;
  const first = unsummed?.day ? Math.min(Date.parse(unsummed.day), again) : again;
  for (let day = first; day < today; day += DAY_MS) await db.query(sumUpDay, [dayOf(day)]);
  return Math.round((today - first) / DAY_MS);
}

/** Bonuses whose time is over and which nobody has ended yet, the oldest first. */
export async function expiredBonuses(db: Queryable, now: Date, limit: number): Promise<{ playerId: string; bonusId: string }[]> {
  const rows = await db.query(selectExpiredBonuses, [now, limit]);
  return rows.map(({ player_id, bonus_id }) => ({ playerId: player_id, bonusId: bonus_id }));
}
