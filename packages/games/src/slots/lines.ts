import type { Grid } from './reels.ts';

/** What so many of a kind pay, as a multiple of the bet on one line. */
type Pays = Readonly<Record<number, number>>;

/** Wins along lines, from the leftmost reel on. */
export interface LineTable<Symbol extends string> {
  /** The row of each reel, from 0. */
  readonly lines: readonly (readonly number[])[];
  /** Symbols that pay on lines; the others, scatters, break a line. */
  readonly pays: Readonly<Partial<Record<Symbol, Pays>>>;
  /** Stands for every symbol that pays on lines. */
  readonly wild: Symbol;
}

export interface LineHit<Symbol extends string> {
  readonly line: number;
  readonly symbol: Symbol;
  readonly count: number;
  readonly pays: number;
}

/** The best win of every line that wins. */
export function lineHits<Symbol extends string>(grid: Grid<Symbol>, table: LineTable<Symbol>): LineHit<Symbol>[] {
  const hits: LineHit<Symbol>[] = [];
  for (const [line, rows] of table.lines.entries()) {
    const hit = bestOfLine(grid, rows, table);
    if (hit) hits.push({ line, ...hit });
  }
  return hits;
}

/**
 * Wilds in front count for the first other symbol; where they pay more among themselves, they count as that. A line of wilds only, in a
 * game whose wild has no pays of its own, pays nothing.
 */
function bestOfLine<Symbol extends string>(
  grid: Grid<Symbol>,
  rows: readonly number[],
  { pays, wild }: LineTable<Symbol>,
): Omit<LineHit<Symbol>, 'line'> | null {
  let symbol = wild;
  let wilds = 0;
  let count = 0;
  for (let reel = 0; reel < rows.length; reel++) {
    const seen = grid[reel]?.[rows[reel] ?? 0];
    if (seen === undefined) break;
    if (seen !== wild) {
      if (symbol === wild) symbol = seen;
      if (seen !== symbol || !pays[seen]) break;
    } else if (symbol === wild) wilds++;
    count++;
  }
  const asKind = pays[symbol]?.[count] ?? 0;
  const asWilds = pays[wild]?.[wilds] ?? 0;
  if (asKind === 0 && asWilds === 0) return null;
  return asWilds > asKind ? { symbol: wild, count: wilds, pays: asWilds } : { symbol, count, pays: asKind };
}
