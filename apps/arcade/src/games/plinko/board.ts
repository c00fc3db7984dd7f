import { el } from '#stage/dom.ts';
import type { Stage } from '#stage/stage.ts';
import { tunes } from '#stage/tunes.ts';
import { type Board, ballAt, ballRadius, fallMs, pegRadius, pegsOf, touchesOf } from './fall.ts';

const DPR_MAX = 2;
const LIT_MS = 320;
const TRAIL = [34, 22, 11] as const;

interface Lit {
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

/** The pegs and the ball that falls through them, along the way that the house has told. */
export function createBoard({ ticker, sound, isCalm }: Stage, ball: HTMLImageElement) {
  const canvas = el('canvas', { class: 'plinko-canvas', 'aria-hidden': 'true' });
  const context = canvas.getContext('2d');
  const pegs = document.createElement('canvas');
  let board: Board = { width: 0, height: 0, rows: 16 };
  let ratio = 1;
  /** What is shown: how far the ball has come on its way; null when there is none. */
  let shown: { readonly path: readonly number[]; readonly ms: number } | null = null;
  let lit: Lit[] = [];

  const drawPegs = () => {
    pegs.width = canvas.width;
    pegs.height = canvas.height;
    const paint = pegs.getContext('2d');
    if (!paint) return;
    paint.scale(ratio, ratio);
    const radius = pegRadius(board);
    for (let row = 0; row < board.rows; row++)
      for (const { x, y } of pegsOf(board, row)) {
        const shine = paint.createRadialGradient(x - radius * 0.35, y - radius * 0.45, radius * 0.1, x, y, radius);
        shine.addColorStop(0, '#ffffff');
        shine.addColorStop(0.55, '#e3d4ff');
        shine.addColorStop(1, '#8a6fc4');
        paint.fillStyle = 'rgb(10 2 30 / 0.45)';
        paint.beginPath();
        paint.arc(x, y + radius * 0.7, radius * 1.05, 0, Math.PI * 2);
        paint.fill();
        paint.fillStyle = shine;
        paint.beginPath();
        paint.arc(x, y, radius, 0, Math.PI * 2);
        paint.fill();
      }
  };
  const drawBall = (touches: ReturnType<typeof touchesOf>, ms: number) => {
    if (!context) return;
    const radius = ballRadius(board);
    for (const [place, behind] of isCalm ? [] : TRAIL.entries()) {
      const { x, y } = ballAt(touches, board.rows, Math.max(0, ms - behind));
      context.globalAlpha = 0.1 + 0.06 * place;
      context.fillStyle = '#ffd27a';
      context.beginPath();
      context.arc(x, y, radius * (0.7 + 0.08 * place), 0, Math.PI * 2);
      context.fill();
    }
    context.globalAlpha = 1;
    const { x, y } = ballAt(touches, board.rows, ms);
    context.drawImage(ball, x - radius, y - radius, radius * 2, radius * 2);
  };
  const draw = () => {
    if (!context || board.width === 0) return;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.drawImage(pegs, 0, 0);
    context.scale(ratio, ratio);
    if (!shown) return;
    const { path, ms } = shown;
    for (const { x, y, at } of lit) {
      const part = (ms - at) / LIT_MS;
      if (part < 0 || part >= 1) continue;
      context.globalAlpha = (1 - part) * 0.75;
      context.fillStyle = '#ffd98f';
      context.beginPath();
      context.arc(x, y, pegRadius(board) * (1.4 + 1.9 * part), 0, Math.PI * 2);
      context.fill();
    }
    context.globalAlpha = 1;
    drawBall(touchesOf(board, path), ms);
  };
  const fit = () => {
    ratio = Math.min(DPR_MAX, devicePixelRatio);
    board = { ...board, width: canvas.clientWidth, height: canvas.clientHeight };
    canvas.width = Math.round(board.width * ratio);
    canvas.height = Math.round(board.height * ratio);
    lit = [];
    drawPegs();
    draw();
  };
  new ResizeObserver(fit).observe(canvas);

  return {
    element: canvas,
    clear(): void {
      shown = null;
      lit = [];
      draw();
    },
    setRows(rows: number): void {
      if (rows === board.rows) return;
      board = { ...board, rows };
      shown = null;
      lit = [];
      drawPegs();
      draw();
    },
    /** Where the ball has come to rest, without a movement. */
    rest(path: readonly number[]): void {
      shown = { path, ms: fallMs(path.length) };
      draw();
    },
    async drop(path: readonly number[]): Promise<void> {
      if (isCalm) return this.rest(path);
      const whole = fallMs(path.length);
      let heard = 0;
      lit = [];
      await ticker.run(whole, (part) => {
        const ms = whole * part;
        const touches = touchesOf(board, path);
        const { touched } = ballAt(touches, board.rows, ms);
        // Hurried to the end, it is only shown; nothing is heard of the pegs in between.
        if (part < 1)
          for (; heard < touched; heard++) {
            const at = touches[heard + 1];
            if (at) lit.push({ x: at.x, y: at.y + pegRadius(board) + ballRadius(board) * 0.9, at: ms });
            tunes.peg(sound);
          }
        shown = { path, ms };
        draw();
      });
      lit = [];
      draw();
    },
  };
}
