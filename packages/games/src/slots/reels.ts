import type { Draws } from '#fairness/draws.ts';

/** The symbols around one reel, from top to bottom; after the last comes the first. */
export type Strip<Symbol extends string> = readonly Symbol[];

/** Strips written with one letter for each symbol. */
export const stripsOf = <Letter extends string, Symbol extends string>(
  symbols: Readonly<Record<Letter, Symbol>>,
  strips: readonly string[],
): Strip<Symbol>[] => strips.map((letters) => Array.from(letters, (letter) => symbols[letter as Letter]));

/** What is seen: one column per reel, each from top to bottom. Columns may differ in height. */
export type Grid<Symbol extends string> = readonly (readonly Symbol[])[];

/** Reel and row, both from 0. */
export type Cell = readonly [number, number];

/** Where each reel stops, every place of its strip equally likely and no reel knowing of another. */
export const spinReels = (strips: readonly Strip<string>[], draws: Draws): number[] => strips.map((strip) => draws.below(strip.length));

/** A stop is the place of the strip that is seen in the top row. */
export function gridAt<Symbol extends string>(strips: readonly Strip<Symbol>[], rows: number, stops: readonly number[]): Symbol[][] {
  return strips.map((strip, reel) => {
    const column: Symbol[] = [];
    for (let row = 0; row < rows; row++) column.push(strip[((stops[reel] ?? 0) + row) % strip.length] as Symbol);
    return column;
  });
}

/** Where a symbol is seen, reel by reel: scatters count wherever they are. */
export function cellsWith<Symbol extends string>(grid: Grid<Symbol>, symbol: Symbol): Cell[] {
  const cells: Cell[] = [];
  for (const [reel, column] of grid.entries())
    for (let row = 0; row < column.length; row++) if (column[row] === symbol) cells.push([reel, row]);
  return cells;
}
