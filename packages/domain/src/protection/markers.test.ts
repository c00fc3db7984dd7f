import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts';
import { findMarkers, hasNewEvidence, levelOf, MARKER_WEIGHTS, type Marker, type MarkerFacts } from './markers.ts';
import { proposedLimit } from './proposal.ts';

const NOW = new Date('2026-11-18T09:00:00Z');
const NONE: MarkerFacts = {
  currency: 'KZT',
  deposits: [],
  accounts: 0,
  declined: 0,
  reversed: 0,
  chased: 0,
  days: [],
  stretchMs: 0,
  nights: [],
  refusals: 0,
  signs: {},
  raises: 0,
  timeOuts: 0,
};
const day = (facts: Partial<MarkerFacts['days'][number]>) => ({ ago: 0, playedMs: 0, lost: 0, ...facts });
/** Sixty stakes of a day of loss, of which the first and the last twenty are looked at. */
const stakes = (first: number, last: number, count = 60) => ({ stakes: { count, first, last }, lost: 1 });
const HOUR_OF_NIGHT = 60 * MINUTE_MS;
const ago = (ms: number, amount = 1000) => ({ at: new Date(NOW.getTime() - ms), amount });
const of = (facts: Partial<MarkerFacts>) => findMarkers({ ...NONE, ...facts }, NOW);
const has = (facts: Partial<MarkerFacts>) => Object.keys(of(facts));

test('MONEY-101 deposits: five in a day or three in an hour are often; one less, or a moment older, are not', () => {
  const spread = (count: number) => Array.from({ length: count }, (_, at) => ago(at * 5 * HOUR_MS));
  expect(has({ deposits: spread(5) })).toEqual(['deposits-often']);
  expect(has({ deposits: spread(4) })).toEqual([]);
  expect(has({ deposits: [...spread(4), ago(DAY_MS)] })).toEqual([]);
  expect(has({ deposits: [...spread(4), ago(DAY_MS - 1)] })).toEqual(['deposits-often']);
  const three = (gap: number) => [ago(3 * HOUR_MS), ago(3 * HOUR_MS + 10), ago(3 * HOUR_MS + gap)];
  expect(has({ deposits: three(HOUR_MS - 1) })).toEqual(['deposits-often']);
  expect(has({ deposits: three(HOUR_MS) })).toEqual([]);
});

test('MONEY-101 deposits: a week of three times the mean of eight before, and of a sum that matters, has grown', () => {
  const weeks = (week: number, mean: number) => [
    ago(DAY_MS + 1, week),
    ...Array.from({ length: 8 }, (_, at) => ago((8 + 7 * at) * DAY_MS, mean)),
  ];
  expect(has({ deposits: weeks(12_000_000, 4_000_000) })).toEqual(['deposits-growing']);
  expect(has({ deposits: weeks(11_999_999, 4_000_000) })).toEqual([]);
  expect(has({ deposits: weeks(10_000_000, 1000) })).toEqual(['deposits-growing']);
  expect(has({ deposits: weeks(9_999_999, 1000) })).toEqual([]);
  expect(has({ currency: 'AZN', deposits: weeks(100_000, 1000) })).toEqual(['deposits-growing']);
  // The first week of a player is no growth.
  expect(has({ deposits: [ago(DAY_MS + 1, 90_000_000)] })).toEqual([]);
});

test.each<[Marker, Partial<MarkerFacts>, Partial<MarkerFacts>]>([
  ['methods-many', { accounts: 3 }, { accounts: 2 }],
  ['methods-many', { declined: 5 }, { declined: 4 }],
  ['withdrawal-reversed', { reversed: 2 }, { reversed: 1 }],
  ['chasing', { chased: 3 }, { chased: 2 }],
  ['stakes-rising', { days: [day(stakes(2_000, 10_000))] }, { days: [day(stakes(2_000, 9_999))] }],
  // A day of yesterday counts, one before that was looked at then.
  ['stakes-rising', { days: [day({ ...stakes(2_000, 10_000), ago: 1 })] }, { days: [day({ ...stakes(2_000, 10_000), ago: 2 })] }],
  // Rising stakes of a day that was won, or of fewer stakes than are compared, are none.
  ['stakes-rising', { days: [day(stakes(2_000, 10_000, 20))] }, { days: [day(stakes(2_000, 10_000, 19))] }],
  ['stakes-rising', { days: [day(stakes(2_000, 10_000))] }, { days: [day({ ...stakes(2_000, 10_000), lost: 0 })] }],
  ['night', { nights: [HOUR_OF_NIGHT, HOUR_OF_NIGHT, HOUR_OF_NIGHT] }, { nights: [HOUR_OF_NIGHT, HOUR_OF_NIGHT, HOUR_OF_NIGHT - 1] }],
  ['long-play', { days: [day({ playedMs: 4 * HOUR_MS })] }, { days: [day({ playedMs: 4 * HOUR_MS - 1 })] }],
  ['long-play', { days: [day({ playedMs: 4 * HOUR_MS, ago: 1 })] }, { days: [day({ playedMs: 4 * HOUR_MS, ago: 2 })] }],
  ['long-play', { stretchMs: 2 * HOUR_MS }, { stretchMs: 2 * HOUR_MS - 1 }],
  ['loss-heavy', { days: [day({ lost: 49_999_999, ago: 29 }), day({ lost: 1 })] }, { days: [day({ lost: 49_999_999 })] }],
  ['loss-heavy', { currency: 'AZN', days: [day({ lost: 500_000 })] }, { currency: 'AZN', days: [day({ lost: 499_999 })] }],
  ['limits-hit', { refusals: 3 }, { refusals: 2 }],
  ['limits-hit', { raises: 2 }, { raises: 1 }],
  ['pause-taken', { timeOuts: 2 }, { timeOuts: 1 }],
  ['asked-for-bonus', { signs: { 'asked-for-bonus': 3 } }, { signs: { 'asked-for-bonus': 2, complaint: 2 } }],
  ['complaint', { signs: { complaint: 3 } }, { signs: { complaint: 2 } }],
])('MONEY-101 %s begins at its threshold and not a step before', (marker, at, below) => {
  expect([has(at), has(below)]).toEqual([[marker], []]);
});

