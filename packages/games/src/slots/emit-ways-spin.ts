import type { Minor } from '@tulpar/domain/money';
import { type Draws, weighted } from '#fairness/draws.ts';
import type { GameEvent } from '#rounds/game.ts';
import { cellsWith, type Grid, gridAt, type Strip, spinReels } from './reels.ts';
import { type WaysTable, waysHits } from './ways.ts';

/** Reels that are spun and paid in ways; a game has one such set for each of its moods. */
export interface WaysReels<Symbol extends string> {
  readonly strips: readonly Strip<Symbol>[];
  readonly rows: number;
  readonly table: WaysTable<Symbol>;
  /** Where wilds multiply the ways through them: by what, and with which weight each is drawn. */
  readonly wildTimes?: readonly { readonly times: number; readonly weight: number }[];
}

interface Spin {
  readonly draws: Draws;
  /** What one coin of the table is worth. */
  readonly coin: Minor;
  readonly emit: (event: GameEvent) => void;
}

/** One spin from the draw to its wins: first the stops, then what each wild multiplies by, from the left. */
export function emitWaysSpin<Symbol extends string>(reels: WaysReels<Symbol>, { draws, coin, emit }: Spin): Grid<Symbol> {
  const { strips, rows, table, wildTimes = [] } = reels;
  const stops = spinReels(strips, draws);
  const grid = gridAt(strips, rows, stops);
  const weights = wildTimes.map(({ weight }) => weight);
  const seen = wildTimes.length === 0 ? [] : cellsWith(grid, table.wild);
  const wilds = seen.map(([reel, row]) => [reel, row, wildTimes[weighted(weights, draws)]?.times ?? 1] as const);
  emit({ type: 'spin', stops, grid, multiplier: 1, wilds });
  const timesAt = (reel: number, row: number): number => wilds.find(([at, on]) => at === reel && on === row)?.[2] ?? 1;
  for (const { symbol, count, cells, ways, worth, pays } of waysHits(grid, table, timesAt))
    emit({ type: 'ways-win', symbol, count, cells, ways, worth, win: (worth * pays * coin) as Minor });
  return grid;
}
