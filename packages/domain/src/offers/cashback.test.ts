import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../durations.ts';
import { CURRENCIES, type Currency } from '../markets.ts';
import type { Minor } from '../money.ts';
import {
  CASHBACK_MIN,
  CASHBACK_RHYTHMS,
  cashbackAmount,
  cashbackPeriodAt,
  cashbackPeriodNamed,
  duePeriods,
  lostIn,
  uncovered,
} from './cashback.ts';

const ZONES: Readonly<Record<Currency, string>> = { KZT: 'Asia/Almaty', AZN: 'Asia/Baku' };
/** Monday first, as ISO 8601 counts. */
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** What the calendar of the operating system says in that city. */
function cityClock(currency: Currency, moment: Date) {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: ZONES[currency],
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    weekday: 'short',
    hourCycle: 'h23',
  }).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((one) => one.type === type)?.value ?? '';
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}:${part('second')}`,
    weekday: part('weekday'),
  };
}

const START = Date.UTC(2026, 10, 1);
const TWO_YEARS = 731;
const anyMoment = fc.date({ min: new Date(START), max: new Date(START + TWO_YEARS * DAY_MS), noInvalidDate: true });
const anyMarket = fc.constantFrom(...CURRENCIES);
const anyRhythm = fc.constantFrom(...CASHBACK_RHYTHMS);

describe.each(CURRENCIES)('MONEY-68 periods in %s', (currency) => {
  test('begin and end at midnight of the city, every day of the next two years', () => {
    for (let day = 0; day <= TWO_YEARS; day++) {
      const moment = new Date(START + day * DAY_MS + 7 * HOUR_MS);
      const week = cashbackPeriodAt('week', currency, moment);
      expect(cityClock(currency, week.from)).toMatchObject({ time: '00:00:00', weekday: 'Mon' });
      expect(cityClock(currency, week.opensAt)).toMatchObject({ time: '00:00:00', weekday: 'Thu' });
      const month = cashbackPeriodAt('month', currency, moment);
      expect(cityClock(currency, month.from)).toMatchObject({ time: '00:00:00', day: `${month.name}-01` });
      expect(cityClock(currency, month.opensAt)).toMatchObject({ time: '00:00:00' });
      expect(cityClock(currency, month.opensAt).day).toMatch(/-01$/);
      expect(cityClock(currency, moment).day.slice(0, 7)).toBe(month.name);
    }
  });

  test('the last millisecond belongs to the one, the next to the other', () => {
    for (const rhythm of CASHBACK_RHYTHMS) {
      const { until, name } = cashbackPeriodAt(rhythm, currency, new Date(START));
      expect(cashbackPeriodAt(rhythm, currency, new Date(until.getTime() - 1)).name).toBe(name);
      expect(cashbackPeriodAt(rhythm, currency, until).from).toEqual(until);
      expect(cashbackPeriodAt(rhythm, currency, until).name).not.toBe(name);
    }
  });
});

test('MONEY-68 a moment near midnight is another day in Almaty than in Baku', () => {
  const moment = new Date('2027-01-31T19:30:00Z');
  expect(cashbackPeriodAt('month', 'KZT', moment).name).toBe('2027-02');
  expect(cashbackPeriodAt('month', 'AZN', moment).name).toBe('2027-01');
});

test.each([
  ['2026-11-15T18:59:59.999Z', '2026-W46'],
  ['2026-11-15T19:00:00Z', '2026-W47'],
  ['2026-12-31T12:00:00Z', '2026-W53'],
  ['2027-01-03T18:59:59.999Z', '2026-W53'],
  ['2027-01-03T19:00:00Z', '2027-W01'],
  ['2024-12-30T12:00:00Z', '2025-W01'],
  ['2028-01-01T12:00:00Z', '2027-W52'],
])('MONEY-68 at %s it is week %s in Almaty', (moment, name) => expect(cashbackPeriodAt('week', 'KZT', new Date(moment)).name).toBe(name));

test('MONEY-68 weeks are named as the ISO week of their Monday, whichever day of it', () => {
  fc.assert(
    fc.property(anyMoment, anyMarket, (moment, currency) => {
      const { from, until, name } = cashbackPeriodAt('week', currency, moment);
      expect(from <= moment && moment < until).toBe(true);
      const [year, week] = name.split('-W').map(Number);
      // By ISO 8601 the fourth of January is in the first week.
      const fourth = new Date(`${year}-01-04T12:00:00Z`);
      const back = WEEKDAYS.indexOf(cityClock(currency, fourth).weekday);
      const monday = Date.parse(`${year}-01-04`) + (7 * ((week ?? 0) - 1) - back) * DAY_MS;
      expect(cityClock(currency, from).day).toBe(new Date(monday).toISOString().slice(0, 10));
    }),
  );
});

test('MONEY-68 due periods lie one behind the other without a gap, are over and open, and a longer pause makes up more', () => {
  fc.assert(
    fc.property(anyMoment, fc.nat(200), anyMarket, anyRhythm, (since, days, currency, rhythm) => {
      const now = new Date(since.getTime() + days * DAY_MS);
      const due = duePeriods(rhythm, currency, { since, now });
      for (const [at, period] of due.entries()) {
        expect(period.until <= period.opensAt && period.opensAt <= now && period.until > since).toBe(true);
        if (at > 0) expect(period.from).toEqual(due[at - 1]?.until);
      }
      const first = cashbackPeriodAt(rhythm, currency, since);
      expect(due[0]?.name).toBe(first.opensAt <= now ? first.name : undefined);
    }),
  );
});

test('a week opens on Thursday, not before', () => {
  const since = new Date('2026-11-09T00:00:00Z');
  const names = (now: string): string[] => duePeriods('week', 'KZT', { since, now: new Date(now) }).map(({ name }) => name);
  expect(names('2026-11-18T18:59:59.999Z')).toEqual([]);
  expect(names('2026-11-18T19:00:00Z')).toEqual(['2026-W46']);
  expect(names('2026-12-03T00:00:00Z')).toEqual(['2026-W46', '2026-W47', '2026-W48']);
});

test('MONEY-67 lost is never negative, cashback never more than its share or its limit', () => {
  const terms = { currency: 'KZT', amountMax: 5_000_000 as Minor } as const;
  expect([cashbackAmount(lostIn(-1_000_033), 3, terms), cashbackAmount(lostIn(-333_300), 3, terms)]).toEqual([30_000, 0]);
  expect([lostIn(500), lostIn(0), lostIn(-1)]).toEqual([0, 0, 1]);
  expect(Object.is(lostIn(0), 0)).toBe(true);
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.nat(100), (moved, percent) => {
      const lost = lostIn(moved);
      const amount = cashbackAmount(lost, percent, terms);
      expect(amount * 100).toBeLessThanOrEqual(lost * percent);
      expect(amount === 0 || (amount >= CASHBACK_MIN.KZT && amount <= terms.amountMax)).toBe(true);
      // Nothing more than what rounding and the limits take is missing.
      if (amount > 0 && amount < terms.amountMax) expect(lost * percent - amount * 100).toBeLessThan(100);
    }),
  );
});

test('MONEY-68 a period is found again by its name, also a first and a last week of a year', () => {
  fc.assert(
    fc.property(anyRhythm, anyMarket, anyMoment, (rhythm, currency, moment) => {
      const period = cashbackPeriodAt(rhythm, currency, moment);
      expect(cashbackPeriodNamed(period.name, currency)).toEqual(period);
    }),
    {
      examples: [
        ['week', 'KZT', new Date('2026-12-31T12:00:00Z')],
        ['week', 'AZN', new Date('2027-01-02T12:00:00Z')],
      ],
    },
  );
  expect(() => cashbackPeriodNamed('2026-W', 'KZT')).toThrow('names no period');
});

test('MONEY-67 what others have not covered of a period and what they have make it up, without a gap or an overlap', () => {
  const anySpan = fc
    .tuple(fc.nat(40), fc.nat(12))
    .map(([from, length]) => ({ from: new Date(from * DAY_MS), until: new Date((from + length) * DAY_MS) }));
  fc.assert(
    fc.property(anySpan, fc.array(anySpan, { maxLength: 6 }), (period, others) => {
      const parts = uncovered(period, others);
      for (let day = 0; day < 60; day++) {
        const moment = new Date(day * DAY_MS + HOUR_MS);
        const isIn = ({ from, until }: typeof period) => from <= moment && moment < until;
        expect(parts.filter(isIn)).toHaveLength(isIn(period) && !others.some(isIn) ? 1 : 0);
      }
    }),
  );
});
