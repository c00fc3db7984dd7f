import { POCKETS, WHEEL } from '@tulpar/games/roulette/wheel';
import { el } from '#stage/dom.ts';
import { FONT_FAMILIES, redrawWithFont } from '#stage/platform/fonts.ts';
import type { Stage } from '#stage/stage.ts';
import { FALL_MS, fallInto, runOn, type Seen, WHEEL_SPEED } from './ball.ts';
import { ball, drawBowl, drawRotor, POCKET_TURN, RADIUS } from './draw-wheel.ts';

const DPR_MAX = 2;
const REST_MS = 900;
const CALM_MS = 260;
/** Of the numbers in the pockets. */
const FONT_WEIGHT = 760;

const angleOf = (number: number): number => WHEEL.indexOf(number as 0) * POCKET_TURN;

/** The wheel on a canvas. Bowl and rotor are drawn once for each size; a frame turns the one and puts the ball on. */
export function createWheel({ ticker, isCalm, sound }: Stage) {
  const canvas = el('canvas', { class: 'wheel-canvas', 'aria-hidden': 'true' });
  const context = canvas.getContext('2d');
  const bowl = document.createElement('canvas');
  const rotor = document.createElement('canvas');
  let turned = 0;
  let seen: Seen = { angle: 0, out: 0 };
  let speed = 0;
  let state: 'rest' | 'run' | 'fall' | 'slow' = 'rest';
  let isTicking = false;
  let passed = 0;

  function draw(): void {
    const size = canvas.width;
    if (!context || size === 0) return;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, size, size);
    context.drawImage(bowl, 0, 0);
    const half = size / 2;
    context.setTransform(1, 0, 0, 1, half, half);
    context.rotate(turned);
    context.drawImage(rotor, -half, -half);
    context.setTransform(half, 0, 0, half, half, half);
    const radius = RADIUS.ball + (RADIUS.track - RADIUS.ball) * seen.out;
    const angle = turned + seen.angle - Math.PI / 2;
    const [x, y] = [Math.cos(angle) * radius, Math.sin(angle) * radius];
    context.fillStyle = 'rgb(0 0 0 / 0.4)';
    context.beginPath();
    context.arc(x + 0.012, y + 0.018, 0.036, 0, Math.PI * 2);
    context.fill();
    ball(context, x, y, 0.036, ['#ffffff', '#e9edf8', '#8f9ab8']);
  }
  function paint(): void {
    const size = Math.round(canvas.clientWidth * Math.min(DPR_MAX, devicePixelRatio));
    if (size === 0 || size === canvas.width) return draw();
    for (const [target, work] of [
      [bowl, drawBowl],
      [rotor, (pen: CanvasRenderingContext2D) => drawRotor(pen, `${FONT_WEIGHT} 0.094px ${FONT_FAMILIES}`)],
    ] as const) {
      target.width = size;
      target.height = size;
      const pen = target.getContext('2d');
      pen?.setTransform(size / 2, 0, 0, size / 2, size / 2, size / 2);
      if (pen) work(pen);
    }
    canvas.width = size;
    canvas.height = size;
    draw();
  }
  new ResizeObserver(paint).observe(canvas);
  const repaint = () => {
    canvas.width = 0;
    paint();
  };
  void redrawWithFont(document.fonts, FONT_WEIGHT, repaint);

  /** The wheel turns; the ball runs against it, ticking as it passes the frets. */
  const tick = (ms: number): boolean => {
    turned += (speed * ms) / 1000;
    if (state === 'run') seen = { angle: runOn(seen.angle, ms), out: 1 };
    if (state === 'slow') speed = Math.max(0, speed - (WHEEL_SPEED * ms) / REST_MS);
    const fret = Math.floor(seen.angle / POCKET_TURN);
    if (state === 'fall' && seen.out < 0.5 && fret !== passed) sound.thud(0.1, 1800);
    passed = fret;
    draw();
    isTicking = state !== 'rest' && (state !== 'slow' || speed > 0);
    if (!isTicking) state = 'rest';
    return isTicking;
  };
  const begin = () => {
    speed = WHEEL_SPEED;
    if (isTicking) return;
    isTicking = true;
    ticker.each(tick);
  };

  /** As it lies, at once. */
  const put = (number: number) => {
    seen = { angle: angleOf(number), out: 0 };
    draw();
  };
  return {
    element: canvas,
    /** Thrown, and not known yet where to. */
    run(): void {
      if (isCalm) return;
      state = 'run';
      begin();
      sound.play([{ hz: 900, to: 500, lasts: 0.5, loud: 0.03, wave: 'triangle' }]);
    },
    /** Refused: the ball is back where it lay. */
    halt(number: number | null): void {
      state = 'slow';
      put(number ?? 0);
    },
    async land(number: number): Promise<void> {
      if (isCalm) {
        put(number);
        return ticker.wait(CALM_MS);
      }
      state = 'fall';
      begin();
      const fall = fallInto(angleOf(number), seen.angle);
      await ticker.run(FALL_MS, (part) => {
        seen = fall(part);
      });
      sound.thud(0.3, 500);
      put(number);
      state = 'slow';
    },
  };
}

export const isPocket = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < POCKETS;
