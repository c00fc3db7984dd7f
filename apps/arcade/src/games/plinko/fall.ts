/** The board on which pegs stand and the ball falls: lengths in pixels, from its upper left. */
export interface Board {
  readonly width: number;
  readonly height: number;
  readonly rows: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Free ends beside the outermost pegs, in gaps. */
const BESIDE = 0.6;
const ABOVE = 0.075;
const DROP_MS = 240;
const HOP_MS = { slow: 135, quick: 96 } as const;
const SINK_MS = 150;
/** How high the ball springs from a peg, as a part of the way down to the next row. */
const SPRING = 0.42;

/** The distance of two pegs, which is the width of a bucket. */
export const gapOf = ({ width, rows }: Board): number => width / (rows + 1 + BESIDE);

const rowStep = (board: Board): number => (board.height * (1 - ABOVE)) / (board.rows + 0.35);
export const pegRadius = (board: Board): number => Math.max(2, Math.min(gapOf(board), rowStep(board)) * 0.13);
export const ballRadius = (board: Board): number => Math.max(5, Math.min(gapOf(board), rowStep(board)) * 0.36);

/** The pegs of a row: three in the first, one more in each below. */
export function pegsOf(board: Board, row: number): Point[] {
  const count = row + 3;
  const y = board.height * ABOVE + rowStep(board) * (row + 0.5);
  return Array.from({ length: count }, (_, place) => ({ x: board.width / 2 + (place - (count - 1) / 2) * gapOf(board), y }));
}

/** How far above the middle of a peg the ball's middle is when it touches the peg. */
const restAbovePeg = (board: Board): number => pegRadius(board) + ballRadius(board) * 0.9;

/** Where the ball touches the peg of each row, where it began above them, and where it ends in its bucket. */
export function touchesOf(board: Board, path: readonly number[]): Point[] {
  const rest = restAbovePeg(board);
  const touches: Point[] = [{ x: board.width / 2, y: -ballRadius(board) }];
  let x = board.width / 2;
  for (const [row, turn] of path.entries()) {
    touches.push({ x, y: board.height * ABOVE + rowStep(board) * (row + 0.5) - rest });
    x += (turn === 1 ? 0.5 : -0.5) * gapOf(board);
  }
  return [...touches, { x, y: board.height - ballRadius(board) }];
}

/** The peg that the ball touches in a row. */
export function pegTouched(board: Board, touches: readonly Point[], row: number): Point | null {
  const touch = touches[row + 1];
  return touch ? { x: touch.x, y: touch.y + restAbovePeg(board) } : null;
}

/** Many rows are passed more quickly, so that no board takes much longer than another. */
const hopMs = (rows: number): number => HOP_MS.slow + ((HOP_MS.quick - HOP_MS.slow) * (rows - 8)) / 8;

export const fallMs = (rows: number): number => DROP_MS + hopMs(rows) * (rows - 1) + hopMs(rows) + SINK_MS;

/** Where the ball is after so many milliseconds, and how many pegs it has touched. */
export function ballAt(touches: readonly Point[], rows: number, ms: number): Point & { readonly touched: number } {
  const [first = { x: 0, y: 0 }, peg = first] = touches;
  if (ms < DROP_MS) {
    const part = ms / DROP_MS;
    return { x: peg.x, y: first.y + (peg.y - first.y) * part * part, touched: 0 };
  }
  const hops = (ms - DROP_MS) / hopMs(rows);
  const hop = Math.min(rows - 1, Math.floor(hops));
  const isLast = hop === rows - 1;
  const length = isLast ? 1 + SINK_MS / hopMs(rows) : 1;
  const part = Math.min(1, (hops - hop) / length);
  const [from = peg, to = peg] = touches.slice(hop + 1, hop + 3);
  const down = -SPRING * part + (1 + SPRING) * part * part;
  return { x: from.x + (to.x - from.x) * Math.min(1, part * (isLast ? 1.35 : 1)), y: from.y + (to.y - from.y) * down, touched: hop + 1 };
}
