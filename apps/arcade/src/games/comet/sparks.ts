import type { Point } from './curve.ts';

interface Spark {
  x: number;
  y: number;
  vx: number;
  vy: number;
  /** From 1 down to 0, when it is no longer drawn. */
  life: number;
}

const LIFE_MS = 900;

/** A number from 0 to 1 that looks random and is not: how a spark flies means nothing. */
const scatter = (seed: number): number => Math.abs(Math.sin(seed * 12.9898) * 43_758.5453) % 1;

/** The tail of the comet: a fixed number of sparks, of which the oldest is lit anew each frame. */
export function createSparks(count: number) {
  const sparks: Spark[] = Array.from({ length: count }, () => ({ x: 0, y: 0, vx: 0, vy: 0, life: 0 }));
  let [next, seed] = [0, 0];
  return {
    light([x, y]: Point, reach: number): void {
      const spark = sparks[next];
      if (!spark) return;
      next = (next + 1) % sparks.length;
      const [one, other] = [scatter(++seed) - 0.5, scatter(seed * 3.7) - 0.5];
      Object.assign(spark, { x: x + one * reach, y: y + other * reach, vx: -0.1 + one * 0.06, vy: 0.07 + other * 0.08, life: 1 });
    },
    draw(context: CanvasRenderingContext2D, ms: number): void {
      for (const spark of sparks) {
        if (spark.life <= 0) continue;
        spark.life -= ms / LIFE_MS;
        spark.x += spark.vx * ms;
        spark.y += spark.vy * ms;
        context.fillStyle = `rgb(255 ${Math.round(150 + spark.life * 90)} 90 / ${Math.max(0, spark.life) * 0.8})`;
        context.beginPath();
        context.arc(spark.x, spark.y, 0.6 + spark.life * 1.9, 0, Math.PI * 2);
        context.fill();
      }
    },
  };
}
