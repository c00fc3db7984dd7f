import { el } from '#stage/dom.ts';
import { type Box, cometSize, easeSpan, FIRST_SPAN, type Point, pointAt, spanOf } from './curve.ts';
import { drawBurst, drawComet, drawCurve } from './draw-flight.ts';
import type { Sight } from './flight-model.ts';
import { createSparks } from './sparks.ts';

const SPARKS = 26;
const BURST_MS = 900;
/** After a flight the picture narrows to the first span within this time. */
const NARROW_MS = 240;
/** Radians that the comet turns in a millisecond. */
const TURN_SPEED = 0.0011;

/**
 * The curve that the comet draws over the steppe, its tail, and how it bursts; the texts are elements of the page. The canvas fills the
 * whole stage, so that no glow is cut off, and the flight stays inside the box.
 */
export function createScene(comet: HTMLImageElement, boxElement: HTMLElement, isCalm: boolean) {
  const canvas = el('canvas', { class: 'comet-canvas', 'aria-hidden': 'true' });
  const context = canvas.getContext('2d');
  const sparks = createSparks(isCalm ? 0 : SPARKS);
  let box: Box & { readonly x: number; readonly y: number } = { x: 0, y: 0, width: 0, height: 0 };
  let scale = 1;
  let span = FIRST_SPAN;
  let angle = 0;
  /** Where the comet was seen last, and how long the flight had lasted then. */
  let last: { readonly point: Point; readonly seconds: number } = { point: [0, 0], seconds: 0 };
  /** How long the burst has been shown; null while nothing has burst. */
  let burstMs: number | null = null;
  const resizing = new ResizeObserver(() => {
    scale = Math.min(2, devicePixelRatio);
    box = { x: boxElement.offsetLeft, y: boxElement.offsetTop, width: boxElement.clientWidth, height: boxElement.clientHeight };
    [canvas.width, canvas.height] = [Math.round(canvas.clientWidth * scale), Math.round(canvas.clientHeight * scale)];
  });
  resizing.observe(boxElement);
  resizing.observe(canvas);

  function drawFlying(target: CanvasRenderingContext2D, seconds: number, frameMs: number): void {
    const point = drawCurve(target, { box, span, seconds, colour: '#ffc24d' });
    sparks.light(point, cometSize(box) * 0.3);
    sparks.draw(target, frameMs);
    if (!isCalm) angle += frameMs * TURN_SPEED;
    drawComet(target, comet, box, point, angle);
    last = { point, seconds };
  }
  function drawBurstFlight(target: CanvasRenderingContext2D, height: number, frameMs: number): void {
    if (height > 0 && last.seconds > 0) {
      span = spanOf(last.seconds);
      drawCurve(target, { box, span, seconds: last.seconds, colour: '#ff6a5c' });
    }
    sparks.draw(target, frameMs);
    burstMs = (burstMs ?? 0) + frameMs;
    drawBurst(target, box, last.point, Math.min(1, burstMs / (isCalm ? 1 : BURST_MS)));
  }

  return {
    canvas,
    /** Once a frame. */
    draw({ phase, height, ms }: Sight, frameMs: number): void {
      if (!context || box.width === 0) return;
      context.setTransform(scale, 0, 0, scale, 0, 0);
      context.clearRect(0, 0, canvas.width / scale, canvas.height / scale);
      context.translate(box.x, box.y);
      const seconds = phase === 'flying' ? ms / 1000 : 0;
      span = easeSpan(span, spanOf(seconds), phase === 'flying' ? 1 : Math.min(1, frameMs / NARROW_MS));
      if (phase === 'burst') return drawBurstFlight(context, height, frameMs);
      burstMs = null;
      if (phase === 'flying') return drawFlying(context, seconds, frameMs);
      last = { point: pointAt(box, span, 0, 1), seconds: 0 };
      drawComet(context, comet, box, last.point, angle);
    },
  };
}
