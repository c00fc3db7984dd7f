import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { streamsOf } from '#fairness/draws.ts';
import { finishByRule } from '#rounds/finish-by-rule.ts';
import type { GameEvent } from '#rounds/game.ts';
import { playOut, scripted } from '#testing/arbitraries.ts';
import { COIN_ONE_IN, COIN_VALUES, COINS_MIN, TRIES } from './caravan.ts';
import { LINES, REELS } from './reels.ts';
import { silkRoad } from './silk-road.ts';

const STAKE = 4_000;
const LINE_BET = STAKE / LINES.length;
const bet = { stake: STAKE };
/** Every reel with its coins in view, from the top: eleven of them. */
const COIN_STOPS = [0, 0, 0, 0, 0];
/** A draw that is no coin, and the worth that the draw 0 gives. */
const NO_COIN = 1;
const [[SMALLEST]] = COIN_VALUES;
const typesOf = (events: readonly GameEvent[]): string[] => events.map(({ type }) => type);
const coinsOf = (event: GameEvent | undefined): number[][] => (event?.['coins'] ?? []) as number[][];

test('forty lines, none twice, each over all reels and within the rows', () => {
  expect(LINES).toHaveLength(40);
  expect(new Set(LINES.map((rows) => rows.join(''))).size).toBe(40);
  for (const rows of LINES) {
    expect(rows).toHaveLength(REELS.strips.length);
    expect(rows.every((row) => row >= 0 && row < REELS.rows)).toBe(true);
  }
});

test('five coins call nothing', () => {
  // The first two reels show two each, the third one; the others none.
  const { last } = playOut(silkRoad, bet, 'KZT', scripted({ 0: [0, 0, 2, 8, 8] }), []);
  expect(JSON.stringify(last.events[0]).split('"coin"')).toHaveLength(5 + 1);
  expect(typesOf(last.events)).not.toContain('caravan');
  expect(last.isOver).toBe(true);
});

describe('the caravan', () => {
  const firsts = Array.from({ length: 11 }, () => 0);

  test('waits until it is sent', () => {
    const played = silkRoad.play(bet, 'KZT', [], scripted({ 0: COIN_STOPS }));
    if (!played.ok) throw new Error(played.code);
    expect(played.play).toMatchObject({ isOver: false, choices: [{ go: true }] });
    expect(played.play.events.at(-1)).toMatchObject({ type: 'caravan', tries: TRIES });
  });

  test('coins stay, and three tries without a coin end it', () => {
    const nothing = Array.from({ length: 60 }, () => NO_COIN);
    const { last } = playOut(silkRoad, bet, 'KZT', scripted({ 0: COIN_STOPS, 1: [...firsts, ...nothing] }), []);
    expect(typesOf(last.events).slice(-5)).toEqual(['coins', 'try', 'try', 'try', 'collect']);
    expect(last.events.slice(-4, -1).map(({ tries }) => tries)).toEqual([2, 1, 0]);
    expect(last.events.at(-1)).toEqual({ type: 'collect', isFull: false, win: 11 * SMALLEST * LINE_BET });
  });

  test('a coin gives all tries back', () => {
    const draws = [...firsts, ...Array.from({ length: 9 }, () => NO_COIN), 0, 0, ...Array.from({ length: 60 }, () => NO_COIN)];
    const { last } = playOut(silkRoad, bet, 'KZT', scripted({ 0: COIN_STOPS, 1: draws }), []);
    const tries = last.events.filter(({ type }) => type === 'try');
    expect(tries.map((event) => [coinsOf(event).length, event['tries']])).toEqual([
      [0, 2],
      [1, 3],
      [0, 2],
      [0, 1],
      [0, 0],
    ]);
  });

  test('a field full of coins brings the round to its top', () => {
    const { last } = playOut(silkRoad, bet, 'KZT', scripted({ 0: COIN_STOPS }), []);
    expect(last.events.at(-1)).toMatchObject({ type: 'collect', isFull: true });
    expect(last.win).toBe(silkRoad.facts.topWinTimesStake * STAKE);
  });

  test('no place holds two coins, and what they are worth is what is paid', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000 * COIN_ONE_IN), { minLength: 20, maxLength: 400 }), (draws) => {
        const { last } = playOut(silkRoad, bet, 'KZT', scripted({ 0: COIN_STOPS, 1: draws }), []);
        const coins = last.events.filter(({ type }) => type === 'coins' || type === 'try').flatMap(coinsOf);
        expect(new Set(coins.map(([reel, row]) => `${reel} ${row}`)).size).toBe(coins.length);
        const end = last.events.at(-1);
        if (end?.['isFull'] === false) expect(end.win).toBe(coins.reduce((sum, [, , worth = 0]) => sum + worth, 0) * LINE_BET);
      }),
      { numRuns: 60 },
    );
  });
});

test('fixed rounds stay as they are', () => {
  const played = [0, 1, 2, 3, 4, 5].map((nonce) => {
    const streams = streamsOf(silkRoad.label, { serverSeed: new Uint8Array(32), playerSeed: 'a', nonce });
    const ended = finishByRule(silkRoad, bet, 'KZT', [], streams);
    return ended.ok ? [ended.play.win, JSON.stringify(ended.play.events[0]?.['stops'])] : [];
  });
  expect(played).toMatchInlineSnapshot(`
    [
      [
        11800,
        "[24,20,15,13,2]",
      ],
      [
        0,
        "[28,24,7,2,16]",
      ],
      [
        7100,
        "[27,6,7,9,29]",
      ],
      [
        0,
        "[16,17,2,12,27]",
      ],
      [
        0,
        "[11,3,3,15,7]",
      ],
      [
        0,
        "[10,3,4,0,12]",
      ],
    ]
  `);
  expect(COINS_MIN).toBe(6);
});
