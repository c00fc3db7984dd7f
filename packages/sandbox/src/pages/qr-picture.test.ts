import { decodeQR } from 'qr/decode.js';
import { expect, test } from 'vitest';
import { qrPicture } from './qr-picture.ts';

const PIXELS = 4;

/** Draws the picture as a screen does: black modules on white, each of some pixels. */
function draw(svg: string): { data: Uint8Array; width: number; height: number } {
  const width = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]) * PIXELS;
  const data = new Uint8Array(width * width * 3).fill(255);
  for (const [, x, y] of svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let pixel = 0; pixel < PIXELS ** 2; pixel++) {
      const row = Number(y) * PIXELS + Math.floor(pixel / PIXELS);
      const column = Number(x) * PIXELS + (pixel % PIXELS);
      data.fill(0, (row * width + column) * 3, (row * width + column) * 3 + 3);
    }
  return { data, width, height: width };
}

test('a reader finds the text in the picture, and the label says what it is', () => {
  const text = 'sandbox:token-1?amount=5000';
  const { text: svg } = qrPicture(text, 'The code');
  expect(svg).toContain('aria-label="The code"');
  expect(decodeQR(draw(svg))).toBe(text);
});
