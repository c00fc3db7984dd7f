import { expect, test } from 'vitest';
import { isoWeekOf, weekdayOf } from './week.ts';

const dayOf = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000;

test.each([
  ['2026-11-19', '2026-W47', 4],
  ['2026-12-31', '2026-W53', 4],
  ['2027-01-01', '2026-W53', 5],
  ['2027-01-03', '2026-W53', 7],
  ['2027-01-04', '2027-W01', 1],
  ['2025-12-29', '2026-W01', 1],
])('MONEY-68 %s is in the ISO week %s, on day %i', (date, week, weekday) => {
  expect([isoWeekOf(dayOf(date)), weekdayOf(dayOf(date))]).toEqual([week, weekday]);
});
