import { TOP } from '@tulpar/games/comet/height';
import { el } from '#stage/dom.ts';
import type { Sight } from './flight-model.ts';

/** How much of the time and of the height the picture holds at least. */
const SECONDS_MIN = 8;
const HEIGHT_MIN = 2;
const SPARKS = 26;
/** The line with the hash stands below. */
const HASH_PX = 30;
/** A number from 0 to 1 that looks like chance and is none: how a spark flies means nothing. */
const scatter = (seed: number): number => Math.abs(Math.sin(seed * 12.9898) * 43_758.5453) % 1;

interface Spark {
  x: number;
  y: number;
  vx: number;
  vy: number;
  life: number;
}

interface Burst {
  readonly x: number;
  readonly y: number;
  age: number;
}

/**
 * The curve that the comet draws over the steppe, its tail, and how it bursts. Elements hold what is read; here is only what is seen. It is
 * drawn over the whole place, so that no light is cut off, and keeps to the box.
 */
export function createScene(comet: HTMLImageElement, box: HTMLElement, isCalm: boolean) {
  const canvas = el('canvas', { class: 'comet-canvas', 'aria-hidden': 'true' });
  const context = canvas.getContext('2d');
  const sparks: Spark[] = Array.from({ length: isCalm ? 0 : SPARKS }, () => ({ x: 0, y: 0, vx: 0, vy: 0, life: 0 }));
  let [width, height, scale] = [0, 0, 1];
  let [boxX, boxY] = [0, 0];
  let burst: Burst | null = null;
  let [next, scattered] = [0, 0];
  let last: readonly [number, number] = [0, 0];
  let lastSeconds = 0;
  let turn = 0;
  /** Eased, so that the picture widens without a jerk. */
  let [seconds, tall] = [SECONDS_MIN, HEIGHT_MIN];
  const watching = new ResizeObserver(() => {
    scale = Math.min(2, devicePixelRatio);
    [width, height] = [box.clientWidth, box.clientHeight];
    [boxX, boxY] = [box.offsetLeft, box.offsetTop];
    [canvas.width, canvas.height] = [Math.round(canvas.clientWidth * scale), Math.round(canvas.clientHeight * scale)];
  });
  watching.observe(box);
  watching.observe(canvas);

  const size = () => Math.max(44, Math.min(width, height) * 0.17);
  const left = () => size() * 0.6;
  const ground = () => height - HASH_PX - size() * 0.5;
  const placeOf = (s: number, times: number): readonly [number, number] => [
    left() + (s / seconds) * (width - size() * 1.1 - left()),
    ground() - ((times - 1) / (tall - 1)) * (ground() - height * 0.24),
  ];
  /** The same growth as the multiplier's, smooth, for the line alone. */
  const timesAfter = (s: number): number => Math.min(TOP / 100, 1.0008 ** (s * 100));

  function drawCurve(s: number, colour: string): readonly [number, number] {
    if (!context) return [0, 0];
    const steps = 48;
    const [startX, startY] = placeOf(0, 1);
    const [endX, endY] = placeOf(s, timesAfter(s));
    const trace = () => {
      context.beginPath();
      context.moveTo(startX, startY);
      for (let step = 1; step <= steps; step++) context.lineTo(...placeOf((s * step) / steps, timesAfter((s * step) / steps)));
    };
    const fill = context.createLinearGradient(0, endY, 0, ground());
    fill.addColorStop(0, `${colour}55`);
    fill.addColorStop(1, `${colour}00`);
    context.fillStyle = fill;
    trace();
    context.lineTo(endX, ground());
    context.lineTo(startX, ground());
    context.fill();
    const line = context.createLinearGradient(startX, startY, endX, endY);
    line.addColorStop(0, `${colour}22`);
    line.addColorStop(1, colour);
    context.strokeStyle = line;
    context.lineWidth = Math.max(3, Math.min(width, height) * 0.011);
    context.lineCap = 'round';
    context.lineJoin = 'round';
    trace();
    context.stroke();
    return [endX, endY];
  }

  function drawComet(x: number, y: number, ms: number, isFlying: boolean): void {
    if (!context) return;
    const wide = size();
    const glow = context.createRadialGradient(x, y, wide * 0.1, x, y, wide * 1.25);
    glow.addColorStop(0, 'rgb(255 214 120 / 0.85)');
    glow.addColorStop(0.4, 'rgb(255 140 40 / 0.35)');
    glow.addColorStop(1, 'rgb(255 120 20 / 0)');
    context.fillStyle = glow;
    context.globalCompositeOperation = 'lighter';
    context.fillRect(x - wide * 1.3, y - wide * 1.3, wide * 2.6, wide * 2.6);
    context.globalCompositeOperation = 'source-over';
    if (isFlying && !isCalm) turn += ms * 0.0011;
    context.save();
    context.translate(x, y);
    context.rotate(turn);
    context.drawImage(comet, -wide / 2, -wide / 2, wide, wide);
    context.restore();
  }

  function drawSparks(ms: number, from: readonly [number, number] | null): void {
    if (!context) return;
    const spark = from && sparks[next];
    if (spark && from) {
      next = (next + 1) % sparks.length;
      const [one, other] = [scatter(++scattered) - 0.5, scatter(scattered * 3.7) - 0.5];
      const reach = size() * 0.3;
      Object.assign(spark, {
        x: from[0] + one * reach,
        y: from[1] + other * reach,
        vx: -0.1 + one * 0.06,
        vy: 0.07 + other * 0.08,
        life: 1,
      });
    }
    for (const one of sparks) {
      if (one.life <= 0) continue;
      one.life -= ms / 900;
      one.x += one.vx * ms;
      one.y += one.vy * ms;
      context.fillStyle = `rgb(255 ${Math.round(150 + one.life * 90)} 90 / ${Math.max(0, one.life) * 0.8})`;
      context.beginPath();
      context.arc(one.x, one.y, 0.6 + one.life * 1.9, 0, Math.PI * 2);
      context.fill();
    }
  }

  function drawBurst(ms: number): void {
    if (!context || !burst) return;
    burst.age += ms;
    const part = Math.min(1, burst.age / (isCalm ? 1 : 900));
    const reach = Math.min(width, height) * (0.1 + part * 0.42);
    const ring = context.createRadialGradient(burst.x, burst.y, reach * 0.2, burst.x, burst.y, reach);
    const strength = 0.75 * (1 - part);
    ring.addColorStop(0, `rgb(255 226 160 / ${strength})`);
    ring.addColorStop(0.55, `rgb(255 110 60 / ${strength * 0.7})`);
    ring.addColorStop(1, 'rgb(255 80 60 / 0)');
    context.fillStyle = ring;
    context.globalCompositeOperation = 'lighter';
    context.fillRect(burst.x - reach, burst.y - reach, reach * 2, reach * 2);
    context.globalCompositeOperation = 'source-over';
  }

  return {
    canvas,
    /** Once a frame. */
    draw({ phase, height: hundredths, ms: since }: Sight, frameMs: number): void {
      if (!context || width === 0) return;
      context.setTransform(scale, 0, 0, scale, 0, 0);
      context.clearRect(0, 0, canvas.width / scale, canvas.height / scale);
      context.translate(boxX, boxY);
      const s = phase === 'flying' ? since / 1000 : 0;
      const [wantedSeconds, wantedTall] = [Math.max(SECONDS_MIN, s * 1.04), Math.max(HEIGHT_MIN, timesAfter(s) * 1.06)];
      const ease = phase === 'flying' ? 1 : Math.min(1, frameMs / 240);
      seconds += (wantedSeconds - seconds) * ease;
      tall += (wantedTall - tall) * ease;
      if (phase === 'flying') {
        burst = null;
        const end = drawCurve(s, '#ffc24d');
        drawSparks(frameMs, end);
        drawComet(...end, frameMs, true);
        last = end;
        lastSeconds = s;
      } else if (phase === 'burst') {
        burst ??= { x: last[0], y: last[1], age: 0 };
        if (hundredths > 0 && lastSeconds > 0) {
          [seconds, tall] = [Math.max(SECONDS_MIN, lastSeconds * 1.04), Math.max(HEIGHT_MIN, timesAfter(lastSeconds) * 1.06)];
          drawCurve(lastSeconds, '#ff6a5c');
        }
        drawSparks(frameMs, null);
        drawBurst(frameMs);
      } else {
        burst = null;
        lastSeconds = 0;
        last = placeOf(0, 1);
        drawComet(...last, frameMs, false);
      }
    },
  };
}
