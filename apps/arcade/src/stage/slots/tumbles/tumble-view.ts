import { el, fitCanvas } from '#stage/dom.ts';
import type { ReelTones } from '#stage/slots/draw-reels.ts';
import type { Cell } from '#stage/slots/reel.ts';
import type { SymbolPictures } from '#stage/slots/symbols.ts';
import { easeOut, type Ticker } from '#stage/ticker.ts';
import { drawEmbers, drawField } from './draw-field.ts';
import { fallAt, fallMs, leaveAt, rowBefore } from './fall-motion.ts';

type Grid = readonly (readonly string[])[];

interface Options {
  readonly grid: Grid;
  readonly pictures: SymbolPictures;
  readonly ticker: Ticker;
  readonly isCalm: boolean;
  readonly tones: ReelTones;
  /** A column has come down. */
  readonly onLand: () => void;
}

/** One symbol on its way or at its place. */
interface Piece {
  readonly symbol: string;
  readonly column: number;
  readonly row: number;
  /** How many rows it falls, and how long it waits before. */
  rows: number;
  waits: number;
  above: number;
  press: number;
  alpha: number;
  scale: number;
}

/** From one column to the next, and from one row to the one above. Always the same, whatever falls. */
const COLUMN_MS = 46;
const ROW_MS = 26;
const LEAVE_MS = 560;
const BURN_MS = 460;
const CALM_MS = 240;
const FILL = 0.9;

const place = (symbol: string, column: number, row: number): Piece => ({
  symbol,
  column,
  row,
  rows: 0,
  waits: 0,
  above: 0,
  press: 0,
  alpha: 1,
  scale: 1,
});
const placed = (grid: Grid): Piece[] => grid.flatMap((symbols, column) => symbols.map((symbol, row) => place(symbol, column, row)));

