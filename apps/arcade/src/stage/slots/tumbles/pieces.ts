import type { Cell } from '#stage/slots/reel.ts';
import { fallMs, rowBefore } from './fall-motion.ts';

export type Grid = readonly (readonly string[])[];

/** One symbol on the field, at rest or falling to its cell. */
export interface Piece {
  readonly symbol: string;
  readonly column: number;
  readonly row: number;
  /** How many rows it falls, and how long it waits before. */
  rows: number;
  waits: number;
  /** How many rows it is above its cell now, how much it is squeezed, how visible and how large it is. */
  above: number;
  press: number;
  alpha: number;
  scale: number;
}

/** From one column to the next, and from one row to the one above. Always the same, whatever falls. */
const COLUMN_MS = 46;
const ROW_MS = 26;

const createPiece = (symbol: string, column: number, row: number, rows: number): Piece => ({
  symbol,
  column,
  row,
  rows,
  waits: 0,
  above: 0,
  press: 0,
  alpha: 1,
  scale: 1,
});

/** The pieces of a grid, each with the same number of rows to fall: none where the grid lies still. */
export const piecesOf = (grid: Grid, rowsToFall = 0): Piece[] =>
  grid.flatMap((symbols, column) => symbols.map((symbol, row) => createPiece(symbol, column, row, rowsToFall)));

/** The pieces of a grid after cells of the grid before it were emptied: each falls by the gaps below it, new ones from above the field. */
export const piecesAfter = (grid: Grid, gone: readonly Cell[]): Piece[] =>
  grid.flatMap((symbols, column) => {
    const empty = gone.filter(([goneColumn]) => goneColumn === column).map(([, row]) => row);
    return symbols.map((symbol, row) => createPiece(symbol, column, row, row - rowBefore(row, empty, symbols.length)));
  });

/** The left column falls first, and in each column the lowest symbol. */
export const fallDelay = ({ column, row }: Piece, rows: number): number => column * COLUMN_MS + (rows - 1 - row) * ROW_MS;

/** When the last piece of each column lies still; 0 for a column in which nothing falls. */
export const landingTimes = (pieces: readonly Piece[], columns: number): number[] =>
  Array.from({ length: columns }, (_, column) =>
    Math.max(0, ...pieces.filter((piece) => piece.column === column && piece.rows > 0).map(({ waits, rows }) => waits + fallMs(rows))),
  );
