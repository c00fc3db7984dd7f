import { el } from '#stage/dom.ts';
import { FONT_FAMILIES } from '#stage/platform/fonts.ts';

/** The length of the motion blur, in parts of a symbol's height. */
const SMEAR = 0.62;
/** Each pass doubles the copies of the picture: thirty-two in the end, so that no single copy is visible. */
const SMEAR_PASSES = 5;
/** From this speed on the blurred picture is drawn, and no text on it. */
export const SMEARED = 0.35;

export interface SymbolPictures {
  /** Draws a symbol in a cell, blurred at high speed. */
  draw(context: CanvasRenderingContext2D, symbol: string, x: number, y: number, size: number, speed: number): void;
}

const decode = async (address: string): Promise<ImageBitmap | HTMLImageElement> => {
  const image = new Image();
  // The sandboxed frame has an opaque origin, so its own files are cross-origin.
  image.crossOrigin = 'anonymous';
  image.src = address;
  await image.decode();
  return image;
};

/** The motion blur of a picture, made once: each pass lays the result over itself, moved down, both at half strength. */
function smeared(image: CanvasImageSource, side: number): HTMLCanvasElement {
  const reach = side * SMEAR;
  const layer = (draw: (context: CanvasRenderingContext2D) => void) => {
    const canvas = el('canvas', { width: side, height: Math.ceil(side + reach) });
    const context = canvas.getContext('2d');
    if (context) draw(context);
    return canvas;
  };
  let canvas = layer((context) => context.drawImage(image, 0, 0, side, side));
  for (let pass = 0; pass < SMEAR_PASSES; pass++) {
    const last = canvas;
    canvas = layer((context) => {
      context.globalCompositeOperation = 'lighter';
      context.globalAlpha = 0.5;
      context.drawImage(last, 0, 0);
      context.drawImage(last, 0, (reach * 2 ** pass) / (2 ** SMEAR_PASSES - 1));
    });
  }
  return canvas;
}

/** Loads the symbols of the reels; other pictures of the game load when they are shown. */
export async function loadSymbols(addresses: Readonly<Record<string, string>>, names: ReadonlySet<string>): Promise<SymbolPictures> {
  const SIDE = 160;
  const loaded = await Promise.all(
    [...names].map(async (name) => {
      const sharp = await decode(addresses[name] ?? '');
      return [name, { sharp, smear: smeared(sharp, SIDE) }] as const;
    }),
  );
  const pictures = new Map(loaded);
  return {
    draw(context, symbol, x, y, size, speed) {
      const picture = pictures.get(symbol);
      if (!picture) return;
      if (speed < SMEARED) context.drawImage(picture.sharp, x, y, size, size);
      else context.drawImage(picture.smear, x, y - (size * SMEAR) / 2, size, size * (1 + SMEAR));
    },
  };
}

/** Draws the multiplier of a symbol on a plate at its lower edge. */
export function drawPlate(context: CanvasRenderingContext2D, text: string, middle: number, bottom: number, size: number): void {
  const height = size * 0.42;
  context.font = `800 ${height * 0.78}px ${FONT_FAMILIES}`;
  const width = context.measureText(text).width + height * 0.7;
  const top = bottom - height;
  const gold = context.createLinearGradient(0, top, 0, bottom);
  gold.addColorStop(0, '#fff0c2');
  gold.addColorStop(0.5, '#f6c453');
  gold.addColorStop(1, '#d98a24');
  context.fillStyle = gold;
  context.strokeStyle = '#3a1d02';
  context.lineWidth = Math.max(1.5, size * 0.02);
  context.beginPath();
  context.roundRect(middle - width / 2, top, width, height, height / 2);
  context.fill();
  context.stroke();
  context.fillStyle = '#241603';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text, middle, top + height * 0.54);
}
