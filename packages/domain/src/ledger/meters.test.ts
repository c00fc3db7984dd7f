import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts';
import type { Currency } from '../markets.ts';
import type { Minor } from '../money.ts';
import { AMOUNT_MAX } from './amount.ts';
import type { Command } from './command.ts';
import {
  BREAK_MS,
  dayAt,
  firstDay,
  METER_KINDS,
  type Meter,
  type MeterKind,
  nextFirstDay,
  PERIODS,
  type Period,
  readMeters,
  startOfDay,
  writeMeters,
} from './meters.ts';
import { Books, NOW } from './testing/books.ts';
import { bet, deposit, rollback, round, win } from './testing/commands.ts';

const TODAY = dayAt(NOW, 'KZT');

const meter = (kind: MeterKind, period: Period, cap: number, more: Partial<Meter> = {}): Meter => ({
  kind,
  period,
  cap,
  used: 0,
  since: firstDay(TODAY, period),
  playedAt: 0,
  ...more,
});

const limitedTo = (...meters: Meter[]) => new Books({ real: 1_000_000 as Minor, meters });
const used = ({ wallet }: Books) => wallet.meters.map((one) => one.used);
const pass = (books: Books, ms: number) => {
  books.now = new Date(books.now.getTime() + ms);
};

describe('days and periods', () => {
  test.each([
    ['KZT', 'Asia/Almaty'],
    ['AZN', 'Asia/Baku'],
  ] as const)('MONEY-94 the clock of %s is that of %s, for two years', (currency, timeZone) => {
    const clock = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
    for (let day = TODAY; day < TODAY + 2 * 366; day++) {
      const start = startOfDay(day, currency);
      const written = new Date(day * DAY_MS).toISOString().slice(0, 10);
      expect(clock.format(start)).toBe(written);
      expect(clock.format(new Date(start.getTime() - 1))).not.toBe(written);
      expect(dayAt(start, currency)).toBe(day);
    }
  });

  test('MONEY-94 a week begins on Monday, a month on the first, and the next one follows without a gap', () => {
    for (let day = TODAY - 800; day < TODAY + 800; day++) {
      const date = (one: number) => new Date(one * DAY_MS);
      expect(date(firstDay(day, 'week')).getUTCDay()).toBe(1);
      expect(date(firstDay(day, 'month')).getUTCDate()).toBe(1);
      for (const period of PERIODS) {
        const first = firstDay(day, period);
        const next = nextFirstDay(first, period);
        expect(first).toBeLessThanOrEqual(day);
        expect(next).toBeGreaterThan(day);
        expect(firstDay(next - 1, period)).toBe(first);
        expect(firstDay(next, period)).toBe(next);
      }
    }
  });
});

describe('a limit', () => {
  test('MONEY-92 on losses is net: the whole stake must fit, and a win makes room', () => {
    const books = limitedTo(meter('loss', 'day', 100));
    expect(books.apply(round(1, 101, 500))).toBe('LOSS_LIMIT_REACHED');
    expect(books.apply(round(2, 100, 0))).toMatchObject({ house: 100 });
    expect(books.apply(round(3, 1, 0))).toBe('LOSS_LIMIT_REACHED');
    books.wallet = { ...books.wallet, meters: [meter('loss', 'day', 200, { used: 100 })] };
    expect(books.apply(round(4, 50, 120))).toMatchObject({ house: -70 });
    expect(used(books)).toEqual([30]);
    expect(books.apply(bet(5, 170))).toMatchObject({ house: 170 });
    expect(books.apply(bet(6, 1))).toBe('LOSS_LIMIT_REACHED');
    expect(books.apply(win(5, 40))).toMatchObject({ house: -40 });
    expect(used(books)).toEqual([160]);
  });

  test('MONEY-92 on stakes counts what is staked, whatever it wins; a stake that was given back no longer counts', () => {
    const books = limitedTo(meter('wager', 'week', 100));
    books.apply(round(1, 60, 600));
    expect(books.apply(bet(2, 41))).toBe('WAGER_LIMIT_REACHED');
    expect(books.apply(bet(3, 40))).toMatchObject({ house: 40 });
    expect(books.apply(bet(4, 1))).toBe('WAGER_LIMIT_REACHED');
    books.apply(rollback(3));
    books.apply(rollback(3, 't-again'));
    expect(used(books)).toEqual([60]);
  });

  test('MONEY-92 a stake of an earlier period that is given back makes no room in this one', () => {
    const books = limitedTo(meter('wager', 'day', 100));
    books.apply(bet(1, 100));
    pass(books, DAY_MS);
    books.apply(bet(2, 30));
    books.apply(rollback(1));
    expect(used(books)).toEqual([30]);
  });

  test('MONEY-92 on time counts play without breaks of five minutes and longer', () => {
    const books = limitedTo(meter('time', 'day', 10 * MINUTE_MS));
    books.apply(round(1, 1, 0));
    pass(books, 4 * MINUTE_MS);
    books.apply(round(2, 1, 0));
    pass(books, BREAK_MS);
    books.apply(round(3, 1, 0));
    expect(used(books)).toEqual([4 * MINUTE_MS]);
    pass(books, 4 * MINUTE_MS);
    books.apply(round(4, 1, 0));
    pass(books, 2 * MINUTE_MS);
    expect(books.apply(round(5, 1, 0))).toBe('TIME_LIMIT_REACHED');
    pass(books, DAY_MS);
    expect(books.apply(round(6, 1, 0))).toMatchObject({ house: 1 });
    expect(used(books)).toEqual([0]);
  });

  test('MONEY-94 play through midnight: the time before it belongs to the day before', () => {
    const books = limitedTo(meter('time', 'day', HOUR_MS));
    books.now = new Date(startOfDay(TODAY + 1, 'KZT').getTime() - MINUTE_MS);
    books.apply(round(1, 1, 0));
    pass(books, 3 * MINUTE_MS);
    books.apply(round(2, 1, 0));
    expect(used(books)).toEqual([2 * MINUTE_MS]);
  });

  test('MONEY-94 a clock that is set back begins no new period', () => {
    const books = limitedTo(meter('loss', 'day', 100));
    books.apply(round(1, 100, 0));
    pass(books, -2 * DAY_MS);
    expect(books.apply(round(2, 1, 0))).toBe('LOSS_LIMIT_REACHED');
  });

  test('MONEY-25 never keeps back what is owed', () => {
    const books = limitedTo(meter('loss', 'day', 100), meter('time', 'day', MINUTE_MS));
    books.apply(bet(1, 60));
    books.apply(bet(2, 40));
    pass(books, 2 * MINUTE_MS);
    expect(books.apply(win(1, 500))).toMatchObject({ real: 500 });
    expect(books.apply(rollback(2))).toMatchObject({ real: 40 });
    expect(books.apply(deposit(10))).toMatchObject({ real: 10 });
  });
});

