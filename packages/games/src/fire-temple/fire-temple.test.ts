import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { streamsOf } from '#fairness/draws.ts';
import { finishByRule } from '#rounds/finish-by-rule.ts';
import type { GameEvent } from '#rounds/game.ts';
import { settle } from '#slots/tumbles.ts';
import { playOut, scripted } from '#testing/arbitraries.ts';
import { fireTemple } from './fire-temple.ts';
import { COINS, type FireSymbol, FREE, FREE_SPINS, LADDER, MAIN, multiplierAfter } from './symbols.ts';

const STAKE = 2_000;
const COIN = STAKE / COINS;
const bet = { stake: STAKE };
const sum = Object.values(MAIN.weights).reduce((total, weight) => total + weight, 0);

/** The draw that gives a symbol: the first number of its share. */
function drawOf(symbol: FireSymbol): number {
  const names = Object.keys(MAIN.weights) as FireSymbol[];
  return names.slice(0, names.indexOf(symbol)).reduce((total, name) => total + MAIN.weights[name], 0);
}
const ALL: readonly FireSymbol[] = ['buta', 'jug', 'armudu', 'nar', 'ruby', 'emerald', 'sapphire'];
/** So many of some symbols, the rest a few of each: thirty draws, column by column. */
function screenOf(...wanted: readonly (readonly [FireSymbol, number])[]): number[] {
  const named = wanted.flatMap(([symbol, count]) => Array.from({ length: count }, () => symbol));
  const others = ALL.filter((symbol) => !wanted.some(([name]) => name === symbol));
  const rest = Array.from({ length: 30 - named.length }, (_, place) => others[place % others.length] ?? 'jug');
  return [...named, ...rest].map(drawOf);
}
const mixed = (count: number): number[] => Array.from({ length: count }, (_, place) => drawOf(ALL[place % ALL.length] ?? 'jug'));
const columnsOf = (event: GameEvent | undefined, name: string): string[][] => (event?.[name] ?? []) as string[][];
const typesOf = (events: readonly GameEvent[]): string[] => events.map(({ type }) => type);
const winsOf = (events: readonly GameEvent[]): GameEvent[] => events.filter(({ type }) => type === 'kind-win');

describe('of a kind, wherever they are', () => {
  test.each([
    [8, 200],
    [9, 200],
    [10, 500],
    [11, 500],
    [12, 1_000],
    [15, 1_000],
  ])('%d sacred fires pay %d coins', (count, pays) => {
    const { last } = playOut(fireTemple, bet, 'KZT', scripted({ 0: screenOf(['altar', count]), 1: mixed(count) }), []);
    expect(winsOf(last.events)[0]).toMatchObject({ symbol: 'altar', count, multiplier: 1, win: pays * COIN });
  });

  test('seven pay nothing, two kinds pay both', () => {
    const none = playOut(fireTemple, bet, 'KZT', scripted({ 0: screenOf(['altar', 7]) }), []).last;
    expect([none.win, typesOf(none.events)]).toEqual([0, ['drop']]);
    const both = playOut(fireTemple, bet, 'KZT', scripted({ 0: screenOf(['buta', 8], ['sapphire', 9]), 1: mixed(17) }), []).last;
    expect(winsOf(both.events).slice(0, 2)).toMatchObject([{ symbol: 'buta' }, { symbol: 'sapphire' }]);
  });

  test('the more, the more, and every pay is a whole number of coins', () => {
    for (const steps of Object.values(MAIN.pays)) {
      expect(steps.map(([from]) => from)).toEqual([8, 10, 12]);
      const pays = steps.map(([, coins]) => coins);
      expect(pays).toEqual(pays.toSorted((a, b) => a - b));
      expect(pays.every((coins) => Number.isInteger(coins) && coins > 0)).toBe(true);
    }
  });
});

test('what wins goes, the rest comes down, and each fall raises the multiplier', () => {
  const falls = [...Array.from({ length: 8 }, () => drawOf('sapphire')), ...mixed(8)];
  const { last } = playOut(fireTemple, bet, 'KZT', scripted({ 0: screenOf(['altar', 8], ['sapphire', 0]), 1: falls }), []);
  expect(typesOf(last.events).slice(0, 4)).toEqual(['drop', 'kind-win', 'fall', 'kind-win']);
  const [drop, first, fall, second] = last.events;
  // Columns 0 and 1 held the fires from the top; three of the second column came down to its end.
  expect(columnsOf(drop, 'grid')[0]).toEqual(Array.from({ length: 5 }, () => 'altar'));
  expect(first?.['cells']).toEqual([...[0, 1, 2, 3, 4].map((row) => [0, row]), ...[0, 1, 2].map((row) => [1, row])]);
  expect(columnsOf(fall, 'fresh').map((column) => column.length)).toEqual([5, 3, 0, 0, 0, 0]);
  expect([fall?.['multiplier'], second]).toMatchObject([2, { symbol: 'sapphire', count: 8, multiplier: 2, win: 2 * 5 * COIN }]);
});

