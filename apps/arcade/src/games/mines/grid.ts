import { CELLS, SIDE } from '@tulpar/games/mines/mines';

/** Row and column of a cell as they are announced, both from 1. */
export const positionOf = (cell: number): { row: number; column: number } => ({
  row: Math.floor(cell / SIDE) + 1,
  column: (cell % SIDE) + 1,
});

/** By how many cells each arrow key moves, and where it cannot. */
const ARROWS: Readonly<Record<string, { readonly by: number; readonly ends: (cell: number) => boolean }>> = {
  ArrowLeft: { by: -1, ends: (cell) => cell % SIDE === 0 },
  ArrowRight: { by: 1, ends: (cell) => cell % SIDE === SIDE - 1 },
  ArrowUp: { by: -SIDE, ends: (cell) => cell < SIDE },
  ArrowDown: { by: SIDE, ends: (cell) => cell >= CELLS - SIDE },
};

/** The cell that an arrow key leads to: the same one at the edge of the field, null for any other key. */
export function cellTowards(cell: number, key: string): number | null {
  const arrow = ARROWS[key];
  if (!arrow) return null;
  return arrow.ends(cell) ? cell : cell + arrow.by;
}
