import { WHEEL } from './wheel.ts';

/** So many chips on one place. */
type Part = readonly [id: string, chips: number];

/** The bets of the racetrack: parts of the wheel, played with the spots of the felt that cover them. */
export const SETS = {
  /** The seventeen numbers around the zero, from 22 to 25, nine chips. */
  voisins: [
    ['0-2-3', 2],
    ['4-7', 1],
    ['12-15', 1],
    ['18-21', 1],
    ['19-22', 1],
    ['32-35', 1],
    ['25-26-28-29', 2],
  ],
  /** The twelve numbers opposite, from 27 to 33, six chips. */
  tiers: [
    ['5-8', 1],
    ['10-11', 1],
    ['13-16', 1],
    ['23-24', 1],
    ['27-30', 1],
    ['33-36', 1],
  ],
  /** The eight that are left between them, five chips. */
  orphelins: [
    ['1', 1],
    ['6-9', 1],
    ['14-17', 1],
    ['17-20', 1],
    ['31-34', 1],
  ],
} as const satisfies Readonly<Record<string, readonly Part[]>>;

export type SetName = keyof typeof SETS;

const EACH_SIDE = 2;

/** A number and two to each side of it on the wheel, a chip on each. */
export function neighboursOf(number: number): readonly Part[] {
  const place = WHEEL.findIndex((pocket) => pocket === number);
  const offsets = Array.from({ length: 2 * EACH_SIDE + 1 }, (_, at) => at - EACH_SIDE);
  return offsets.map((offset) => [String(WHEEL[(place + offset + WHEEL.length) % WHEEL.length]), 1]);
}
