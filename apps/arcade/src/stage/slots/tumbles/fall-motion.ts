import { easeOut } from '#stage/ticker.ts';

/** In rows per second squared: heavy enough to be felt, slow enough to be followed. */
const GRAVITY = 74;
const BOUNCE_MS = 190;
/** How far a symbol springs back up, in parts of a row, and how much it is pressed together when it lands. */
const BOUNCE = 0.085;
const PRESS = 0.13;

const dropMs = (rows: number): number => Math.sqrt((2 * rows) / GRAVITY) * 1000;

/** How long a symbol takes from so many rows above until it lies still. */
export const fallMs = (rows: number): number => (rows <= 0 ? 0 : dropMs(rows) + BOUNCE_MS);

/** Where a falling symbol is: how many rows above its place, and how much it is pressed. All fall alike, whatever they are. */
export function fallAt(rows: number, ms: number): { readonly above: number; readonly press: number } {
  if (ms <= 0) return { above: Math.max(0, rows), press: 0 };
  const drop = dropMs(Math.max(0, rows));
  if (ms < drop) return { above: rows - (GRAVITY / 2) * (ms / 1000) ** 2, press: 0 };
  const part = (ms - drop) / BOUNCE_MS;
  if (rows <= 0 || part >= 1) return { above: 0, press: 0 };
  return { above: BOUNCE * Math.sin(part * Math.PI) * (1 - part), press: PRESS * Math.cos(part * Math.PI) * (1 - part) ** 2 };
}

/** A symbol that falls out of the field: how many rows it is below its cell. */
export const leaveAt = (ms: number): number => (ms <= 0 ? 0 : (GRAVITY / 2) * (ms / 1000) ** 2);

/** A symbol that burns away: it swells a little, then shrinks and fades. */
export const burnAt = (part: number): { readonly alpha: number; readonly scale: number } => ({
  alpha: 1 - part ** 2,
  scale: 1 + 0.16 * Math.sin(part * Math.PI) - 0.7 * easeOut(Math.max(0, part * 2 - 1)),
});

/** In which row of the column a symbol lay before the rows of `empty` were emptied; new ones lay above the picture. */
export function rowBefore(row: number, empty: readonly number[], rows: number): number {
  if (row < empty.length) return row - empty.length;
  const stayed = Array.from({ length: rows }, (_, at) => at).filter((at) => !empty.includes(at));
  return stayed[row - empty.length] ?? row;
}
