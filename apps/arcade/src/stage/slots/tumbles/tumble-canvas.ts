import { el, fitCanvas } from '#stage/dom.ts';
import type { ReelTones } from '#stage/slots/draw-reels.ts';
import type { Cell } from '#stage/slots/reel.ts';
import type { SymbolPictures } from '#stage/slots/symbols.ts';
import type { Ticker } from '#stage/ticker.ts';
import { drawEmbers, drawField, drawPiece } from './draw-field.ts';
import { burnAt } from './fall-motion.ts';
import { type Grid, type Piece, piecesOf } from './pieces.ts';

export interface TumbleCanvasOptions {
  readonly grid: Grid;
  readonly pictures: SymbolPictures;
  readonly ticker: Ticker;
  readonly isCalm: boolean;
  readonly tones: ReelTones;
}

const FILL = 0.9;
const DIMMED_ALPHA = 0.4;
const PULSE_MS = 900;

/** The canvas of the falling symbols and its highlighted cells. Frames are drawn only while something moves or pulses. */
export function createTumbleCanvas({ grid, pictures, ticker, isCalm, tones }: TumbleCanvasOptions) {
  const canvas = el('canvas', { class: 'tumble-canvas', 'aria-hidden': 'true' });
  const context = canvas.getContext('2d');
  const [columns, rows] = [grid.length, grid[0]?.length ?? 1];
  let pieces = piecesOf(grid);
  let lit: readonly Cell[] = [];
  /** How far the highlighted cells have burnt, from 0 to 1. */
  let burnt = 0;
  let pulse = 0;
  let isPulsing = false;

  const isLit = ({ column, row }: Piece): boolean => lit.some(([litColumn, litRow]) => litColumn === column && litRow === row);

  function draw(): void {
    if (!context || canvas.width === 0) return;
    const [width, height] = [canvas.width / columns, canvas.height / rows];
    context.clearRect(0, 0, canvas.width, canvas.height);
    drawField(context, { columns, rows, tones, lit: burnt > 0 ? [] : lit });
    for (const piece of pieces) {
      const glows = isLit(piece);
      const side = Math.min(width, height) * FILL * (glows && burnt === 0 ? 1 + 0.05 * Math.sin(pulse * Math.PI * 2) : 1);
      drawPiece(context, piece, { pictures, width, height, side, alpha: lit.length > 0 && !glows ? DIMMED_ALPHA : 1 });
    }
    if (burnt > 0 && !isCalm) for (const cell of lit) drawEmbers(context, cell, { width, height, part: burnt });
  }
  const startPulse = () => {
    if (isPulsing || isCalm) return;
    isPulsing = true;
    ticker.each((ms) => {
      pulse = (pulse + ms / PULSE_MS) % 1;
      draw();
      isPulsing = lit.length > 0 && burnt === 0;
      return isPulsing;
    });
  };
  fitCanvas(canvas, draw);

  return {
    element: canvas,
    columns,
    rows,
    draw,
    get pieces(): readonly Piece[] {
      return pieces;
    },
    set pieces(next: Piece[]) {
      pieces = next;
    },
    light(cells: readonly Cell[]): void {
      [lit, burnt, pulse] = [cells, 0, 0];
      if (cells.length > 0) startPulse();
      draw();
    },
    /** Lets the highlighted symbols burn away, from 0 to 1. */
    burn(part: number): void {
      burnt = Math.max(0.001, part);
      const { alpha, scale } = burnAt(part);
      for (const piece of pieces) if (isLit(piece)) Object.assign(piece, isCalm ? { alpha } : { alpha, scale });
      draw();
    },
  };
}
