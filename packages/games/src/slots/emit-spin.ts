import type { Minor } from '@tulpar/domain/money';
import type { Draws } from '#fairness/draws.ts';
import type { GameEvent } from '#rounds/game.ts';
import { type LineTable, lineHits } from './lines.ts';
import { type Cell, type Grid, gridAt, type Strip, spinReels } from './reels.ts';

/** Reels that are spun and paid along lines; a game has one such set for each of its moods. */
export interface LineReels<Symbol extends string> {
  readonly strips: readonly Strip<Symbol>[];
  readonly rows: number;
  readonly table: LineTable<Symbol>;
}

interface Spin {
  readonly draws: Draws;
  readonly lineBet: Minor;
  /** Free spins may pay more than the table says. */
  readonly multiplier: number;
  readonly emit: (event: GameEvent) => void;
  /** Where wilds of earlier spins stay, whatever the reels bring. */
  readonly held?: readonly Cell[];
}

/** One spin from the draw to its line wins. It returns the grid, because the game itself evaluates the other symbols. */
export function emitSpin<Symbol extends string>(reels: LineReels<Symbol>, { draws, lineBet, multiplier, emit, held }: Spin): Grid<Symbol> {
  const stops = spinReels(reels.strips, draws);
  const grid = gridAt(reels.strips, reels.rows, stops);
  for (const [reel, row] of held ?? []) grid[reel]?.splice(row, 1, reels.table.wild);
  emit({ type: 'spin', stops, grid, multiplier, ...(held && { held }) });
  for (const { line, symbol, count, pays } of lineHits(grid, reels.table))
    emit({ type: 'line-win', line, symbol, count, win: (pays * multiplier * lineBet) as Minor });
  return grid;
}
