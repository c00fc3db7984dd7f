import { el } from '#stage/dom.ts';
import type { Stage } from '#stage/stage.ts';
import { tunes } from '#stage/tunes.ts';
import { drawBall, drawFlashes, drawPegs, type Flash } from './draw-board.ts';
import { type Board, ballAt, fallMs, pegTouched, touchesOf } from './fall.ts';

const DPR_MAX = 2;

/** Gives a canvas as many pixels as its place has; returns how many of them a unit of the layout has. */
function fitPixels(canvas: HTMLCanvasElement): number {
  const ratio = Math.min(DPR_MAX, devicePixelRatio);
  canvas.width = Math.round(canvas.clientWidth * ratio);
  canvas.height = Math.round(canvas.clientHeight * ratio);
  return ratio;
}

/** The pegs, and the ball that falls through them along its path. */
export function createBoard({ ticker, sound, isCalm }: Stage, ball: HTMLImageElement) {
  const canvas = el('canvas', { class: 'plinko-canvas', 'aria-hidden': 'true' });
  const context = canvas.getContext('2d');
  /** Drawn once for each size and number of rows. */
  const pegs = document.createElement('canvas');
  let board: Board = { width: 0, height: 0, rows: 16 };
  let ratio = 1;
  /** The path of the ball and how far it has come; null without a ball. */
  let shown: { readonly path: readonly number[]; readonly ms: number } | null = null;
  let flashes: Flash[] = [];

  const draw = () => {
    if (!context || board.width === 0) return;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.drawImage(pegs, 0, 0);
    context.scale(ratio, ratio);
    if (!shown) return;
    drawFlashes(context, board, flashes, shown.ms);
    drawBall(context, board, { ball, touches: touchesOf(board, shown.path), ms: shown.ms, hasTrail: !isCalm });
  };
  const paint = (next: Board) => {
    board = next;
    flashes = [];
    drawPegs(pegs, canvas, board, ratio);
    draw();
  };
  new ResizeObserver(() => {
    ratio = fitPixels(canvas);
    paint({ ...board, width: canvas.clientWidth, height: canvas.clientHeight });
  }).observe(canvas);
  const show = (path: readonly number[], ms: number) => {
    shown = { path, ms };
    draw();
  };

  return {
    element: canvas,
    clear(): void {
      shown = null;
      flashes = [];
      draw();
    },
    setRows(rows: number): void {
      if (rows === board.rows) return;
      shown = null;
      paint({ ...board, rows });
    },
    /** On a calm device the ball lies in its bucket at once. */
    async drop(path: readonly number[]): Promise<void> {
      const whole = fallMs(path.length);
      if (isCalm) return show(path, whole);
      let heard = 0;
      await ticker.run(whole, (part) => {
        const ms = whole * part;
        const touches = touchesOf(board, path);
        // A skipped fall shows only its end: the pegs in between neither flash nor sound.
        const audible = part < 1 ? ballAt(touches, board.rows, ms).touched : heard;
        for (; heard < audible; heard++) {
          const peg = pegTouched(board, touches, heard);
          if (peg) flashes.push({ ...peg, at: ms });
          tunes.peg(sound);
        }
        show(path, ms);
      });
      flashes = [];
      draw();
    },
  };
}
