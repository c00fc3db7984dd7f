import { el } from '#stage/dom.ts';
import { FONT_FAMILIES, redrawWithFont } from '#stage/platform/fonts.ts';
import type { Seen } from './ball.ts';
import { drawBall, drawBowl, drawRotor } from './draw-wheel.ts';

const DPR_MAX = 2;
/** Of the numbers in the pockets. */
const FONT_WEIGHT = 760;

/** A square canvas that is not on the page, drawn once; the drawing has the unit circle in the middle. */
function createLayer(size: number, draw: (pen: CanvasRenderingContext2D) => void): HTMLCanvasElement {
  const layer = el('canvas', { width: size, height: size });
  const pen = layer.getContext('2d');
  pen?.setTransform(size / 2, 0, 0, size / 2, size / 2, size / 2);
  if (pen) draw(pen);
  return layer;
}

/** The canvas of the wheel. Bowl and rotor are drawn once for each size; a frame turns the rotor and puts the ball on. */
export function createWheelCanvas() {
  const canvas = el('canvas', { class: 'wheel-canvas', 'aria-hidden': 'true' });
  const context = canvas.getContext('2d');
  let layers: { readonly bowl: HTMLCanvasElement; readonly rotor: HTMLCanvasElement } | null = null;
  let turned = 0;
  let ball: Seen = { angle: 0, out: 0 };

  function draw(): void {
    const size = canvas.width;
    if (!context || !layers || size === 0) return;
    const half = size / 2;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, size, size);
    context.drawImage(layers.bowl, 0, 0);
    context.setTransform(1, 0, 0, 1, half, half);
    context.rotate(turned);
    context.drawImage(layers.rotor, -half, -half);
    context.setTransform(half, 0, 0, half, half, half);
    drawBall(context, turned, ball);
  }
  function paint(): void {
    const size = Math.round(canvas.clientWidth * Math.min(DPR_MAX, devicePixelRatio));
    if (size > 0 && size !== canvas.width) {
      const font = (px: number) => `${FONT_WEIGHT} ${px}px ${FONT_FAMILIES}`;
      layers = { bowl: createLayer(size, drawBowl), rotor: createLayer(size, (pen) => drawRotor(pen, font)) };
      canvas.width = size;
      canvas.height = size;
    }
    draw();
  }
  new ResizeObserver(paint).observe(canvas);
  void redrawWithFont(document.fonts, FONT_WEIGHT, () => {
    canvas.width = 0;
    paint();
  });

  return {
    element: canvas,
    show(wheelAngle: number, seen: Seen): void {
      turned = wheelAngle;
      ball = seen;
      draw();
    },
  };
}
