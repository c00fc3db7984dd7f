import { expect, test } from 'vitest';
import { drawRotor } from './draw-wheel.ts';

/** A pen that only notes what is written, and in letters of which size. */
function notingPen() {
  const written: { readonly text: string; readonly px: number }[] = [];
  const known: Record<string, unknown> = {
    font: '',
    fillText: (text: string) => void written.push({ text, px: Number.parseFloat(String(known['font'])) }),
  };
  const gradient = { addColorStop: () => undefined };
  const pen = new Proxy(known, {
    get: (target, name) => target[String(name)] ?? (() => gradient),
    set: (target, name, value) => Reflect.set(target, name, value),
  });
  return { pen: pen as unknown as CanvasRenderingContext2D, written };
}

test('the wheel has all 37 numbers, in letters large enough that browsers keep their spacing', () => {
  const { pen, written } = notingPen();
  drawRotor(pen, (px) => `${px}px sans-serif`);
  expect(written.map(({ text }) => Number(text)).sort((one, other) => one - other)).toEqual(
    Array.from({ length: 37 }, (_, number) => number),
  );
  expect(Math.min(...written.map(({ px }) => px))).toBeGreaterThan(10);
});
