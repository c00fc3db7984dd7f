/** The positions of the slides. All slides but the current one wait at the right, out of sight, so that every transition is the same. */
export interface Turning {
  readonly index: number;
  /** The leaving slide and its direction. */
  readonly leaving: number | null;
  readonly side: -1 | 1;
}

export const FIRST: Turning = { index: 0, leaving: null, side: -1 };

/** Wraps around, because the slider is endless. */
export const wrapIndex = (place: number, count: number) => ((place % count) + count) % count;

/** Shows another slide: from the right by default, from the left after a drag to the right. */
export function turned(now: Turning, to: number, count: number, way: 1 | -1 = 1): Turning {
  const index = wrapIndex(to, count);
  return index === now.index ? now : { index, leaving: now.index, side: way === 1 ? -1 : 1 };
}

export type Place = 'shown' | 'left' | 'right';

/** The position of a slide. While a finger drags to the right, the previous slide waits at the left. */
export function placeOf(slide: number, { index, leaving, side }: Turning, count: number, isPulledRight: boolean): Place {
  if (slide === index) return 'shown';
  if (slide === leaving) return side === -1 ? 'left' : 'right';
  return isPulledRight && slide === wrapIndex(index - 1, count) ? 'left' : 'right';
}

/** The distance or speed of a drag that changes the slide. */
const PULL_SHARE = 0.22;
const PULL_PX_PER_MS = 0.4;

/** The result of a drag: 1 is the next slide, -1 the previous, 0 back to the start. */
export function pullEnd({ byPx, widthPx, ms }: { readonly byPx: number; readonly widthPx: number; readonly ms: number }): -1 | 0 | 1 {
  const isFar = Math.abs(byPx) > widthPx * PULL_SHARE;
  const isQuick = Math.abs(byPx) > 24 && Math.abs(byPx) / Math.max(ms, 1) > PULL_PX_PER_MS;
  if (!isFar && !isQuick) return 0;
  return byPx < 0 ? 1 : -1;
}
