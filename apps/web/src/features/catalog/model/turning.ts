/** Where the slides of a banner stand. All but the one that is shown wait at the right, out of sight, so that every way on is the same. */
export interface Turning {
  readonly index: number;
  /** The slide that is just leaving, and the side it leaves to. */
  readonly leaving: number | null;
  readonly side: -1 | 1;
}

export const FIRST: Turning = { index: 0, leaving: null, side: -1 };

/** Around the end and around the beginning: the slider is endless. */
export const around = (place: number, count: number) => ((place % count) + count) % count;

/** Shows another slide: the next one by default, or the one before, when a finger pulled it in from the left. */
export function turned(now: Turning, to: number, count: number, way: 1 | -1 = 1): Turning {
  const index = around(to, count);
  return index === now.index ? now : { index, leaving: now.index, side: way === 1 ? -1 : 1 };
}

export type Place = 'shown' | 'left' | 'right';

/** Where a slide stands. While a finger pulls to the right the one before waits at the left. */
export function placeOf(slide: number, { index, leaving, side }: Turning, count: number, isPulledRight: boolean): Place {
  if (slide === index) return 'shown';
  if (slide === leaving) return side === -1 ? 'left' : 'right';
  return isPulledRight && slide === around(index - 1, count) ? 'left' : 'right';
}

/** So far, or so quickly, a finger has to move for the slide to change. */
const PULL_SHARE = 0.22;
const PULL_PX_PER_MS = 0.4;

/** What a pull means when the finger lets go: 1 is the next slide, -1 the one before, 0 back to where it was. */
export function pullEnd({ byPx, widthPx, ms }: { readonly byPx: number; readonly widthPx: number; readonly ms: number }): -1 | 0 | 1 {
  const isFar = Math.abs(byPx) > widthPx * PULL_SHARE;
  const isQuick = Math.abs(byPx) > 24 && Math.abs(byPx) / Math.max(ms, 1) > PULL_PX_PER_MS;
  if (!isFar && !isQuick) return 0;
  return byPx < 0 ? 1 : -1;
}
