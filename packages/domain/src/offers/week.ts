import { DAY_MS } from '../durations.ts';
import { firstDay } from '../ledger/meters.ts';

/** The ISO week of a day that is counted from 1970: `2026-W46`. A week belongs to the year of its Thursday. */
export function isoWeekOf(day: number): string {
  const thursday = firstDay(day, 'week') + 3;
  const year = new Date(thursday * DAY_MS).getUTCFullYear();
  const firstThursday = firstDay(Math.floor(Date.UTC(year, 0, 4) / DAY_MS), 'week') + 3;
  return `${year}-W${String((thursday - firstThursday) / 7 + 1).padStart(2, '0')}`;
}

/** The day of the week, 1 for Monday to 7. */
export const weekdayOf = (day: number): number => day - firstDay(day, 'week') + 1;
