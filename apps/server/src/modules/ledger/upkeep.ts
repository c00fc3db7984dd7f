import { DAY_MS } from '@tulpar/domain/durations';
import type { Queryable } from '#platform/database.ts';
import { addMonths, selectExpiredBonuses, selectExpiredSpins, selectFirstDayWithoutTotals, upsertDailyTotals } from './statements.ts';

const MONTHS_AHEAD = 3;

/** Creates the partitions for the entries and rounds of the coming months. */
export async function createPartitions(db: Queryable, now: Date): Promise<number> {
  const [row] = await db.query(addMonths, [now.toISOString().slice(0, 10), MONTHS_AHEAD]);
  return row?.added ?? 0;
}

/** The totals of the last days are computed again, in case an entry came late. */
const DAYS_AGAIN = 3;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Computes the totals of every past day (UTC) that has none yet. Repeating it changes nothing. */
export async function updateDailyTotals(db: Queryable, now: Date): Promise<number> {
  const [unsummed] = await db.query(selectFirstDayWithoutTotals);
  const today = Date.parse(dayOf(now.getTime()));
  const again = today - DAYS_AGAIN * DAY_MS;
  const first = unsummed?.day ? Math.min(Date.parse(unsummed.day), again) : again;
  for (let day = first; day < today; day += DAY_MS) await db.query(upsertDailyTotals, [dayOf(day)]);
  return Math.round((today - first) / DAY_MS);
}

/** Expired bonuses that are still active, oldest first. */
export async function expiredBonuses(db: Queryable, now: Date, limit: number): Promise<{ playerId: string; bonusId: string }[]> {
  const rows = await db.query(selectExpiredBonuses, [now, limit]);
  return rows.map(({ player_id, bonus_id }) => ({ playerId: player_id, bonusId: bonus_id }));
}

/** Free spins whose time is over and that are still active, oldest first. */
export async function expiredSpins(db: Queryable, now: Date, limit: number): Promise<{ playerId: string; spinsId: string }[]> {
  const rows = await db.query(selectExpiredSpins, [now, limit]);
  return rows.map(({ player_id, spins_id }) => ({ playerId: player_id, spinsId: spins_id }));
}
