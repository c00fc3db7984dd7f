import { type Draws, weighted } from '#fairness/draws.ts';
import { type Cell, cellsWith, type Grid } from './reels.ts';

/** Cells that are filled one by one, wins of equal symbols wherever they stand. */
export interface TumbleTable<Symbol extends string> {
  readonly columns: number;
  readonly rows: number;
  /** How likely a symbol is in any cell, of the sum of all weights. */
  readonly weights: Readonly<Record<Symbol, number>>;
  /** From how many on a symbol pays how much; the others, scatters, stay where they are. */
  readonly pays: Readonly<Partial<Record<Symbol, readonly (readonly [from: number, pays: number])[]>>>;
}

export interface KindHit<Symbol extends string> {
  readonly symbol: Symbol;
  readonly cells: readonly Cell[];
  readonly pays: number;
}

/** So many new symbols for each column, from the leftmost column on, each column from its top. */
export function drawColumns<Symbol extends string>(
  { weights }: TumbleTable<Symbol>,
  counts: readonly number[],
  draws: Draws,
): readonly (readonly Symbol[])[] {
  const symbols = Object.keys(weights) as Symbol[];
  const parts = symbols.map((symbol) => weights[symbol]);
  return counts.map((count) => Array.from({ length: count }, () => symbols[weighted(parts, draws)] as Symbol));
}

/** A whole new screen. */
export const drawScreen = <Symbol extends string>(table: TumbleTable<Symbol>, draws: Draws): Grid<Symbol> =>
  drawColumns(
    table,
    Array.from({ length: table.columns }, () => table.rows),
    draws,
  );

/** Every symbol of which enough are seen. */
export function kindHits<Symbol extends string>(grid: Grid<Symbol>, { pays }: TumbleTable<Symbol>): KindHit<Symbol>[] {
  return (Object.keys(pays) as Symbol[]).flatMap((symbol) => {
    const cells = cellsWith(grid, symbol);
    const best = pays[symbol]?.findLast(([from]) => cells.length >= from);
    return best ? [{ symbol, cells, pays: best[1] }] : [];
  });
}

/** How many cells of each column are among these. */
export const countByColumn = (columns: number, cells: readonly Cell[]): number[] =>
  Array.from({ length: columns }, (_, column) => cells.filter(([at]) => at === column).length);

/** Empties the cells, lets the symbols above them fall, and fills up with new symbols from the top. */
export function settle<Symbol extends string>(grid: Grid<Symbol>, gone: readonly Cell[], fresh: Grid<Symbol>): Symbol[][] {
  return grid.map((column, at) => [
    ...(fresh[at] ?? []),
    ...column.filter((_, row) => !gone.some(([goneColumn, goneRow]) => goneColumn === at && goneRow === row)),
  ]);
}
