import { MINUTE_MS } from '@tulpar/domain/durations';
import { expect, test } from 'vitest';
import { canConfirm, effectOf, type Limit, limitRows, presetsOf, usedPercent } from './model.ts';
import { isRunning } from './running.ts';

const limit = (more: Partial<Limit> = {}): Limit => ({
  kind: 'loss',
  period: 'month',
  imposer: 'player',
  amount: 1_000,
  used: 250,
  left: 750,
  resets_at: '2026-12-01T00:00:00Z',
  wanted: null,
  ...more,
});

test('every kind has a row, and a kind with limits for several periods has one for each', () => {
  const rows = limitRows([limit(), limit({ period: 'day' }), limit({ kind: 'time', period: 'day' })]);
  expect(rows.map(({ kind, period, limit: set }) => [kind, period, set !== null])).toEqual([
    ['deposit', 'week', false],
    ['loss', 'day', true],
    ['loss', 'month', true],
    ['time', 'day', true],
    ['wager', 'day', false],
  ]);
});

test('MONEY-93 the sheet tells when a change will hold', () => {
  expect([effectOf(null, 5), effectOf(9, 5), effectOf(5, 9), effectOf(5, null), effectOf(5, 5), effectOf(null, null)]).toEqual([
    'new',
    'at-once',
    'later',
    'later',
    'none',
    'none',
  ]);
});

test('MONEY-93 a looser limit can be confirmed once its wait is over', () => {
  const wanted = { amount: null, from: '2026-11-19T10:00:00Z', until: '2026-11-26T10:00:00Z' };
  expect(canConfirm(limit({ wanted }), new Date('2026-11-19T09:59:59Z'))).toBe(false);
  expect(canConfirm(limit({ wanted }), new Date('2026-11-19T10:00:00Z'))).toBe(true);
  expect(canConfirm(limit(), new Date())).toBe(false);
});

test('the bar shows what is used, never more than all and never less than nothing', () => {
  expect([usedPercent(limit()), usedPercent(limit({ used: 2_000 })), usedPercent(limit({ used: -5 }))]).toEqual([25, 100, 0]);
});

test('PROTECT-05 a time-out is over with its time, an exclusion only when the server says so', () => {
  const until = '2026-11-25T10:00:00.000Z';
  const [before, after] = [Date.parse(until) - 1, Date.parse(until)];
  expect([isRunning(null, before), isRunning({ kind: 'time-out', until }, before), isRunning({ kind: 'time-out', until }, after)]).toEqual([
    false,
    true,
    false,
  ]);
  expect([isRunning({ kind: 'exclusion', until }, after), isRunning({ kind: 'exclusion', until: null }, after)]).toEqual([true, true]);
});

test.each([
  ['loss', 'KZT', null, [2_000_000, 5_000_000, 10_000_000, 20_000_000]],
  ['loss', 'KZT', 300_000, [100_000, 200_000, 2_000_000, 5_000_000]],
  ['deposit', 'KZT', 2_000_000, [500_000, 1_000_000, 2_000_000, 5_000_000]],
  ['wager', 'KZT', 20_000_000, [2_000_000, 5_000_000, 10_000_000, 20_000_000]],
  ['deposit', 'AZN', 1_000, [200, 500, 2_000, 5_000]],
  ['time', 'KZT', 30 * MINUTE_MS, [10, 20, 30, 60].map((minutes) => minutes * MINUTE_MS)],
] as const)('PROTECT-02 the amounts to press have lower ones than the present limit: %s, %s, %s', (kind, currency, current, presets) => {
  expect(presetsOf(kind, currency, current)).toEqual(presets);
});