test('MONEY-101 each marker is told with what was counted', () => {
  const facts = {
    chased: 4,
    days: [day({ ...stakes(2_000, 11_000), playedMs: 5 * HOUR_MS })],
    stretchMs: 3 * HOUR_MS,
    nights: [HOUR_OF_NIGHT, HOUR_OF_NIGHT, HOUR_OF_NIGHT, 0],
    refusals: 5,
    signs: { complaint: 3 },
  } as const;
  expect(of(facts)).toEqual({
    chasing: 4,
    'stakes-rising': 550,
    night: 3,
    'long-play': 5 * HOUR_MS,
    'limits-hit': 5,
    complaint: 3,
  });
});

test('MONEY-101 every marker of the list is found by something', () => {
  const all = of({
    deposits: [...Array.from({ length: 5 }, () => ago(HOUR_MS, 90_000_000)), ago(30 * DAY_MS, 1)],
    accounts: 3,
    reversed: 2,
    chased: 3,
    days: [day({ ...stakes(1, 5), playedMs: 4 * HOUR_MS, lost: 50_000_000 })],
    nights: [HOUR_OF_NIGHT, HOUR_OF_NIGHT, HOUR_OF_NIGHT],
    refusals: 3,
    timeOuts: 2,
    signs: { 'asked-for-bonus': 3, complaint: 3 },
  });
  expect(Object.keys(all).toSorted()).toEqual(Object.keys(MARKER_WEIGHTS).toSorted());
});

test('MONEY-101 the limit that is proposed for a held player is half of what a week of the last four brought', () => {
  const paid = [ago(DAY_MS, 3_000_000), ago(27 * DAY_MS, 5_000_050), ago(28 * DAY_MS, 90_000_000)];
  expect(proposedLimit({ currency: 'KZT', deposits: paid }, NOW)).toEqual({ kind: 'deposit', period: 'week', amount: 1_000_000 });
  expect(proposedLimit({ currency: 'KZT', deposits: [] }, NOW).amount).toBe(500_000);
  expect(proposedLimit({ currency: 'AZN', deposits: [] }, NOW).amount).toBe(5_000);
});

test('MONEY-101 three make a player watched, six cared for, nine held; a marker of many days counts once', () => {
  expect(levelOf(['deposits-often'])).toBe(null);
  expect(levelOf(['deposits-often', 'deposits-often'])).toBe(null);
  expect(levelOf(['deposits-often', 'methods-many'])).toBe('watch');
  expect(levelOf(['deposits-often', 'methods-many', 'limits-hit'])).toBe('watch');
  expect(levelOf(['deposits-often', 'pause-taken', 'limits-hit'])).toBe('care');
  expect(levelOf(['loss-heavy', 'pause-taken', 'limits-hit', 'methods-many'])).toBe('care');
  expect(levelOf(['loss-heavy', 'pause-taken', 'limits-hit', 'long-play'])).toBe('hold');
});

test('MONEY-101 the same books show the same markers in any order, and more of something never hides one', () => {
  const anyMarker = fc.constantFrom(...(Object.keys(MARKER_WEIGHTS) as Marker[]));
  const anyDeposits = fc.array(fc.record({ ms: fc.integer({ min: 0, max: 60 * DAY_MS }), amount: fc.integer({ min: 1, max: 1e8 }) }));
  const ORDER = [null, 'watch', 'care', 'hold'];
  fc.assert(
    fc.property(anyDeposits, fc.array(anyMarker), anyMarker, (made, markers, more) => {
      const deposits = made.map(({ ms, amount }) => ago(ms, amount));
      expect(of({ deposits: deposits.toReversed() })).toEqual(of({ deposits }));
      const later = [...deposits, ago(MINUTE_MS, 1)];
      if ('deposits-often' in of({ deposits })) expect(of({ deposits: later })).toHaveProperty('deposits-often');
      expect(ORDER.indexOf(levelOf([...markers, more]))).toBeGreaterThanOrEqual(ORDER.indexOf(levelOf(markers)));
    }),
  );
});

test('MONEY-101 the same evidence on another day is nothing new; another sign, twice as much, or what is all later is', () => {
  const seen = { day: '2026-11-10', markers: { 'loss-heavy': { value: 600 }, 'deposits-often': { value: 5 } } };
  const isNew = (marker: Marker, day: string, value: number) => hasNewEvidence([{ marker, day, value }], seen);
  expect(isNew('loss-heavy', '2026-11-10', 600)).toBe(false);
  expect(isNew('loss-heavy', '2026-12-10', 1199)).toBe(false);
  expect(isNew('loss-heavy', '2026-12-10', 1200)).toBe(true);
  expect(isNew('loss-heavy', '2026-12-11', 600)).toBe(true);
  expect(isNew('deposits-often', '2026-11-11', 5)).toBe(false);
  expect(isNew('deposits-often', '2026-11-12', 5)).toBe(true);
  expect(isNew('night', '2026-11-10', 3)).toBe(true);
  // Of what was there before the closing, the person has seen the worst day too.
  expect(isNew('loss-heavy', '2026-11-09', 9000)).toBe(false);
  expect(hasNewEvidence([], seen)).toBe(false);
});
