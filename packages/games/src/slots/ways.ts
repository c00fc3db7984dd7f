import type { Cell, Grid } from './reels.ts';

/** Wins in ways: a symbol on reels side by side from the leftmost on, whichever rows it stands in. */
export interface WaysTable<Symbol extends string> {
  /** What one way pays for so many reels, in coins; the other symbols break a way. */
  readonly pays: Readonly<Partial<Record<Symbol, Readonly<Record<number, number>>>>>;
  /** Stands for every symbol that pays; it is not on the first reel, so that every way begins with what it pays for. */
  readonly wild: Symbol;
}

export interface WaysHit<Symbol extends string> {
  readonly symbol: Symbol;
  readonly count: number;
  readonly cells: readonly Cell[];
  /** Through how many rows of cells it goes. */
  readonly ways: number;
  /** The same ways, each counted as often as what stands on it multiplies. */
  readonly worth: number;
  /** What one way pays. */
  readonly pays: number;
}

/** Every symbol of the first reel that goes on far enough. `times` is what a cell multiplies the ways through it by. */
export function waysHits<Symbol extends string>(
  grid: Grid<Symbol>,
  { pays, wild }: WaysTable<Symbol>,
  times: (reel: number, row: number) => number = () => 1,
): WaysHit<Symbol>[] {
  const hits: WaysHit<Symbol>[] = [];
  for (const symbol of new Set(grid[0])) {
    const cells: Cell[] = [];
    let [count, ways, worth] = [0, 1, 1];
    for (const [reel, column] of grid.entries()) {
      const rows = [...column.keys()].filter((row) => column[row] === symbol || column[row] === wild);
      if (rows.length === 0) break;
      count++;
      ways *= rows.length;
      worth *= rows.reduce((sum, row) => sum + times(reel, row), 0);
      for (const row of rows) cells.push([reel, row]);
    }
    const paid = pays[symbol]?.[count];
    if (paid !== undefined) hits.push({ symbol, count, cells, ways, worth, pays: paid });
  }
  return hits;
}
