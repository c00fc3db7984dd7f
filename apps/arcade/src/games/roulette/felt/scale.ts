import type { Place } from './places.ts';

/** Upright, with the zero at the top, or lying, with the zero to the left. */
export type Way = 'tall' | 'wide';

/** From the left and from the top, as shares of the felt. */
export interface Point {
  readonly left: number;
  readonly top: number;
}

/** The width of the two outer bands, and the length of the zero and of the columns, where a number has 1. */
const BAND = { tall: 0.8, wide: 0.82 } as const;
const END = { tall: 1, wide: 0.82 } as const;
const ROWS = 12;
/** So near to an edge, in pixels, a finger means the edge; on a small felt a third of the cell at most. */
const EDGE_PX = 12;
const EDGE_PART_MAX = 0.3;

const alongAt = (along: number, end: number): number =>
  along <= 1 ? along * end : along <= ROWS + 1 ? end + along - 1 : end + ROWS + (along - ROWS - 1) * end;
const alongOf = (length: number, end: number): number =>
  length <= end ? length / end : length <= end + ROWS ? length - end + 1 : ROWS + 1 + (length - end - ROWS) / end;

/** From the felt's own units to the point that is seen. */
export function pointOf(way: Way, { along, across }: Place): Point {
  const [end, band] = [END[way], BAND[way]];
  const length = alongAt(along, end) / (ROWS + 2 * end);
  const width = ((across < 0 ? across * band : across) + 2 * band) / (3 + 2 * band);
  return way === 'tall' ? { left: width, top: length } : { left: length, top: 1 - width };
}

/** From the point that is seen to the felt's own units. */
export function placeAt(way: Way, { left, top }: Point): Place {
  const [end, band] = [END[way], BAND[way]];
  const [length, share] = way === 'tall' ? [top, left] : [left, 1 - top];
  const width = share * (3 + 2 * band) - 2 * band;
  return { along: alongOf(length * (ROWS + 2 * end), end), across: width < 0 ? width / band : width };
}

/** How near to an edge, in the felt's own units, a finger means the edge, on a felt of this size in pixels. */
export function edgeReach(way: Way, { width, height }: { readonly width: number; readonly height: number }): Place {
  const [length, breadth] = way === 'tall' ? [height, width] : [width, height];
  const reach = (cellPx: number): number => Math.min(EDGE_PART_MAX, EDGE_PX / cellPx);
  return { along: reach(length / (ROWS + 2 * END[way])), across: reach(breadth / (3 + 2 * BAND[way])) };
}

/** Which way an arrow key goes on the felt. */
export function arrowOf(way: Way, key: string): Place | null {
  const arrows: Readonly<Record<string, Place>> =
    way === 'tall'
      ? { ArrowDown: forth, ArrowUp: back, ArrowRight: inwards, ArrowLeft: outwards }
      : { ArrowRight: forth, ArrowLeft: back, ArrowUp: inwards, ArrowDown: outwards };
  return arrows[key] ?? null;
}
const forth = { along: 1, across: 0 };
const back = { along: -1, across: 0 };
const inwards = { along: 0, across: 1 };
const outwards = { along: 0, across: -1 };