/** Symbols that lie in columns, vanish and fall, on a canvas. It is drawn while something moves, and otherwise left alone. */
export function createTumbles({ grid: first, pictures, ticker, isCalm, tones, onLand }: Options) {
  const canvas = el('canvas', { class: 'tumble-canvas', 'aria-hidden': 'true' });
  const context = canvas.getContext('2d');
  const [columns, rows] = [first.length, first[0]?.length ?? 1];
  let pieces = placed(first);
  let lit: readonly Cell[] = [];
  let burnt = 0;
  let pulse = 0;
  let isPulsing = false;
  let left: Promise<void> = Promise.resolve();

  const isLit = (column: number, row: number): boolean => lit.some(([c, r]) => c === column && r === row);

  function draw(): void {
    if (!context || canvas.width === 0) return;
    const [width, height] = [canvas.width / columns, canvas.height / rows];
    const side = Math.min(width, height) * FILL;
    context.clearRect(0, 0, canvas.width, canvas.height);
    drawField(context, { columns, rows, tones, lit: burnt > 0 ? [] : lit });
    for (const { symbol, column, row, above, press, alpha, scale } of pieces) {
      const glows = isLit(column, row);
      const size = side * scale * (glows && burnt === 0 ? 1 + 0.05 * Math.sin(pulse * Math.PI * 2) : 1);
      context.save();
      context.globalAlpha = alpha * (lit.length > 0 && !glows ? 0.4 : 1);
      context.translate((column + 0.5) * width, (row - above + 0.5) * height + (press * size) / 2);
      context.scale(1 + press * 0.6, 1 - press);
      pictures.draw(context, symbol, -size / 2, -size / 2, size, 0);
      context.restore();
    }
    if (burnt > 0 && !isCalm) for (const cell of lit) drawEmbers(context, cell, { width, height, part: burnt });
  }

  /** Moves everything by its own time until the last has come to rest. */
  async function move(ms: number, step: (piece: Piece, passed: number) => void): Promise<void> {
    const moved = pieces;
    await ticker.run(ms, (part) => {
      for (const piece of moved) step(piece, part * ms - piece.waits);
      draw();
    });
  }

  async function appear(): Promise<void> {
    await ticker.run(CALM_MS, (part) => {
      for (const piece of pieces) if (piece.rows > 0) piece.alpha = part;
      draw();
    });
    onLand();
  }

  /** Lets everything fall that has rows to fall. */
  async function fall(): Promise<void> {
    if (isCalm) {
      await appear();
      for (const piece of pieces) piece.rows = 0;
      return;
    }
    for (const piece of pieces) piece.waits = piece.column * COLUMN_MS + (rows - 1 - piece.row) * ROW_MS;
    const lasts = Array.from({ length: columns }, (_, column) =>
      Math.max(0, ...pieces.filter((piece) => piece.column === column && piece.rows > 0).map((piece) => piece.waits + fallMs(piece.rows))),
    );
    const heard = new Set<number>();
    await move(Math.max(...lasts), (piece, passed) => {
      Object.assign(piece, fallAt(piece.rows, passed));
      const last = lasts[piece.column] ?? 0;
      if (last === 0 || heard.has(piece.column) || passed + piece.waits < last - 190) return;
      heard.add(piece.column);
      onLand();
    });
    for (const piece of pieces) Object.assign(piece, { rows: 0, above: 0, press: 0 });
    draw();
  }

  const keepPulsing = () => {
    if (isPulsing || isCalm) return;
    isPulsing = true;
    ticker.each((ms) => {
      pulse = (pulse + ms / 900) % 1;
      draw();
      isPulsing = lit.length > 0 && burnt === 0;
      return isPulsing;
    });
  };

  const light = (cells: readonly Cell[]) => {
    [lit, burnt, pulse] = [cells, 0, 0];
    if (cells.length > 0) keepPulsing();
    draw();
  };
  fitCanvas(canvas, draw);

  return {
    element: canvas,
    /** The field empties itself downwards. */
    leave(): void {
      light([]);
      for (const piece of pieces) piece.waits = piece.column * (COLUMN_MS / 2) + (rows - 1 - piece.row) * (ROW_MS / 2);
      left = move(isCalm ? CALM_MS : LEAVE_MS, (piece, passed) => {
        if (isCalm) piece.alpha = 1 - Math.min(1, Math.max(0, passed + piece.waits) / CALM_MS);
        else piece.above = -leaveAt(passed);
      });
    },
    /** A new screen falls in from above; done when it lies still. */
    async drop(grid: Grid): Promise<void> {
      await left;
      light([]);
      pieces = placed(grid);
      for (const piece of pieces) Object.assign(piece, { rows: rows + 1, above: isCalm ? 0 : rows + 1, alpha: isCalm ? 0 : 1 });
      await fall();
    },
    /** Lit symbols burn away; what is above them and what is new comes down. */
    async tumble(grid: Grid, gone: readonly Cell[]): Promise<void> {
      light(gone);
      await ticker.run(isCalm ? CALM_MS : BURN_MS, (part) => {
        burnt = Math.max(0.001, part);
        for (const piece of pieces) {
          if (!isLit(piece.column, piece.row)) continue;
          piece.alpha = 1 - part ** 2;
          if (!isCalm) piece.scale = 1 + 0.16 * Math.sin(part * Math.PI) - 0.7 * easeOut(Math.max(0, part * 2 - 1));
        }
        draw();
      });
      light([]);
      pieces = placed(grid);
      for (const piece of pieces) {
        // Above the lowest gap of its column everything moves: by as many rows as are empty below it, the new ones by all.
        const empty = gone.filter(([column]) => column === piece.column).map(([, row]) => row);
        const from = rowBefore(piece.row, empty, rows);
        piece.rows = piece.row - from;
        piece.above = isCalm ? 0 : piece.rows;
        if (isCalm && piece.rows > 0) piece.alpha = 0;
      }
      await fall();
    },
    halt(grid: Grid): void {
      left = Promise.resolve();
      pieces = placed(grid);
      light([]);
    },
    light,
  };
}
