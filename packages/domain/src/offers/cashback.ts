import { DAY_MS } from '../durations.ts';
import { least, percentDown, ZERO } from '../ledger/amount.ts';
import { dayAt, firstDay, nextFirstDay, startOfDay } from '../ledger/meters.ts';
import type { Currency } from '../markets.ts';
import { type Minor, minor } from '../money.ts';
import { isoWeekOf } from './week.ts';

export const CASHBACK_RHYTHMS = ['week', 'month'] as const;
/** Cashback is counted by the week or by the month, by the market's clock. */
export type CashbackRhythm = (typeof CASHBACK_RHYTHMS)[number];

export interface CashbackPeriod {
  /** `2026-W46`, the week by ISO 8601, or `2026-11`. */
  readonly name: string;
  readonly from: Date;
  /** The first moment that no longer belongs to it. */
  readonly until: Date;
  readonly opensAt: Date;
}

const PERIOD_NAME = /^\d{4}-(?:W\d{2}|\d{2})$/;
/** Whether a text is the name of a period. */
export const isPeriodName = (text: string): boolean => PERIOD_NAME.test(text);

/** The cashback of a week opens on the Thursday after it, three days after it ended, that of a month as soon as it has ended. */
const OPENS_AFTER_DAYS: Readonly<Record<CashbackRhythm, number>> = { week: 3, month: 0 };

const DAYS_A_WEEK = 7;

const dateOf = (day: number): Date => new Date(day * DAY_MS);

function periodFrom(rhythm: CashbackRhythm, currency: Currency, day: number): CashbackPeriod {
  const end = nextFirstDay(day, rhythm);
  return {
    name: rhythm === 'week' ? isoWeekOf(day) : dateOf(day).toISOString().slice(0, 7),
    from: startOfDay(day, currency),
    until: startOfDay(end, currency),
    opensAt: startOfDay(end + OPENS_AFTER_DAYS[rhythm], currency),
  };
}

/** The period that a moment is in. */
export const cashbackPeriodAt = (rhythm: CashbackRhythm, currency: Currency, moment: Date): CashbackPeriod =>
  periodFrom(rhythm, currency, firstDay(dayAt(moment, currency), rhythm));

/** The period of a name that `cashbackPeriodAt` has given. */
export function cashbackPeriodNamed(name: string, currency: Currency): CashbackPeriod {
  const [, year, week, month] = /^(\d{4})-(?:W(\d{2})|(\d{2}))$/.exec(name) ?? [];
  if (year === undefined) throw new Error(`${name} names no period of cashback`);
  const dayOf = (monthIndex: number, date: number): number => Math.floor(Date.UTC(Number(year), monthIndex, date) / DAY_MS);
  // The fourth of January is in the first week of its year.
  if (week !== undefined) return periodFrom('week', currency, firstDay(dayOf(0, 4), 'week') + (Number(week) - 1) * DAYS_A_WEEK);
  return periodFrom('month', currency, dayOf(Number(month) - 1, 1));
}

type Span = Pick<CashbackPeriod, 'from' | 'until'>;
const earlier = (one: Date, other: Date): Date => (one < other ? one : other);
const later = (one: Date, other: Date): Date => (one > other ? one : other);

/** What of a period lies in none of the others, in order. */
export function uncovered({ from, until }: Span, others: readonly Span[]): Span[] {
  return others.reduce<Span[]>(
    (open, other) =>
      open
        .flatMap((span) => [
          { from: span.from, until: earlier(span.until, other.from) },
          { from: later(span.from, other.until), until: span.until },
        ])
        .filter((span) => span.from < span.until),
    [{ from, until }],
  );
}

/** What a job makes up at most after having stood still. */
const PERIODS_MAX = 60;

/** The periods that are due now, the oldest first: those that ended after `since` and whose opening moment has come. */
export function duePeriods(rhythm: CashbackRhythm, currency: Currency, { since, now }: { since: Date; now: Date }): CashbackPeriod[] {
  const due: CashbackPeriod[] = [];
  let period = cashbackPeriodAt(rhythm, currency, now);
  for (let back = 0; back < PERIODS_MAX && period.until > since; back++) {
    if (period.opensAt <= now) due.unshift(period);
    period = cashbackPeriodAt(rhythm, currency, new Date(period.from.getTime() - 1));
  }
  return due;
}

/** What a player has lost in a period, from the sum of what play moved on their real money. Who has won has lost nothing. */
export const lostIn = (moved: number): Minor => Math.max(0, -moved) as Minor;

/** Less is not worth an offer. */
export const CASHBACK_MIN: Readonly<Record<Currency, Minor>> = { KZT: minor(10_000), AZN: minor(100) };

/** A share of the loss, rounded down, at most the limit; nothing where it is less than the smallest amount. */
export function cashbackAmount(lost: Minor, percent: number, { amountMax, currency }: { amountMax: Minor; currency: Currency }): Minor {
  const amount = least(percentDown(lost, percent), amountMax);
  return amount < CASHBACK_MIN[currency] ? ZERO : amount;
}
