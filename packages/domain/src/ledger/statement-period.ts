import { DAY_MS } from '../durations.ts';
import { type Currency, MARKET_CLOCK_MS } from '../markets.ts';

/** Days as `2026-10-31`, the first one included and the last one not. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** The lines of a statement besides stakes and wins, in the order in which it shows them. */
export const STATEMENT_KINDS = [
  'deposit',
  'withdrawal-requested',
  'withdrawal-paid',
  'withdrawal-returned',
  'bonus-granted',
  'bonus-converted',
  'bonus-ended',
  'cashback',
  'prize',
  'correction',
] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

/** A month such as `2026-10`, or a year. */
export const STATEMENT_PERIOD = /^20\d\d(-(0[1-9]|1[0-2]))?$/;

const dayText = (date: Date): string => date.toISOString().slice(0, 10);
const firstOf = (year: number, month: number): string => dayText(new Date(Date.UTC(year, month, 1)));

/** The days of a month or a year. */
export function periodRange(period: string): DayRange {
  if (!STATEMENT_PERIOD.test(period)) throw new RangeError(`no period of a statement: ${period}`);
  const year = Number(period.slice(0, 4));
  if (period.length === 4) return { from: firstOf(year, 0), to: firstOf(year + 1, 0) };
  const month = Number(period.slice(5)) - 1;
  return { from: firstOf(year, month), to: firstOf(year, month + 1) };
}

export const addDays = (day: string, days: number): string => dayText(new Date(Date.parse(day) + days * DAY_MS));

/** A moment as the market's clock shows it. */
const shown = (currency: Currency, moment: Date): string => new Date(moment.getTime() + MARKET_CLOCK_MS[currency]).toISOString();

/** `2026-10-31`: the day at a moment by the market's clock. */
export const marketDay = (currency: Currency, moment: Date): string => shown(currency, moment).slice(0, 10);

export const OVERVIEW_STEPS = ['day', 'week', 'month'] as const;
export type OverviewStep = (typeof OVERVIEW_STEPS)[number];

const DAYS_SHOWN = 30;
const WEEKS_SHOWN = 12;
const MONTHS_SHOWN = 12;
const DAYS_PER_WEEK = 7;

/** The last thirty days, twelve weeks from Monday to Sunday, or twelve months, the current one included, oldest first. */
export function overviewSteps(step: OverviewStep, today: string): DayRange[] {
  const steps = (count: number, starts: (back: number) => string): DayRange[] =>
    Array.from({ length: count }, (_, at) => ({ from: starts(count - 1 - at), to: starts(count - 2 - at) }));
  if (step === 'day') return steps(DAYS_SHOWN, (back) => addDays(today, -back));
  if (step === 'week') {
    const sinceMonday = (new Date(today).getUTCDay() + 6) % DAYS_PER_WEEK;
    return steps(WEEKS_SHOWN, (back) => addDays(today, -sinceMonday - back * DAYS_PER_WEEK));
  }
  const now = new Date(today);
  return steps(MONTHS_SHOWN, (back) => firstOf(now.getUTCFullYear(), now.getUTCMonth() - back));
}

/** `2026-10-31` as 31.10.2026. */
export const writtenDay = (day: string): string => day.split('-').toReversed().join('.');

/** `2026-10-31 14:00:05` by the market's clock. */
export const sortableMoment = (currency: Currency, moment: Date): string => shown(currency, moment).slice(0, 19).replace('T', ' ');

/** 31.10.2026 14:00, by the market's clock. */
export const writtenMoment = (currency: Currency, moment: Date): string =>
  `${writtenDay(marketDay(currency, moment))} ${shown(currency, moment).slice(11, 16)}`;
