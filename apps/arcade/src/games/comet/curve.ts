import { TOP } from '@tulpar/games/comet/height';

/** The box of the picture, in pixels. */
export interface Box {
  readonly width: number;
  readonly height: number;
}

/** How many seconds the picture holds from left to right, and which multiplier from the ground to its top. */
export interface Span {
  readonly seconds: number;
  readonly times: number;
}

export type Point = readonly [x: number, y: number];

export const FIRST_SPAN: Span = { seconds: 8, times: 2 };
/** The line with the hash stands below the ground. */
export const HASH_PX = 30;

/** The multiplier after so many seconds: the growth of the game, but without its steps of a hundredth. */
export const timesAfter = (seconds: number): number => Math.min(TOP / 100, 1.0008 ** (seconds * 100));

/** The span that shows a flight of so many seconds with a little room. */
export const spanOf = (seconds: number): Span => ({
  seconds: Math.max(FIRST_SPAN.seconds, seconds * 1.04),
  times: Math.max(FIRST_SPAN.times, timesAfter(seconds) * 1.06),
});

/** Goes a part of the way from one span to another, so that the picture narrows without a jerk. */
export const easeSpan = (from: Span, to: Span, part: number): Span => ({
  seconds: from.seconds + (to.seconds - from.seconds) * part,
  times: from.times + (to.times - from.times) * part,
});

export const cometSize = ({ width, height }: Box): number => Math.max(44, Math.min(width, height) * 0.17);
/** How far the turning picture reaches from its middle: half the diagonal of a square. */
const cometReach = (box: Box): number => cometSize(box) * Math.SQRT1_2;
export const groundOf = (box: Box): number => box.height - HASH_PX - cometReach(box);

/** Where a moment of the flight is in the box. */
export function pointAt(box: Box, span: Span, seconds: number, times: number): Point {
  const size = cometSize(box);
  const left = size * 0.6;
  const ground = groundOf(box);
  return [
    left + (seconds / span.seconds) * (box.width - size * 1.1 - left),
    ground - ((times - 1) / (span.times - 1)) * (ground - box.height * 0.24),
  ];
}
