import type { ReelTones } from '#stage/slots/draw-reels.ts';
import type { Cell } from '#stage/slots/reel.ts';
import type { SymbolPictures } from '#stage/slots/symbols.ts';
import type { Piece } from './pieces.ts';

interface Field {
  readonly columns: number;
  readonly rows: number;
  readonly tones: ReelTones;
  readonly lit: readonly Cell[];
}

/** The panel behind the symbols: every other column a little brighter, highlighted cells in a frame. */
export function drawField(context: CanvasRenderingContext2D, { columns, rows, tones: [edge, between, middle], lit }: Field): void {
  const { width: wide, height: tall } = context.canvas;
  const [width, height] = [wide / columns, tall / rows];
  const ground = context.createLinearGradient(0, 0, 0, tall);
  for (const [place, tone] of [edge, between, middle, between, edge].entries()) ground.addColorStop(place / 4, tone);
  context.fillStyle = ground;
  context.fillRect(0, 0, wide, tall);
  for (let column = 0; column < columns; column += 2) {
    context.fillStyle = 'rgb(255 190 120 / 0.05)';
    context.fillRect(column * width, 0, width, tall);
  }
  context.strokeStyle = '#ffd98a';
  context.lineWidth = Math.max(2, width * 0.024);
  for (const [column, row] of lit) {
    const gap = width * 0.045;
    context.beginPath();
    context.roundRect(column * width + gap, row * height + gap, width - 2 * gap, height - 2 * gap, width * 0.12);
    context.fillStyle = 'rgb(255 150 50 / 0.22)';
    context.fill();
    context.stroke();
  }
}

/** A symbol at its distance above its cell; one that has just landed is squeezed. */
export function drawPiece(
  context: CanvasRenderingContext2D,
  { symbol, column, row, above, press, alpha, scale }: Piece,
  look: {
    readonly pictures: SymbolPictures;
    readonly width: number;
    readonly height: number;
    readonly side: number;
    readonly alpha: number;
  },
): void {
  const size = look.side * scale;
  context.save();
  context.globalAlpha = alpha * look.alpha;
  context.translate((column + 0.5) * look.width, (row - above + 0.5) * look.height + (press * size) / 2);
  context.scale(1 + press * 0.6, 1 - press);
  look.pictures.draw(context, symbol, -size / 2, -size / 2, size, 0);
  context.restore();
}

const EMBERS = 9;

/** The fire of a symbol that burns away, and the embers that rise from it. */
export function drawEmbers(
  context: CanvasRenderingContext2D,
  [column, row]: Cell,
  { width, height, part }: { readonly width: number; readonly height: number; readonly part: number },
): void {
  const [x, y] = [(column + 0.5) * width, (row + 0.5) * height];
  const reach = width * (0.3 + 0.42 * part);
  context.save();
  context.globalCompositeOperation = 'lighter';
  const glow = context.createRadialGradient(x, y, 0, x, y, reach);
  const strength = Math.sin(Math.min(1, part * 1.15) * Math.PI);
  glow.addColorStop(0, `rgb(255 214 120 / ${0.75 * strength})`);
  glow.addColorStop(0.5, `rgb(255 110 20 / ${0.42 * strength})`);
  glow.addColorStop(1, 'rgb(160 20 0 / 0)');
  context.fillStyle = glow;
  context.fillRect(x - reach, y - reach, 2 * reach, 2 * reach);
  for (let ember = 0; ember < EMBERS; ember++) {
    // A fixed pattern, so that no symbol burns differently from another.
    const turn = (ember * 2.4 + column + row * 1.7) % (2 * Math.PI);
    const far = width * (0.14 + 0.3 * part) * (0.5 + ((ember * 37) % 10) / 14);
    context.globalAlpha = (1 - part) * 0.9;
    context.fillStyle = ember % 3 === 0 ? '#fff0b0' : '#ff9a2e';
    context.beginPath();
    context.arc(x + Math.cos(turn) * far, y + Math.sin(turn) * far * 0.8 - part * height * 0.4, width * 0.022, 0, 2 * Math.PI);
    context.fill();
  }
  context.restore();
}
