import { type Board, ballAt, ballRadius, type Point, pegRadius, pegsOf } from './fall.ts';

/** A peg that was touched, and when, in milliseconds of the fall. */
export interface Flash extends Point {
  readonly at: number;
}

const FLASH_MS = 320;
/** How many milliseconds behind the ball its trail is drawn. */
const TRAIL = [34, 22, 11] as const;

function fillCircle(context: CanvasRenderingContext2D, { x, y }: Point, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.fill();
}

/** Draws the pegs on a canvas of their own, as large as the board's. */
export function drawPegs(target: HTMLCanvasElement, { width, height }: HTMLCanvasElement, board: Board, ratio: number): void {
  target.width = width;
  target.height = height;
  const context = target.getContext('2d');
  if (!context) return;
  context.scale(ratio, ratio);
  const radius = pegRadius(board);
  for (let row = 0; row < board.rows; row++)
    for (const { x, y } of pegsOf(board, row)) {
      const shine = context.createRadialGradient(x - radius * 0.35, y - radius * 0.45, radius * 0.1, x, y, radius);
      shine.addColorStop(0, '#ffffff');
      shine.addColorStop(0.55, '#e3d4ff');
      shine.addColorStop(1, '#8a6fc4');
      context.fillStyle = 'rgb(10 2 30 / 0.45)';
      fillCircle(context, { x, y: y + radius * 0.7 }, radius * 1.05);
      context.fillStyle = shine;
      fillCircle(context, { x, y }, radius);
    }
}

/** A touched peg lights up, grows and fades. */
export function drawFlashes(context: CanvasRenderingContext2D, board: Board, flashes: readonly Flash[], ms: number): void {
  for (const { x, y, at } of flashes) {
    const part = (ms - at) / FLASH_MS;
    if (part < 0 || part >= 1) continue;
    context.globalAlpha = (1 - part) * 0.75;
    context.fillStyle = '#ffd98f';
    fillCircle(context, { x, y }, pegRadius(board) * (1.4 + 1.9 * part));
  }
  context.globalAlpha = 1;
}

interface FallingBall {
  readonly ball: HTMLImageElement;
  readonly touches: readonly Point[];
  readonly ms: number;
  readonly hasTrail: boolean;
}

export function drawBall(context: CanvasRenderingContext2D, board: Board, { ball, touches, ms, hasTrail }: FallingBall): void {
  const radius = ballRadius(board);
  for (const [place, behind] of hasTrail ? TRAIL.entries() : []) {
    context.globalAlpha = 0.1 + 0.06 * place;
    context.fillStyle = '#ffd27a';
    fillCircle(context, ballAt(touches, board.rows, Math.max(0, ms - behind)), radius * (0.7 + 0.08 * place));
  }
  context.globalAlpha = 1;
  const { x, y } = ballAt(touches, board.rows, ms);
  context.drawImage(ball, x - radius, y - radius, radius * 2, radius * 2);
}
