import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GameEvent } from '#rounds/game.ts';
import { lineHits } from '#slots/lines.ts';
import { playOut, scripted } from '#testing/arbitraries.ts';
import { fruitCocktail, TOAST_MULTIPLIER, TOAST_SPINS } from './fruit-cocktail.ts';
import { GLASS_HOLDS, jarContents } from './glass.ts';
import { MAIN_REELS, TOAST_REELS } from './reels.ts';

const STAKE = 900;
const LINE_BET = 100;
/** Where the glass of each reel stands in the top row. */
const GLASS_STOPS = MAIN_REELS.strips.map((strip) => strip.indexOf('glass'));
const NO_GLASS = 4;
const stopsWith = (glasses: number): number[] => GLASS_STOPS.map((stop, reel) => (reel < glasses ? stop : NO_GLASS));
const typesOf = (events: readonly GameEvent[]): string[] => events.map(({ type }) => type);
const bet = { stake: STAKE };

test('a whole screen of pomegranates is the top win', () => {
  const { last } = playOut(fruitCocktail, bet, 'KZT', scripted({ 0: [0, 0, 0, 0, 0] }), []);
  expect(last.win).toBe(STAKE * fruitCocktail.facts.topWinTimesStake);
  expect(typesOf(last.events)).toEqual(['spin', ...Array.from({ length: 9 }, () => 'line-win')]);
  expect(last.events[1]).toEqual({ type: 'line-win', line: 0, symbol: 'pomegranate', count: 5, win: 2_500 * LINE_BET });
});

test('a line of five mints has no fruit to stand for and pays nothing; only the toast can show one', () => {
  const mints = Array.from({ length: 5 }, () => Array.from({ length: 3 }, () => 'mint' as const));
  expect(lineHits(mints, TOAST_REELS.table)).toEqual([]);
  const canShow = ({ strips }: typeof MAIN_REELS) => strips.every((strip) => strip.includes('mint'));
  expect([canShow(MAIN_REELS), canShow(TOAST_REELS)]).toEqual([false, true]);
  // Mints in front count as the first fruit after them, also where a dearer one would have paid more.
  const behind = [...mints.slice(0, 3), ['grape', 'grape', 'grape'], ['fig', 'fig', 'fig']] as const;
  expect(lineHits(behind, TOAST_REELS.table)[0]).toMatchObject({ symbol: 'grape', count: 4, pays: 20 });
});

test('two glasses open nothing', () => {
  const { last } = playOut(fruitCocktail, bet, 'KZT', scripted({ 0: stopsWith(2) }), []);
  expect(last.events.filter(({ type }) => type !== 'line-win')).toHaveLength(1);
});

describe.each([
  [3, 2, 3],
  [4, 10, 2],
  [5, 50, 1],
] as const)('%d glasses', (glasses, pays, wasps) => {
  const begin = (jars: readonly number[] = []) => scripted({ 0: stopsWith(glasses), 1: jars });

  test(`pay ${pays} stakes at once and open the jars, ${wasps} with a wasp`, () => {
    const played = fruitCocktail.play(bet, 'KZT', [], begin());
    if (!played.ok) throw new Error(played.code);
    expect(played.play.isOver).toBe(false);
    expect(played.play.choices).toEqual(Array.from({ length: 9 + wasps }, (_, jar) => ({ jar })));
    expect(played.play.events.slice(-2)).toEqual([
      { type: 'scatter-win', symbol: 'glass', cells: Array.from({ length: glasses }, (_, reel) => [reel, 0]), win: pays * STAKE },
      { type: 'glass-open', jars: 9 + wasps, wasps, holds: GLASS_HOLDS },
    ]);
    expect(jarContents(glasses).filter((value) => value === 0)).toHaveLength(wasps);
  });

  test('what is in the jars is settled before the first choice and told by nothing before it', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 12 }), fc.array(fc.nat(), { maxLength: 12 }), (one, two) => {
        const result = [one, two].map((jars) => fruitCocktail.play(bet, 'KZT', [], begin(jars)));
        expect(result[0]).toEqual(result[1]);
      }),
    );
    fc.assert(
      fc.property(
        fc.array(fc.nat(), { maxLength: 12 }),
        fc.array(fc.nat(), { maxLength: 5 }),
        fc.array(fc.nat(), { maxLength: 5 }),
        (jars, mine, yours) => {
          const shown = [mine, yours].map((picks) => {
            const { last } = playOut(fruitCocktail, bet, 'KZT', begin(jars), picks);
            const close = last.events.find(({ type }) => type === 'glass-close');
            const standing = close?.['jars'] as number[];
            for (const event of last.events) {
              if (event.type === 'pour') expect(standing[event['jar'] as number]).toBe(event['value']);
              if (event.type === 'wasp') expect(standing[event['jar'] as number]).toBe(0);
            }
            return standing;
          });
          expect(shown[0]).toEqual(shown[1]);
          expect([...(shown[0] ?? [])].sort((a, b) => a - b)).toEqual(jarContents(glasses).sort((a, b) => a - b));
        },
      ),
    );
  });

  test('the pouring ends with a wasp or a full glass, and only a full glass is toasted to', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 12 }), fc.array(fc.nat(), { maxLength: 5 }), (jars, picks) => {
        const { last } = playOut(fruitCocktail, bet, 'KZT', begin(jars), picks);
        const types = typesOf(last.events);
        const poured = types.filter((type) => type === 'pour').length;
        const isFull = poured === GLASS_HOLDS;
        expect(types.includes('wasp')).toBe(!isFull);
        expect(types.filter((type) => type === 'spin')).toHaveLength(isFull ? 1 + TOAST_SPINS : 1);
        if (isFull)
          expect(last.events.slice(types.indexOf('free-spins') + 1).find(({ type }) => type === 'spin')).toHaveProperty(
            'multiplier',
            TOAST_MULTIPLIER,
          );
      }),
    );
  });

  test('a jar opens once, and only a jar that stands there', () => {
    // An order in which the first jar holds an ingredient.
    const streams = begin(Array.from({ length: 12 }, (_, index) => 11 - index));
    const after = (...jars: unknown[]) =>
      fruitCocktail.play(
        bet,
        'KZT',
        jars.map((jar) => ({ jar })),
        streams,
      );
    const first = after(0);
    if (!first.ok) throw new Error(first.code);
    expect(first.play.events.at(-1)?.type).toBe('pour');
    for (const jar of [0, 9 + wasps, -1, 0.5, '1', null]) expect(after(0, jar)).toEqual({ ok: false, code: 'ACTION_NOT_ALLOWED' });
    expect(fruitCocktail.play(bet, 'KZT', [{ jar: 0, more: 1 }], streams)).toEqual({ ok: false, code: 'ACTION_NOT_ALLOWED' });
    expect(fruitCocktail.play(bet, 'KZT', [7], streams)).toEqual({ ok: false, code: 'ACTION_MALFORMED' });
  });
});
