import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { finishByRule } from '#rounds/finish-by-rule.ts';
import type { GameEvent } from '#rounds/game.ts';
import { playOut, scripted } from '#testing/arbitraries.ts';
import { REELS } from './reels.ts';
import { resident } from './resident.ts';
import { ALARM, BOLTS, BOXES } from './safe.ts';

const STAKE = 900;
const LINE_BET = 100;
/** Where a safe of each reel stands in the top row. */
const SAFE_STOPS = REELS.strips.map((strip) => strip.indexOf('safe'));
const NO_SAFE = 4;
const stopsWith = (safes: number): number[] => SAFE_STOPS.map((stop, reel) => (reel < safes ? stop : NO_SAFE));
const typesOf = (events: readonly GameEvent[]): string[] => events.map(({ type }) => type);
const bet = { stake: STAKE };
const draws = fc.array(fc.nat(), { maxLength: 32 });
const picks = fc.array(fc.nat(), { maxLength: 5 });

test('a whole screen of owls is the top win', () => {
  const { last } = playOut(resident, bet, 'KZT', scripted({ 0: [0, 0, 0, 0, 0] }), []);
  expect(last.win).toBe(STAKE * resident.facts.topWinTimesStake);
  expect(typesOf(last.events)).toEqual(['spin', ...Array.from({ length: 9 }, () => 'line-win')]);
  expect(last.events[1]).toEqual({ type: 'line-win', line: 0, symbol: 'owl', count: 5, win: 5_000 * LINE_BET });
});

test('two safes open nothing, and no reel shows two of them', () => {
  const { last } = playOut(resident, bet, 'KZT', scripted({ 0: stopsWith(2) }), []);
  expect(last.events.filter(({ type }) => type !== 'line-win')).toHaveLength(1);
  for (const strip of REELS.strips)
    for (let stop = 0; stop < strip.length; stop++) {
      const seen = [0, 1, 2].map((row) => strip[(stop + row) % strip.length]);
      expect(seen.filter((symbol) => symbol === 'safe').length).toBeLessThanOrEqual(1);
    }
});

describe.each([
  [3, 1, 0],
  [4, 5, 1],
  [5, 25, 2],
] as const)('%d safes', (safes, pays, drawn) => {
  const begin = (safe: readonly number[] = []) => scripted({ 0: stopsWith(safes), 1: safe });

  test(`pay ${pays} stakes at once and leave ${BOLTS.length - drawn} bolts to draw`, () => {
    const played = resident.play(bet, 'KZT', [], begin());
    if (!played.ok) throw new Error(played.code);
    expect(played.play.isOver).toBe(false);
    expect(played.play.choices).toEqual(Array.from({ length: 6 }, (_, mark) => ({ mark })));
    expect(played.play.events.slice(-2)).toEqual([
      { type: 'scatter-win', symbol: 'safe', cells: Array.from({ length: safes }, (_, reel) => [reel, 0]), win: pays * STAKE },
      { type: 'safe-open', drawn, marks: 6, alarms: [1, 2, 2, 3] },
    ]);
  });

  test('what is behind a mark is settled before the first choice and told by nothing before it', () => {
    fc.assert(
      fc.property(draws, draws, (one, two) => {
        const result = [one, two].map((safe) => resident.play(bet, 'KZT', [], begin(safe)));
        expect(result[0]).toEqual(result[1]);
      }),
    );
    fc.assert(
      fc.property(draws, picks, picks, (safe, mine, yours) => {
        const dials = [mine, yours].map((picks) => {
          const { last } = playOut(resident, bet, 'KZT', begin(safe), picks);
          const shown = last.events.filter(({ type }) => type === 'turn' || type === 'alarm');
          for (const event of shown) {
            const marks = event['marks'] as number[];
            expect(marks.toSorted((a, b) => a - b)).toEqual((BOLTS[event['bolt'] as number] ?? []).toSorted((a, b) => a - b));
            expect(marks[event['mark'] as number]).toBe(event['value'] ?? ALARM);
          }
          return shown.map((event) => event['marks']);
        });
        const both = Math.min(...dials.map(({ length }) => length));
        expect(dials[0]?.slice(0, both)).toEqual(dials[1]?.slice(0, both));
      }),
    );
  });

  test('an alarm ends it, all bolts open the boxes, and one box is taken', () => {
    fc.assert(
      fc.property(draws, picks, (safe, picks) => {
        const { last } = playOut(resident, bet, 'KZT', begin(safe), picks);
        const types = typesOf(last.events);
        const isCracked = types.filter((type) => type === 'turn').length === BOLTS.length - drawn;
        expect(types.includes('alarm')).toBe(!isCracked);
        expect(last.events.at(-1)).toEqual({ type: 'safe-close', isCracked });
        const box = last.events.find(({ type }) => type === 'box');
        expect(box !== undefined).toBe(isCracked);
        if (!box) return;
        const boxes = box['boxes'] as number[];
        expect([...boxes].sort((a, b) => a - b)).toEqual([...BOXES]);
        expect(box.win).toBe((boxes[box['box'] as number] ?? 0) * STAKE);
      }),
    );
  });

  test('the dial turns to its marks and to nothing else', () => {
    const after = (...actions: unknown[]) => resident.play(bet, 'KZT', actions, begin());
    for (const mark of [6, -1, 0.5, '1', null]) expect(after({ mark })).toEqual({ ok: false, code: 'ACTION_NOT_ALLOWED' });
    expect(after({ mark: 0, more: 1 })).toEqual({ ok: false, code: 'ACTION_NOT_ALLOWED' });
    expect(after({ box: 0 })).toEqual({ ok: false, code: 'ACTION_NOT_ALLOWED' });
    expect(after(7)).toEqual({ ok: false, code: 'ACTION_MALFORMED' });
    const ended = finishByRule(resident, bet, 'KZT', [], begin());
    if (!ended.ok) throw new Error(ended.code);
    expect(after(...ended.added, { mark: 0 })).toEqual({ ok: false, code: 'ROUND_OVER' });
  });
});
