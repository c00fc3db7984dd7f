import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { streamsOf } from '#fairness/draws.ts';
import type { GameEvent } from '#rounds/game.ts';
import { playOut, scripted } from '#testing/arbitraries.ts';
import { HUNT_REELS, LINES, MAIN_REELS } from './reels.ts';
import { MOONS, snowLeopard, TOP_WIN_TIMES_STAKE } from './snow-leopard.ts';

const STAKE = 2_000;
const LINE_BET = STAKE / LINES.length;
const bet = { stake: STAKE };
const roundOf = (script: Record<number, readonly number[]>) => playOut(snowLeopard, bet, 'KZT', scripted(script), []).last;
const typesOf = (events: readonly GameEvent[]): string[] => events.map(({ type }) => type);
const stopsOf = ({ strips }: typeof MAIN_REELS, symbol: string): number[] =>
  strips.map((strip) => strip.findIndex((one) => one === symbol));
const stopsWith = (moons: number): number[] => stopsOf(MAIN_REELS, 'moon').map((stop, reel) => (reel < moons ? stop : 0));
/** The spins that follow the announcement. */
const huntOf = (events: readonly GameEvent[]): GameEvent[] =>
  events.slice(typesOf(events).indexOf('free-spins')).filter(({ type }) => type === 'spin');

test('twenty lines, none twice', () => {
  expect(new Set(LINES.map((rows) => rows.join(''))).size).toBe(20);
});

test('a whole screen of ibexes is the top win', () => {
  const { events, win } = roundOf({ 0: stopsOf(MAIN_REELS, 'ibex') });
  expect(typesOf(events)).toEqual(['spin', ...Array.from({ length: 20 }, () => 'line-win')]);
  expect(events[1]).toEqual({ type: 'line-win', line: 0, symbol: 'ibex', count: 5, win: 1_500 * LINE_BET });
  expect(win).toBe(TOP_WIN_TIMES_STAKE * STAKE);
});

test('no reel shows two moons or two leopards, and the first and the last show no leopard', () => {
  for (const { strips } of [MAIN_REELS, HUNT_REELS])
    for (const [reel, strip] of strips.entries())
      for (let stop = 0; stop < strip.length; stop++) {
        const seen = [0, 1, 2].map((row) => strip[(stop + row) % strip.length]);
        expect(seen.filter((symbol) => symbol === 'moon').length).toBeLessThanOrEqual(1);
        expect(seen.filter((symbol) => symbol === 'leopard').length).toBeLessThanOrEqual(reel === 0 || reel === 4 ? 0 : 1);
      }
  expect(HUNT_REELS.strips.flat()).not.toContain('moon');
});

describe.each([3, 4, 5] as const)('%d moons', (moons) => {
  const { pays, spins } = MOONS[moons];

  test(`pay ${pays} stakes at once and bring ${spins} free spins, told to their end`, () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000), { maxLength: 75 }), (hunt) => {
        const { events, isOver, win } = roundOf({ 0: stopsWith(moons), 1: hunt });
        const at = typesOf(events).indexOf('scatter-win');
        expect(isOver).toBe(true);
        expect(events[at]).toMatchObject({ symbol: 'moon', win: pays * STAKE });
        expect(events[at + 1]).toEqual({ type: 'free-spins', count: spins, multiplier: 1 });
        if (win < TOP_WIN_TIMES_STAKE * STAKE) expect(huntOf(events)).toHaveLength(spins);
        else expect(win).toBe(TOP_WIN_TIMES_STAKE * STAKE);
      }),
    );
  });

  test('every leopard of a free spin stays until the last', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000), { maxLength: 75 }), (hunt) => {
        let staying: unknown[] = [];
        for (const spin of huntOf(roundOf({ 0: stopsWith(moons), 1: hunt }).events)) {
          expect(spin['held']).toEqual(staying);
          const grid = spin['grid'] as string[][];
          staying = grid.flatMap((column, reel) => column.flatMap((symbol, row) => (symbol === 'leopard' ? [[reel, row]] : [])));
          for (const cell of spin['held'] as unknown[]) expect(staying).toContainEqual(cell);
        }
      }),
    );
  });
});

test('a leopard that stayed completes a line of a later spin', () => {
  const leopards = HUNT_REELS.strips.map((strip) => Math.max(0, strip.indexOf('leopard')));
  const { events } = roundOf({ 0: stopsWith(3), 1: [0, leopards[1] ?? 0, leopards[2] ?? 0, leopards[3] ?? 0, 0] });
  const [, second] = huntOf(events);
  expect(second?.['held']).toEqual([
    [1, 0],
    [2, 0],
    [3, 0],
  ]);
  const later = events.slice(events.indexOf(second as GameEvent));
  // The upper row, line 2: whatever comes on the first reel, three leopards behind it.
  expect(later.find((event) => event.type === 'line-win' && event['line'] === 1)).toMatchObject({ symbol: 'blue-stone', count: 4 });
});

test('fixed seeds draw what they always drew', () => {
  const at = (nonce: number) => {
    const seeds = { serverSeed: new Uint8Array(32), playerSeed: 'a', nonce };
    const { last } = playOut(snowLeopard, bet, 'KZT', streamsOf(snowLeopard.label, seeds), []);
    return [last.events[0]?.['stops'], last.events.length, last.win / LINE_BET];
  };
  expect([0, 1, 2, 3, 97].map(at)).toEqual([
    [[12, 33, 16, 5, 33], 1, 0],
    [[22, 13, 14, 1, 16], 1, 0],
    [[28, 2, 20, 26, 21], 1, 0],
    [[29, 1, 1, 24, 1], 1, 0],
    [[17, 11, 3, 24, 27], 35, 905],
  ]);
});
