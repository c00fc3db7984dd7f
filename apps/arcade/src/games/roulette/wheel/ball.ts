/** One turn. */
const TURN = Math.PI * 2;

export const WHEEL_SPEED = 0.5;
/** Radians a second against the wheel, as seen from it, while the ball runs on its track. */
const RUN_SPEED = 7.4;
export const FALL_MS = 4300;
/** The part of the fall in which the ball is still on its track. */
const LEAVES = 0.52;
const POWER = 2.1;

/** Where the ball is, as seen from the turning wheel: its angle, and how far out, from 0 (in the pocket) to 1 (on the track). */
export interface Seen {
  readonly angle: number;
  readonly out: number;
}

/** The angle of a running ball after so many milliseconds: it runs against the wheel. */
export const runOn = (angle: number, ms: number): number => angle - (RUN_SPEED * ms) / 1000;

/**
 * The path of the ball from the track into a pocket. It always takes the same time and has the same form; only its end differs, so that
 * nothing hints at the number before the ball lies still.
 */
export function fallInto(pocketAngle: number, from: number): (part: number) => Seen {
  // As far as it would slow down by itself, then on to the pocket.
  const natural = (RUN_SPEED * FALL_MS) / 1000 / POWER;
  const rest = (((from - natural - pocketAngle) % TURN) + TURN) % TURN;
  const way = natural + rest;
  return (part) => ({ angle: from - way * (1 - (1 - part) ** POWER), out: outAt(part) });
}

/** How far out the ball is: on the track, then down in hops that grow smaller, then at rest. */
function outAt(part: number): number {
  if (part <= LEAVES) return 1;
  const fall = (part - LEAVES) / (1 - LEAVES);
  if (fall >= 1) return 0;
  const drop = Math.min(1, fall / 0.42);
  const down = 1 - drop * drop;
  if (fall < 0.42) return down;
  const hop = (fall - 0.42) / 0.58;
  return Math.abs(Math.sin(hop * Math.PI * 3)) * 0.24 * (1 - hop) ** 1.6;
}
