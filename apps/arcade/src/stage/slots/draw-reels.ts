import { type Cell, type Reel, stripIndex } from './reel.ts';
import { drawPlate, SMEARED, type SymbolPictures } from './symbols.ts';

/** A highlighted win: its cells in its colour and, where it pays along a line, the row of each reel. */
export interface Lit {
  readonly cells: readonly Cell[];
  readonly colour?: string;
  readonly line?: readonly number[];
}

/** The colours behind the symbols: at the edges, half way, in the middle. */
export type ReelTones = readonly [string, string, string];

/** What one frame shows. */
interface Frame {
  readonly reels: readonly Reel[];
  readonly rows: number;
  /** Cells that keep their symbol while the reels run behind it. */
  readonly held: readonly Cell[];
  readonly lit: readonly Lit[];
  /** How far the pulse of the highlighted symbols has come, from 0 to 1. */
  readonly pulse: number;
}

interface Theme {
  readonly pictures: SymbolPictures;
  readonly tones: ReelTones;
  /** The symbol on held cells. */
  readonly holds: string;
}

/** In pixels of the canvas; `size` is the side of a symbol. */
interface Geometry {
  readonly width: number;
  readonly height: number;
  readonly gap: number;
  readonly size: number;
}

interface Drawing {
  readonly context: CanvasRenderingContext2D;
  readonly frame: Frame;
  readonly theme: Theme;
  readonly geometry: Geometry;
}

const GAP = 0.035;
const GOLD = '#ffe3a1';
/** Symbols without a win, while wins are highlighted. */
const DIMMED_ALPHA = 0.32;
const PULSE_GROWTH = 0.07;

function geometryOf({ width: wide, height: tall }: HTMLCanvasElement, { reels, rows }: Frame): Geometry {
  const [width, height] = [wide / reels.length, tall / rows];
  const gap = width * GAP;
  return { width, height, gap, size: Math.min(width - 2 * gap, height) * 0.88 };
}

/** Symbols of a win pulse, and the others are dimmed as long as a win is highlighted. */
export function symbolLook({ lit, pulse }: Pick<Frame, 'lit' | 'pulse'>, [reel, row]: Cell): { alpha: number; scale: number } {
  const isLit = lit.some(({ cells }) => cells.some(([litReel, litRow]) => litReel === reel && litRow === row));
  if (isLit) return { alpha: 1, scale: 1 + PULSE_GROWTH * Math.sin(pulse * Math.PI * 2) };
  return { alpha: lit.length > 0 ? DIMMED_ALPHA : 1, scale: 1 };
}

/** The rounded box of one cell, inside its gaps. */
function traceCell({ context, geometry: { width, height, gap } }: Drawing, [reel, row]: Cell): void {
  context.beginPath();
  context.roundRect(reel * width + gap * 1.5, row * height + gap, width - 3 * gap, height - 2 * gap, width * 0.09);
}

/** A gradient from the top of the canvas to its bottom, over one reel. */
function fillReel({ context, geometry: { width } }: Drawing, reel: number, stops: readonly (readonly [number, string])[]): void {
  const { height } = context.canvas;
  const gradient = context.createLinearGradient(0, 0, 0, height);
  for (const [at, colour] of stops) gradient.addColorStop(at, colour);
  context.fillStyle = gradient;
  context.fillRect(reel * width, 0, width, height);
}

function drawSymbol({ context, frame, theme, geometry }: Drawing, cell: Cell, at: { symbol: string; top: number; speed: number }): void {
  const { width, height, size } = geometry;
  const { alpha, scale } = symbolLook(frame, cell);
  const side = size * scale;
  context.globalAlpha = alpha;
  theme.pictures.draw(context, at.symbol, cell[0] * width + (width - side) / 2, at.top + (height - side) / 2, side, at.speed);
}

/** The symbols of a reel as far as it has run, one row beyond each edge, with the multipliers that can be read at its speed. */
function drawStrip(drawing: Drawing, number: number, { motion: { place, speed }, strip, plates }: Reel): void {
  const { context, frame, geometry } = drawing;
  const { width, height, size } = geometry;
  const first = Math.floor(place);
  for (let row = -1; row <= frame.rows; row++) {
    const index = stripIndex(first + row, strip.length);
    const top = (first + row - place) * height;
    drawSymbol(drawing, [number, row], { symbol: strip[index] ?? '', top, speed });
    const plate = plates.get(index);
    if (!plate || speed >= SMEARED) continue;
    const side = size * symbolLook(frame, [number, row]).scale;
    drawPlate(context, plate, (number + 0.5) * width, top + (height + side) / 2, side);
  }
}

function drawHeld(drawing: Drawing, cell: Cell): void {
  const { context, theme, geometry } = drawing;
  context.globalAlpha = 1;
  context.fillStyle = theme.tones[2];
  traceCell(drawing, cell);
  context.fill();
  context.strokeStyle = GOLD;
  context.lineWidth = Math.max(1.5, geometry.width * 0.016);
  context.stroke();
  drawSymbol(drawing, cell, { symbol: theme.holds, top: cell[1] * geometry.height, speed: 0 });
}

function drawReel(drawing: Drawing, number: number, reel: Reel): void {
  const { context, frame, theme, geometry } = drawing;
  const { width, gap } = geometry;
  const [edge, between, middle] = theme.tones;
  context.save();
  context.beginPath();
  context.roundRect(number * width + gap, 0, width - 2 * gap, context.canvas.height, width * 0.09);
  context.clip();
  fillReel(drawing, number, [
    [0, edge],
    [0.2, between],
    [0.5, middle],
    [0.8, between],
    [1, edge],
  ]);
  drawStrip(drawing, number, reel);
  for (const cell of frame.held) if (cell[0] === number) drawHeld(drawing, cell);
  context.globalAlpha = 1;
  // The frame around the reels throws a shadow on their upper and lower edge.
  fillReel(drawing, number, [
    [0, 'rgb(2 4 14 / 0.75)'],
    [0.12, 'rgb(2 4 14 / 0)'],
    [0.88, 'rgb(2 4 14 / 0)'],
    [1, 'rgb(2 4 14 / 0.75)'],
  ]);
  context.restore();
}

function drawWin(drawing: Drawing, { cells, line, colour = GOLD }: Lit): void {
  const { context, geometry } = drawing;
  const { width, height } = geometry;
  context.lineWidth = Math.max(2, width * 0.03);
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.strokeStyle = colour;
  if (line) {
    context.shadowColor = colour;
    context.shadowBlur = width * 0.12;
    context.beginPath();
    for (const [reel, row] of line.entries()) context.lineTo((reel + 0.5) * width, (row + 0.5) * height);
    context.stroke();
    context.shadowBlur = 0;
  }
  context.lineWidth = Math.max(2, width * 0.022);
  for (const cell of cells) {
    traceCell(drawing, cell);
    context.stroke();
  }
}

export function drawReels(context: CanvasRenderingContext2D, frame: Frame, theme: Theme): void {
  const { canvas } = context;
  const drawing = { context, frame, theme, geometry: geometryOf(canvas, frame) };
  context.clearRect(0, 0, canvas.width, canvas.height);
  for (const [number, reel] of frame.reels.entries()) drawReel(drawing, number, reel);
  for (const win of frame.lit) drawWin(drawing, win);
}
