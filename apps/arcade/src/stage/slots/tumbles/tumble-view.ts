import type { Cell } from '#stage/slots/reel.ts';
import { fallAt, leaveAt } from './fall-motion.ts';
import { fallDelay, type Grid, landingTimes, type Piece, piecesAfter, piecesOf } from './pieces.ts';
import { createTumbleCanvas, type TumbleCanvasOptions } from './tumble-canvas.ts';

interface Options extends TumbleCanvasOptions {
  /** A column has come down. */
  readonly onLand: () => void;
}

const LEAVE_MS = 560;
const BURN_MS = 460;
const CALM_MS = 240;
/** The thud of a column is heard so long before its last symbol has come to rest. */
const THUD_BEFORE_MS = 190;

/** Calls back once for each column, shortly before its last symbol lies still. */
function createThuds(landings: readonly number[], onLand: () => void) {
  const heard = new Set<number>();
  return ({ column }: Piece, passed: number) => {
    const landing = landings[column] ?? 0;
    if (landing === 0 || heard.has(column) || passed < landing - THUD_BEFORE_MS) return;
    heard.add(column);
    onLand();
  };
}

/** Symbols that lie in columns, vanish and fall. A calm device sees them fade in and out instead. */
export function createTumbles({ onLand, ...options }: Options) {
  const { ticker, isCalm } = options;
  const canvas = createTumbleCanvas(options);
  const { columns, rows, draw, light } = canvas;
  let left: Promise<void> = Promise.resolve();

  /** Moves every piece by its own time until the last has come to rest. */
  async function move(ms: number, step: (piece: Piece, passed: number) => void): Promise<void> {
    const { pieces } = canvas;
    await ticker.run(ms, (part) => {
      for (const piece of pieces) step(piece, part * ms - piece.waits);
      draw();
    });
  }

  async function fadeIn(pieces: Piece[]): Promise<void> {
    const fresh = pieces.filter((piece) => piece.rows > 0);
    await ticker.run(CALM_MS, (part) => {
      for (const piece of fresh) piece.alpha = part;
      draw();
    });
    onLand();
  }

  /** Shows these pieces, each falling by its rows; done when all lie still. */
  async function fall(pieces: Piece[]): Promise<void> {
    light([]);
    canvas.pieces = pieces;
    if (isCalm) return fadeIn(pieces);
    for (const piece of pieces) Object.assign(piece, { above: piece.rows, waits: fallDelay(piece, rows) });
    const landings = landingTimes(pieces, columns);
    const thud = createThuds(landings, onLand);
    await move(Math.max(...landings), (piece, passed) => {
      Object.assign(piece, fallAt(piece.rows, passed));
      thud(piece, passed + piece.waits);
    });
    for (const piece of pieces) Object.assign(piece, { above: 0, press: 0 });
    draw();
  }

  return {
    element: canvas.element,
    light,
    /** The field empties itself downwards. */
    leave(): void {
      light([]);
      for (const piece of canvas.pieces) piece.waits = fallDelay(piece, rows) / 2;
      left = move(isCalm ? CALM_MS : LEAVE_MS, (piece, passed) => {
        if (isCalm) piece.alpha = 1 - Math.min(1, Math.max(0, passed + piece.waits) / CALM_MS);
        else piece.above = -leaveAt(passed);
      });
    },
    /** A new screen falls in from above the field; done when it lies still. */
    async drop(grid: Grid): Promise<void> {
      await left;
      await fall(piecesOf(grid, rows + 1));
    },
    /** The highlighted symbols burn away; those above them and new ones come down. */
    async tumble(grid: Grid, gone: readonly Cell[]): Promise<void> {
      light(gone);
      await ticker.run(isCalm ? CALM_MS : BURN_MS, canvas.burn);
      await fall(piecesAfter(grid, gone));
    },
    halt(grid: Grid): void {
      left = Promise.resolve();
      canvas.pieces = piecesOf(grid);
      light([]);
    },
  };
}
