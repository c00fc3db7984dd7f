import { blackjack } from '@tulpar/games/blackjack/blackjack';
import { type Streams, streamsOf } from '@tulpar/games/fairness/draws';
import { resident } from '@tulpar/games/resident/resident';
import { silkRoad } from '@tulpar/games/silk-road/silk-road';
import { describe, expect, test } from 'vitest';
import { runBattery } from './battery.ts';
import { collectBlackjack } from './blackjack-outcomes.ts';
import { type Chance, collectOutcomes, type Outcomes } from './outcomes.ts';
import { type Planted, plant } from './planted.ts';
import { chiSquareChance, logGamma, normalChance, poissonChance } from './probability.ts';
import { collectResident } from './resident-outcomes.ts';
import { collectSilkRoad } from './silk-road-outcomes.ts';
import {
  couponCollector,
  duplicates,
  frequency,
  interplay,
  overlaps,
  repeats,
  runs,
  type Series,
  serialCorrelation,
  shares,
} from './statistics.ts';

const ROUNDS = 20_000;
/** A planted fault is plain after a fraction of them. */
const PLANTED_ROUNDS = 4000;
const serverSeed = new Uint8Array(32).fill(11);
const honest: Chance = (label, nonce) => streamsOf(label, { serverSeed, playerSeed: 'fairness', nonce });
const outcomes = collectOutcomes(honest, ROUNDS);
const redOf = (seen: Outcomes): string[] => [...new Set(runBattery(seen).red.map(({ test }) => test))];

describe('the battery, in short', () => {
  test('is green for the games as they draw', () => expect(redOf(outcomes)).toEqual([]));

  test.each([
    ['modulo', 'chi-square'],
    ['echo', 'interplay'],
    ['sticky', 'duplicates'],
  ] satisfies [Planted, string][])('is red when %s is planted, for its %s', (planted, test) => {
    expect(redOf(collectOutcomes(plant(honest, planted), PLANTED_ROUNDS))).toContain(test);
  });

  test('is red for the coins alone when only they are drawn wrongly', () => {
    const echo = plant(honest, 'echo');
    const wrong = collectSilkRoad((nonce) => (stream) => (stream === 1 ? echo : honest)(silkRoad.label, nonce)(stream), ROUNDS);
    const { red } = runBattery({ ...outcomes, silkRoad: wrong });
    expect(red.map(({ of }) => of).sort()).toEqual([
      'places to which a coin came',
      'worth of the first coins',
      'worth of the first two coins',
      'worth of the later coins',
    ]);
  });

  test.each([
    [
      'resident',
      resident.label,
      (streamsAt: (nonce: number) => Streams) => ({ resident: collectResident(streamsAt, ROUNDS) }),
      1,
      /bolt|alarm|box/,
    ],
    [
      'blackjack',
      blackjack.label,
      (streamsAt: (nonce: number) => Streams) => ({ blackjack: collectBlackjack(streamsAt, ROUNDS) }),
      0,
      /card/,
    ],
  ] as const)('is red for %s alone when only its draws are wrong', (_, label, collect, wrongStream, of) => {
    const echo = plant(honest, 'echo');
    const wrong = collect((nonce) => (stream) => (stream === wrongStream ? echo : honest)(label, nonce)(stream));
    const { red } = runBattery({ ...outcomes, ...wrong });
    expect(red.length).toBeGreaterThan(0);
    expect(red.filter((one) => !of.test(one.of)).map((one) => one.of)).toEqual([]);
  });
});

const draws = streamsOf('battery', { serverSeed, playerSeed: 'x', nonce: 0 });
const series = (stream: number, kinds: number, count = 30_000): Series => {
  const own = draws(stream);
  return { values: Array.from({ length: count }, () => own.below(kinds)), kinds };
};
const made = (kinds: number, value: (place: number) => number, count = 30_000): Series => ({
  values: Array.from({ length: count }, (_, place) => value(place)),
  kinds,
});
const noise = series(9, 10).values;

/** Each test, an honest row, and a row that is wrong in just the way it looks for. */
const TESTS: [string, (series: Series) => number, Series][] = [
  ['frequency', frequency, made(10, (place) => (place % 40 === 0 ? 0 : (noise[place] ?? 0)))],
  ['frequency, too even', frequency, made(10, (place) => place % 10)],
  ['overlaps', overlaps, made(10, (place) => ((noise[place - (place % 2)] ?? 0) + (place % 2)) % 10)],
  ['coupon collector', couponCollector, made(10, (place) => (place + Math.floor(place / 10)) % 10)],
  ['runs', runs, made(10, (place) => (place % 2) * 5 + ((noise[place] ?? 0) % 5))],
  ['serial correlation', serialCorrelation, made(10, (place) => Math.floor(((noise[place] ?? 0) + (noise[place + 1] ?? 0)) / 2))],
  ['duplicates', duplicates, { ...made(1_000_000, (place) => (place % 20_000) * 37), kinds: 1_000_000 }],
  ['repeats', repeats, made(10, (place) => noise[place - (place % 3 === 0 ? 1 : 0)] ?? 0)],
];

test.each(TESTS)('%s tells honest from wrong', (_, statistic, wrong) => {
  expect(statistic(series(1, wrong.kinds))).toBeGreaterThan(0.001);
  expect(statistic(wrong)).toBeLessThan(1e-6);
});

test('shares tell weights that are kept from weights that are not', () => {
  const values = series(4, 7).values.map((value) => (value < 4 ? 0 : value < 6 ? 1 : 2));
  expect(shares(values, [4, 2, 1])).toBeGreaterThan(0.001);
  expect(shares(values, [4, 2, 2])).toBeLessThan(1e-6);
});

test('interplay tells rows that know of each other', () => {
  const [one, other] = [series(2, 30), series(3, 30)];
  expect(interplay(one, other)).toBeGreaterThan(0.001);
  const knowing = { ...other, values: other.values.map((value, place) => (place % 10 === 0 ? (one.values[place] ?? 0) : value)) };
  expect(interplay(one, knowing)).toBeLessThan(1e-6);
});

describe('chances as the tables have them', () => {
  test.each([
    [3.841459, 1, 0.95],
    [18.307038, 10, 0.95],
    [124.342113, 100, 0.95],
    [10_233.749, 10_000, 0.95],
  ])('chi-square %d with %d degrees of freedom', (value, freedom, share) => {
    expect(chiSquareChance(value, freedom)).toBeCloseTo(2 * (1 - share), 4);
  });

  test('normal, Poisson and gamma', () => {
    expect(normalChance(1.959964)).toBeCloseTo(0.05, 6);
    expect(normalChance(-2.575829)).toBeCloseTo(0.01, 6);
    expect(normalChance(0)).toBe(1);
    // e^-2 (1 + 2 + 2) = 0.676676 up to two, and so 0.323324 from three on.
    expect(poissonChance(3, 2)).toBeCloseTo(2 * 0.323324, 5);
    expect(poissonChance(0, 20)).toBeCloseTo(2 * Math.exp(-20), 12);
    expect(logGamma(0.5)).toBeCloseTo(Math.log(Math.PI) / 2, 12);
    expect(logGamma(11)).toBeCloseTo(Math.log(3_628_800), 10);
  });
});
