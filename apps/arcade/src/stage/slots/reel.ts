import { ReelMotion } from './reel-motion.ts';

/** Reel and row. */
export type Cell = readonly [number, number];

/** Reel, row, and what the symbol there multiplies by. */
export type Mark = readonly [number, number, number];

/** One reel: its strip of symbols, how it moves, and the multipliers written on its symbols. */
export interface Reel {
  readonly motion: ReelMotion;
  strip: readonly string[];
  /** Texts by the index of their symbol on the strip, so that each moves with its symbol. */
  readonly plates: Map<number, string>;
}

/** The index on a strip that has no end: past the last symbol follows the first. */
export const stripIndex = (place: number, length: number): number => ((place % length) + length) % length;

export const createReel = (strip: readonly string[], stop: number): Reel => ({ motion: new ReelMotion(stop), strip, plates: new Map() });

/** Gives a reel the strip that it will stop on, with the marks of its own symbols. */
export function setStrip(reel: Reel, strip: readonly string[], stop: number, marks: readonly Mark[]): void {
  reel.strip = strip;
  reel.plates.clear();
  for (const [, row, times] of marks) reel.plates.set(stripIndex(stop + row, strip.length), `×${times}`);
}