describe('temples', () => {
  test.each([
    [4, 2],
    [5, 5],
    [6, 25],
    [7, 25],
  ])('%d pay %d stakes and wait for the fires to be lit', (count, pays) => {
    const played = fireTemple.play(bet, 'KZT', [], scripted({ 0: screenOf(['temple', count]) }));
    if (!played.ok) throw new Error(played.code);
    expect(played.play).toMatchObject({ isOver: false, win: pays * STAKE, choices: [{ light: true }] });
    expect(played.play.events.slice(-2)).toMatchObject([{ type: 'scatter-win' }, { type: 'fires', count: FREE_SPINS }]);
  });

  test('three begin nothing, and those that come by a fall count', () => {
    expect(playOut(fireTemple, bet, 'KZT', scripted({ 0: screenOf(['temple', 3]) }), []).last.isOver).toBe(true);
    const late = scripted({ 0: screenOf(['temple', 3], ['altar', 8]), 1: [drawOf('temple'), ...mixed(7)] });
    expect(typesOf(playOut(fireTemple, bet, 'KZT', late, []).last.events)).toContain('free-spins');
  });

  test('free spins have no temples and keep the multiplier', () => {
    expect(FREE.weights.temple).toBe(0);
    fc.assert(
      fc.property(fc.array(fc.nat(sum), { minLength: 200, maxLength: 700 }), (draws) => {
        const { last } = playOut(fireTemple, bet, 'KZT', scripted({ 0: screenOf(['temple', 4]), 2: draws }), []);
        const free = last.events.slice(typesOf(last.events).indexOf('free-spins') + 1);
        expect(JSON.stringify(free)).not.toContain('temple');
        let falls = 0;
        for (const { type, multiplier } of free) {
          if (type === 'fall') falls++;
          if (type !== 'top-win') expect(multiplier).toBe(multiplierAfter(falls));
        }
      }),
      { numRuns: 40 },
    );
  });
});

test('the top ends the round, and nothing is paid beyond it', () => {
  // Sacred fires without end: every screen is won whole, and the multiplier climbs to its last step.
  const streams = scripted({ 0: screenOf(['temple', 4]) });
  const endless = (stream: number) => (stream === 2 ? { below: () => drawOf('altar') } : streams(stream));
  const { last } = playOut(fireTemple, bet, 'KZT', endless, []);
  expect(last.win).toBe(fireTemple.facts.topWinTimesStake * STAKE);
  expect(last.events.at(-1)).toEqual({ type: 'top-win', times: fireTemple.facts.topWinTimesStake });
  expect(LADDER).toEqual([...LADDER].sort((a, b) => a - b));
});

test('screens follow from one another by what is told', () => {
  for (let nonce = 0; nonce < 300; nonce++) {
    const streams = streamsOf(fireTemple.label, { serverSeed: new Uint8Array(32), playerSeed: 'a', nonce });
    const ended = finishByRule(fireTemple, bet, 'KZT', [], streams);
    if (!ended.ok) throw new Error(ended.code);
    let grid: readonly (readonly string[])[] = [];
    let gone: (readonly [number, number])[] = [];
    for (const { type, ...event } of ended.play.events) {
      if (type === 'drop') grid = event['grid'] as string[][];
      else if (type === 'fall') grid = settle(grid, gone, event['fresh'] as string[][]);
      if (type === 'drop' || type === 'fall') gone = [];
      if (type === 'kind-win') gone = [...gone, ...(event['cells'] as [number, number][])];
      for (const [column, row] of type === 'kind-win' ? (event['cells'] as [number, number][]) : [])
        expect(grid[column]?.[row]).toBe(event['symbol']);
      expect(grid.map((column) => column.length)).toEqual([5, 5, 5, 5, 5, 5]);
    }
  }
});

test('fixed rounds stay as they are', () => {
  const played = [0, 1, 2, 3, 4, 5].map((nonce) => {
    const streams = streamsOf(fireTemple.label, { serverSeed: new Uint8Array(32), playerSeed: 'a', nonce });
    const ended = finishByRule(fireTemple, bet, 'KZT', [], streams);
    return ended.ok ? [ended.play.win, columnsOf(ended.play.events[0], 'grid')[0]?.join(' ')] : [];
  });
  expect(played).toMatchInlineSnapshot(`
    [
      [
        0,
        "emerald sapphire armudu emerald sapphire",
      ],
      [
        0,
        "ruby armudu altar sapphire sapphire",
      ],
      [
        0,
        "ruby jug ruby buta ruby",
      ],
      [
        0,
        "ruby jug nar armudu armudu",
      ],
      [
        2000,
        "emerald nar armudu ruby armudu",
      ],
      [
        0,
        "nar sapphire sapphire altar armudu",
      ],
    ]
  `);
});
