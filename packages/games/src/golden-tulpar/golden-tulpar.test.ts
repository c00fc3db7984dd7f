import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { streamsOf } from '#fairness/draws.ts';
import type { GameEvent } from '#rounds/game.ts';
import { playOut, scripted } from '#testing/arbitraries.ts';
import { goldenTulpar, SHANYRAQS, TOP_WIN_TIMES_STAKE } from './golden-tulpar.ts';
import { COINS, MAIN_REELS, RUN_REELS } from './reels.ts';

const STAKE = 2_000;
const COIN = STAKE / COINS;
const bet = { stake: STAKE };
const roundOf = (script: Record<number, readonly number[]>) => playOut(goldenTulpar, bet, 'KZT', scripted(script), []).last;
const typesOf = (events: readonly GameEvent[]): string[] => events.map(({ type }) => type);
/** Where the shanyraq of each reel stands in the top row. */
const SHANYRAQ_STOPS = MAIN_REELS.strips.map((strip) => strip.indexOf('shanyraq'));
const stopsWith = (count: number): number[] => SHANYRAQ_STOPS.map((stop, reel) => (reel < count ? stop : 0));
const eagleStops = ({ strips }: typeof MAIN_REELS): number[] => strips.map((strip) => strip.indexOf('eagle'));

test('a whole screen of eagles is 243 ways', () => {
  const { events, win } = roundOf({ 0: eagleStops(MAIN_REELS) });
  expect(typesOf(events)).toEqual(['spin', 'ways-win']);
  expect(events[1]).toMatchObject({ symbol: 'eagle', count: 5, ways: 243, worth: 243, win: 243 * 200 * COIN });
  expect(win).toBe(2_430 * STAKE);
});

test('no reel shows two shanyraqs or two horses, and the first and the last show no horse', () => {
  for (const { strips } of [MAIN_REELS, RUN_REELS])
    for (const [reel, strip] of strips.entries())
      for (let stop = 0; stop < strip.length; stop++) {
        const seen = [0, 1, 2].map((row) => strip[(stop + row) % strip.length]);
        expect(seen.filter((symbol) => symbol === 'shanyraq').length).toBeLessThanOrEqual(1);
        expect(seen.filter((symbol) => symbol === 'horse').length).toBeLessThanOrEqual(reel === 0 || reel === 4 ? 0 : 1);
      }
  expect(RUN_REELS.strips.flat()).not.toContain('shanyraq');
});

test('two shanyraqs bring nothing', () => {
  expect(typesOf(roundOf({ 0: stopsWith(2) }).events).filter((type) => type !== 'ways-win')).toEqual(['spin']);
});

describe.each([3, 4, 5] as const)('%d shanyraqs', (count) => {
  const { pays, spins } = SHANYRAQS[count];

  test(`pay ${pays} stakes at once and bring ${spins} free spins, told to their end`, () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000), { maxLength: 120 }), (run) => {
        const { events, isOver } = roundOf({ 0: stopsWith(count), 1: run });
        const at = typesOf(events).indexOf('scatter-win');
        expect(isOver).toBe(true);
        expect(events[at]).toMatchObject({ symbol: 'shanyraq', win: pays * STAKE });
        expect(events[at]?.['cells']).toEqual(Array.from({ length: count }, (_, reel) => [reel, 0]));
        expect(events[at + 1]).toEqual({ type: 'free-spins', count: spins, multiplier: 1 });
        const result = events.slice(at + 2).filter(({ type }) => type === 'spin').length;
        const won = events.reduce((sum, { win = 0 }) => sum + win, 0);
        if (won < TOP_WIN_TIMES_STAKE * STAKE) expect(result).toBe(spins);
        else expect(won).toBe(TOP_WIN_TIMES_STAKE * STAKE);
      }),
    );
  });
});

test('every horse of a free spin multiplies the ways through it, from the left', () => {
  const stops = RUN_REELS.strips.map((strip, reel) => (reel >= 1 && reel <= 3 ? strip.indexOf('horse') : 0));
  // Weights 4, 2, 1: 3 is the last of the first, 4 the first of the second, 6 the third.
  const { events } = roundOf({ 0: stopsWith(3), 1: [...stops, 3, 4, 6] });
  const spin = events[typesOf(events).indexOf('free-spins') + 1];
  expect(spin?.['wilds']).toEqual([
    [1, 0, 2],
    [2, 0, 3],
    [3, 0, 5],
  ]);
  const wins = events.slice(events.indexOf(spin as GameEvent) + 1);
  // The first column is kumis, kumis, syrmaq; the second shows one kumis and a horse, the third two and a horse, the fourth a horse.
  expect(wins[0]).toMatchObject({ symbol: 'kumis', count: 4, ways: 2 * 2 * 3 * 1, worth: 2 * (1 + 2) * (2 + 3) * 5 });
  expect(wins[0]?.win).toBe(2 * 3 * 5 * 5 * 22 * COIN);
});

test('a round pays no more than its top, and with it the free spins end', () => {
  const eagles = eagleStops(RUN_REELS);
  const { events, win } = roundOf({ 0: stopsWith(5), 1: [...eagles, ...eagles, ...eagles] });
  expect(win).toBe(TOP_WIN_TIMES_STAKE * STAKE);
  const free = events.slice(typesOf(events).indexOf('free-spins') + 1);
  expect(typesOf(free)).toEqual(['spin', 'ways-win', 'spin', 'ways-win', 'spin', 'ways-win']);
  expect(free.map(({ win = 0 }) => win / STAKE).filter((times) => times > 0)).toEqual([2_430, 2_430, 5_000 - 50 - 2 * 2_430]);
});

test('fixed seeds draw what they always drew', () => {
  const at = (nonce: number) => {
    const seeds = { serverSeed: new Uint8Array(32), playerSeed: 'a', nonce };
    const { last } = playOut(goldenTulpar, bet, 'KZT', streamsOf(goldenTulpar.label, seeds), []);
    return [last.events[0]?.['stops'], last.events.length, last.win / COIN];
  };
  expect([0, 1, 2, 3, 150].map(at)).toEqual([
    [[21, 18, 33, 8, 19], 3, 14],
    [[14, 15, 23, 22, 20], 1, 0],
    [[16, 3, 8, 19, 14], 1, 0],
    [[12, 22, 3, 11, 9], 1, 0],
    [[22, 9, 2, 1, 8], 17, 76],
  ]);
});
