import { ROLLS } from '@tulpar/games/dice/dice';

export type Side = 'under' | 'over';

/** The values at the two ends of the scale: the slider runs over the same ones as the rolls. */
export const SCALE_MIN = 0;
export const SCALE_MAX = ROLLS;

/** Where a value stands on the scale: 0 is its left end, 1 its right end. The zone, the handle and the die are all put here. */
export const placeOf = (value: number): number => (value - SCALE_MIN) / (SCALE_MAX - SCALE_MIN);

/** Where the line between winning and losing rolls stands. */
export const lineOf = (side: Side, chance: number): number => (side === 'under' ? chance : ROLLS - chance);
export const chanceAt = (side: Side, line: number): number => (side === 'under' ? line : ROLLS - line);

/** The winning part of the scale. */
export function zoneOf(side: Side, chance: number): { readonly from: number; readonly to: number } {
  const line = placeOf(lineOf(side, chance));
  return side === 'under' ? { from: placeOf(SCALE_MIN), to: line } : { from: line, to: placeOf(SCALE_MAX) };
}
