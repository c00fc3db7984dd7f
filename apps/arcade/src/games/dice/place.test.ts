import { CHANCE_MAX, CHANCE_MIN, dice, ROLLS } from '@tulpar/games/dice/dice';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { chanceAt, lineOf, placeOf, zoneOf } from './place.ts';

const sides = fc.constantFrom('under' as const, 'over' as const);
const chances = fc.integer({ min: CHANCE_MIN, max: CHANCE_MAX });
const rolls = fc.integer({ min: 0, max: ROLLS - 1 });

/** What the game itself pays for this roll. */
function isWon(side: 'under' | 'over', chance: number, roll: number): boolean {
  const draws = { below: () => roll } as never;
  const played = dice.play({ stake: 10_000, side, chance }, 'KZT', [], () => draws);
  if (!played.ok) throw new Error(played.code);
  return played.play.win > 0;
}

test('a roll lies in the drawn zone exactly when the game pays it', () => {
  fc.assert(
    fc.property(sides, chances, rolls, (side, chance, roll) => {
      const { from, to } = zoneOf(side, chance);
      const place = placeOf(roll);
      expect(place >= from && place < to).toBe(isWon(side, chance, roll));
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['over', 9000, 0.1],
  ['under', 9000, 0.9],
  ['over', CHANCE_MIN, 0.999],
  ['under', CHANCE_MIN, 0.001],
  ['over', CHANCE_MAX, 0.05],
] as const)('the edge of the zone %s at %d is the line, at %d of the scale', (side, chance, place) => {
  const { from, to } = zoneOf(side, chance);
  expect(side === 'over' ? from : to).toBeCloseTo(place, 10);
  expect(placeOf(lineOf(side, chance))).toBeCloseTo(place, 10);
  expect(side === 'over' ? to : from).toBe(side === 'over' ? 1 : 0);
});

test('the zone is as wide as the chance', () => {
  fc.assert(
    fc.property(sides, chances, (side, chance) => {
      const { from, to } = zoneOf(side, chance);
      expect(to - from).toBeCloseTo(chance / ROLLS, 10);
      expect(chanceAt(side, lineOf(side, chance))).toBe(chance);
    }),
  );
});
