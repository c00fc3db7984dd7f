import { type Box, cometSize, groundOf, type Point, pointAt, type Span, timesAfter } from './curve.ts';

const CURVE_STEPS = 48;

/** The curve of a flight of so many seconds, with its fading fill below; returns its end. */
export function drawCurve(
  context: CanvasRenderingContext2D,
  { box, span, seconds, colour }: { readonly box: Box; readonly span: Span; readonly seconds: number; readonly colour: string },
): Point {
  const pointAfter = (s: number): Point => pointAt(box, span, s, timesAfter(s));
  const ground = groundOf(box);
  const [startX, startY] = pointAfter(0);
  const [endX, endY] = pointAfter(seconds);
  const trace = () => {
    context.beginPath();
    context.moveTo(startX, startY);
    for (let step = 1; step <= CURVE_STEPS; step++) context.lineTo(...pointAfter((seconds * step) / CURVE_STEPS));
  };
  const fill = context.createLinearGradient(0, endY, 0, ground);
  fill.addColorStop(0, `${colour}55`);
  fill.addColorStop(1, `${colour}00`);
  context.fillStyle = fill;
  trace();
  context.lineTo(endX, ground);
  context.lineTo(startX, ground);
  context.fill();
  const line = context.createLinearGradient(startX, startY, endX, endY);
  line.addColorStop(0, `${colour}22`);
  line.addColorStop(1, colour);
  context.strokeStyle = line;
  context.lineWidth = Math.max(3, Math.min(box.width, box.height) * 0.011);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  trace();
  context.stroke();
  return [endX, endY];
}

/** A square of light around a point. */
function fillLight(context: CanvasRenderingContext2D, [x, y]: Point, reach: number, light: CanvasGradient): void {
  context.fillStyle = light;
  context.globalCompositeOperation = 'lighter';
  context.fillRect(x - reach, y - reach, reach * 2, reach * 2);
  context.globalCompositeOperation = 'source-over';
}

/** The comet with its glow, turned by an angle. */
export function drawComet(context: CanvasRenderingContext2D, comet: HTMLImageElement, box: Box, [x, y]: Point, angle: number): void {
  const size = cometSize(box);
  const glow = context.createRadialGradient(x, y, size * 0.1, x, y, size * 1.25);
  glow.addColorStop(0, 'rgb(255 214 120 / 0.85)');
  glow.addColorStop(0.4, 'rgb(255 140 40 / 0.35)');
  glow.addColorStop(1, 'rgb(255 120 20 / 0)');
  fillLight(context, [x, y], size * 1.3, glow);
  // Not loaded yet, or not loadable: the glow alone is the comet.
  if (comet.naturalWidth === 0) return;
  context.save();
  context.translate(x, y);
  context.rotate(angle);
  context.drawImage(comet, -size / 2, -size / 2, size, size);
  context.restore();
}

/** The burst, which widens and fades from 0 to 1. */
export function drawBurst(context: CanvasRenderingContext2D, { width, height }: Box, [x, y]: Point, part: number): void {
  const reach = Math.min(width, height) * (0.1 + part * 0.42);
  const strength = 0.75 * (1 - part);
  const ring = context.createRadialGradient(x, y, reach * 0.2, x, y, reach);
  ring.addColorStop(0, `rgb(255 226 160 / ${strength})`);
  ring.addColorStop(0.55, `rgb(255 110 60 / ${strength * 0.7})`);
  ring.addColorStop(1, 'rgb(255 80 60 / 0)');
  fillLight(context, [x, y], reach, ring);
}
