import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Draws, shuffled, streamsOf, weighted } from './draws.ts';
import { toHex } from './hex.ts';
import { parseServerSeed } from './seeds.ts';
import { byTheBook } from './testing/by-the-book.ts';

const seedOf = (hex: string): Uint8Array => parseServerSeed(hex) ?? new Uint8Array();
const times = (count: number, draw: () => number): number[] => Array.from({ length: count }, draw);
const ONE_UP = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';

/** Made once by a program in another language, from the description. Should one of them ever change, every round of the past is lost. */
const VECTORS = [
  {
    serverSeed: '00'.repeat(32),
    label: 'tulpar/dice/1',
    playerSeed: 'a',
    nonce: 0,
    stream: 0,
    rolls: [6308, 1197, 5238, 3003, 1382, 1266, 5665, 7375, 4136, 2774],
    wide: [546651197, 173725238, 1308671382, 1477107375, 1397224136, 1966206459],
    order: [7, 3, 1, 10, 9, 5, 2, 6, 0, 8, 11, 4],
    places: [2, 2, 1, 2, 0, 1, 2, 2],
  },
  {
    serverSeed: ONE_UP,
    label: 'tulpar/fruit-cocktail/1',
    playerSeed: 'Алматы Bakı 🍇',
    nonce: 41,
    stream: 2,
    rolls: [4162, 3925, 4038, 9343, 9183, 6912, 127, 2506, 5226, 9468],
    wide: [1228764162, 1193763925, 2103169343, 1682949183, 410006912, 1121900127],
    order: [11, 4, 9, 10, 1, 3, 0, 7, 5, 8, 2, 6],
    places: [0, 1, 0, 2, 2, 1, 2, 2],
  },
  {
    serverSeed: 'ff'.repeat(32),
    label: 'tulpar/dice/1',
    playerSeed: 'z'.repeat(64),
    nonce: Number.MAX_SAFE_INTEGER,
    stream: 0,
    rolls: [1926, 9101, 5841, 7871, 2346, 2826, 1532, 7083, 8328, 6915],
    wide: [1873551926, 1993439101, 1116635841, 899267871, 2001852346, 1898572826],
    order: [9, 4, 10, 0, 6, 7, 8, 11, 3, 1, 5, 2],
    places: [1, 1, 2, 2, 2, 1, 1, 2],
  },
];

describe('fixed vectors', () => {
  test.each(VECTORS)('$label for $playerSeed', ({ serverSeed, label, playerSeed, nonce, stream, ...expected }) => {
    const draws = () => streamsOf(label, { serverSeed: seedOf(serverSeed), playerSeed, nonce })(stream);
    const [rolls, wide, weights] = [draws(), draws(), draws()];
    expect(times(10, () => rolls.below(10_000))).toEqual(expected.rolls);
    // Nearly half of all words are refused here, so a mistake in refusing shows.
    expect(times(6, () => wide.below(2 ** 31 + 1))).toEqual(expected.wide);
    const twelve = Array.from({ length: 12 }, (_, index) => index);
    expect(shuffled(twelve, draws())).toEqual(expected.order);
    expect(twelve).toEqual([...twelve].sort((a, b) => a - b));
    expect(times(8, () => weighted([1, 2, 3], weights))).toEqual(expected.places);
  });
});

const seedsArbitrary = fc.record({
  serverSeed: fc.uint8Array({ minLength: 32, maxLength: 32 }),
  playerSeed: fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 16 })
    .filter((text) => Array.from(text).length <= 64 && text.length > 0),
  nonce: fc.maxSafeNat(),
});
const below = fc.oneof(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 2 ** 32 - 1 }), fc.constant(2 ** 32));

test('a second program, written from the description alone, draws the same', () => {
  fc.assert(
    fc.property(seedsArbitrary, fc.string(), fc.nat(1_000_000), fc.array(below, { maxLength: 40 }), (seeds, label, stream, limits) => {
      const draws = streamsOf(label, seeds)(stream);
      const other = byTheBook(toHex(seeds.serverSeed), label, seeds.playerSeed, seeds.nonce, stream);
      expect(limits.map((n) => draws.below(n))).toEqual(limits.map(other));
    }),
    { numRuns: 300 },
  );
});

test('each part of a round has its own draws: seeds, nonce, label, stream, and where one text ends', () => {
  const serverSeed = seedOf(ONE_UP);
  const first = (label: string, playerSeed: string, nonce: number, stream: number, seed = serverSeed): string => {
    const draws = streamsOf(label, { serverSeed: seed, playerSeed, nonce })(stream);
    return times(4, () => draws.below(2 ** 32)).join();
  };
  const all = [
    first('ab', 'cd', 1, 0),
    first('a', 'bcd', 1, 0),
    first('abc', 'd', 1, 0),
    first('ab', 'cd', 0, 1),
    first('ab', 'cd', 0, 0),
    first('ab', 'cd', 2 ** 32, 0),
    first('ab', 'cd', 1, 0, seedOf('ff'.repeat(32))),
  ];
  expect(new Set(all).size).toBe(all.length);
});

test('reading one stream far does not move another', () => {
  const streams = () => streamsOf('x', { serverSeed: seedOf(ONE_UP), playerSeed: 'y', nonce: 3 });
  const [together, alone] = [streams(), streams()];
  const [one, two] = [together(1), together(2)];
  const mixed = times(30, () => [one.below(7), two.below(7)][1] as number);
  const second = alone(2);
  expect(mixed).toEqual(times(30, () => second.below(7)));
});

test.each([0, -1, 1.5, 2 ** 32 + 1, Number.NaN, Number.POSITIVE_INFINITY])('nothing is drawn below %d', (n) => {
  const draws = streamsOf('x', { serverSeed: seedOf(ONE_UP), playerSeed: 'y', nonce: 0 })(0);
  expect(() => draws.below(n)).toThrow(RangeError);
});

test('seeds that are none are a mistake of the caller', () => {
  const good = { serverSeed: seedOf(ONE_UP), playerSeed: 'y', nonce: 0 };
  expect(() => streamsOf('x', { ...good, serverSeed: new Uint8Array(31) })).toThrow(RangeError);
  expect(() => streamsOf('x', { ...good, playerSeed: '' })).toThrow(RangeError);
  expect(() => streamsOf('x', { ...good, playerSeed: '\ud800' })).toThrow(RangeError);
  expect(() => streamsOf('x', { ...good, playerSeed: 'y'.repeat(65) })).toThrow(RangeError);
  expect(() => streamsOf('x', { ...good, nonce: -1 })).toThrow(RangeError);
  expect(() => streamsOf('x', { ...good, nonce: 2 ** 53 })).toThrow(RangeError);
  expect(() => streamsOf('x', good)(-1)).toThrow(RangeError);
});

test('a weight of nothing is never drawn, and every other by its share', () => {
  const counting = (sum: number): Draws[] => Array.from({ length: sum }, (_, value) => ({ below: () => value }));
  expect(counting(6).map((draws) => weighted([0, 2, 0, 3, 1], draws))).toEqual([1, 1, 3, 3, 3, 4]);
});