test('what is kept is read again as it was, and a limit that cannot be read is never ignored', () => {
  const meters = [meter('loss', 'month', 5_000, { used: -40 }), meter('time', 'day', 60_000, { used: 5, playedAt: NOW.getTime() })];
  expect(readMeters(writeMeters(meters))).toEqual(meters);
  const largest = [meter('wager', 'week', AMOUNT_MAX, { used: -AMOUNT_MAX })];
  expect(readMeters(writeMeters(largest))).toEqual(largest);
  expect(writeMeters([])).toBe(null);
  expect(readMeters(null)).toEqual([]);
  // As earlier versions wrote them.
  expect(readMeters('loss:month:5000:-40:20758 time:day:60000:5:20776:1795063266032')).toEqual([
    { kind: 'loss', period: 'month', cap: 5_000, used: -40, since: 20_758, playedAt: 0 },
    { kind: 'time', period: 'day', cap: 60_000, used: 5, since: 20_776, playedAt: 1_795_063_266_032 },
  ]);
  const damaged = ['', 'ld:10:5', 'ly:1:2:3', 'sd:1:2:3', 'ld:1.5:2:3', 'ld:1:2:3:4:5', 'loss:day:10:5', 'loss:day:a:2:3', 'lossd:1:2:3'];
  for (const text of damaged) expect(() => readMeters(text), text).toThrow('cannot be read');
});

interface Moved {
  readonly at: number;
  readonly command: Command;
  readonly house: number;
}

/** What the books say about one meter, recomputed from all movements. */
function recount(moved: readonly Moved[], { kind, period, since }: Meter, currency: Currency): number {
  const isIn = (at: number) => firstDay(dayAt(new Date(at), currency), period) === since;
  const start = startOfDay(since, currency).getTime();
  switch (kind) {
    case 'loss':
      return moved.filter(({ at }) => isIn(at)).reduce((sum, { house }) => sum + house, 0);
    case 'wager': {
      const isBack = (id: string) => moved.some(({ command, house }) => command.kind === 'rollback' && command.roundId === id && house < 0);
      return moved.reduce((sum, { at, command }) => {
        if (command.kind !== 'round' && command.kind !== 'bet') return sum;
        return isIn(at) && !isBack(command.roundId) ? sum + command.stake : sum;
      }, 0);
    }
    case 'time':
      return moved.reduce((sum, { at }, index) => {
        const before = moved[index - 1]?.at;
        return before === undefined || !isIn(at) || at - before >= BREAK_MS ? sum : sum + at - Math.max(before, start);
      }, 0);
  }
}

const number = fc.integer({ min: 1, max: 9 });
const coins = fc.integer({ min: 0, max: 60 });
const anyPlay = fc.oneof(
  fc.tuple(number, coins, coins).map(([id, stake, payout]) => round(id, stake, payout)),
  fc.tuple(number, coins).map(([id, stake]) => bet(id, stake)),
  fc.tuple(number, coins, fc.boolean()).map(([id, amount, isLast]) => win(id, amount, { isLast })),
  number.map((id) => rollback(id)),
);
const anyPause = fc.constantFrom(0, MINUTE_MS, 4 * MINUTE_MS, BREAK_MS, HOUR_MS, 11 * HOUR_MS, 3 * DAY_MS, 20 * DAY_MS);
const anyMeter = fc.tuple(fc.constantFrom(...METER_KINDS), fc.constantFrom(...PERIODS), fc.integer({ min: 0, max: 300 }));

test('MONEY-92 after any history what is used is what the books say, and no stake that was taken exceeds a limit', () => {
  fc.assert(
    fc.property(fc.array(anyMeter, { maxLength: 4 }), fc.array(fc.tuple(anyPlay, anyPause), { maxLength: 60 }), (limits, steps) => {
      const books = limitedTo(...limits.map(([kind, period, cap]) => meter(kind, period, kind === 'time' ? cap * MINUTE_MS : cap)));
      const moved: Moved[] = [];
      for (const [command, pause] of steps) {
        const legs = books.apply(command);
        if (typeof legs === 'object') moved.push({ at: books.now.getTime(), command, house: legs.house });
        for (const one of books.wallet.meters) {
          if (one.used !== recount(moved, one, 'KZT') && moved.length > 0) expect([one, command]).toBe(recount(moved, one, 'KZT'));
          const isStake = command.kind === 'round' || command.kind === 'bet';
          if (typeof legs === 'object' && isStake && one.kind !== 'time' && one.used > one.cap) expect(one).toBe('within its cap');
        }
        pass(books, pause);
      }
    }),
    { numRuns: 600 },
  );
});
