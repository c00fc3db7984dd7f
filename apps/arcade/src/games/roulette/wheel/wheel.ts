import { POCKETS, WHEEL } from '@tulpar/games/roulette/wheel';
import type { Stage } from '#stage/stage.ts';
import { FALL_MS, fallInto, runOn, type Seen, WHEEL_SPEED } from './ball.ts';
import { POCKET_TURN } from './draw-wheel.ts';
import { createWheelCanvas } from './wheel-canvas.ts';

const REST_MS = 900;
const CALM_MS = 260;

const angleOf = (number: number): number => WHEEL.indexOf(number as 0) * POCKET_TURN;

/** The turning wheel and its ball, which runs on the track until its number is known. */
export function createWheel({ ticker, isCalm, sound }: Stage) {
  const canvas = createWheelCanvas();
  let turned = 0;
  let ball: Seen = { angle: 0, out: 0 };
  let speed = 0;
  let state: 'rest' | 'run' | 'fall' | 'slow' = 'rest';
  let isTicking = false;
  let lastFret = 0;

  /** The wheel turns; the falling ball ticks as it passes the frets between the pockets. */
  const tick = (ms: number): boolean => {
    turned += (speed * ms) / 1000;
    if (state === 'run') ball = { angle: runOn(ball.angle, ms), out: 1 };
    if (state === 'slow') speed = Math.max(0, speed - (WHEEL_SPEED * ms) / REST_MS);
    const fret = Math.floor(ball.angle / POCKET_TURN);
    if (state === 'fall' && ball.out < 0.5 && fret !== lastFret) sound.thud(0.1, 1800);
    lastFret = fret;
    canvas.show(turned, ball);
    isTicking = state !== 'rest' && (state !== 'slow' || speed > 0);
    if (!isTicking) state = 'rest';
    return isTicking;
  };
  const start = () => {
    speed = WHEEL_SPEED;
    if (isTicking) return;
    isTicking = true;
    ticker.each(tick);
  };
  /** Puts the ball into a pocket, without a movement. */
  const put = (number: number) => {
    ball = { angle: angleOf(number), out: 0 };
    canvas.show(turned, ball);
  };
  return {
    element: canvas.element,
    /** The ball is thrown; its number is not known yet. */
    run(): void {
      if (isCalm) return;
      state = 'run';
      start();
      sound.play([{ hz: 900, to: 500, lasts: 0.5, loud: 0.03, wave: 'triangle' }]);
    },
    /** The bet was refused: the ball is back where it lay. */
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
      start();
      const fall = fallInto(angleOf(number), ball.angle);
      await ticker.run(FALL_MS, (part) => {
        ball = fall(part);
      });
      sound.thud(0.3, 500);
      put(number);
      state = 'slow';
    },
  };
}

export const isPocket = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < POCKETS;
