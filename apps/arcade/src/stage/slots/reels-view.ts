import { type Cell, type Mark, setStrip } from './reel.ts';
import { createReelsCanvas, type ReelsCanvasOptions } from './reels-canvas.ts';

type Strips = readonly (readonly string[])[];

interface Options extends ReelsCanvasOptions {
  readonly onLand: (isMarked: boolean) => void;
}

/** From one reel's stop to the next one's. Always the same: a reel that could complete a win takes no longer. */
const APART_MS = 170;
/** From the beginning of a landing until its thud is heard, and until the last reel stands still. */
const THUD_MS = 300;
const LAST_MS = 450;
/** The reels are seen to run for at least this long, however quick the answer. */
const RUN_MS_MIN = 620;
const CALM_MS = 260;

const marksOf = (marks: readonly Mark[], number: number): readonly Mark[] => marks.filter(([on]) => on === number);

/** Reels that spin, land one after the other, and show their wins. */
export function createReels({ onLand, ...options }: Options) {
  const { ticker, isCalm } = options;
  const canvas = createReelsCanvas(options);
  const { reels } = canvas;
  let minimumRun: Promise<void> = Promise.resolve();
  /** The player wants to see the result at once. */
  let isStopped = false;

  /** Puts the reels on their stops without a movement. */
  function place(target: Strips, at: readonly number[], marks: readonly Mark[]): void {
    for (const [number, reel] of reels.entries()) {
      const stop = at[number] ?? 0;
      setStrip(reel, target[number] ?? [], stop, marksOf(marks, number));
      reel.motion.halt(stop);
    }
    canvas.draw();
  }

  return {
    element: canvas.element,
    light: canvas.light,
    /** Which place of its strip each reel shows in the top row. */
    places: (): number[] => reels.map(({ motion }) => motion.place),
    spin(held: readonly Cell[] = []): void {
      isStopped = false;
      canvas.hold(held);
      minimumRun = ticker.wait(isCalm ? CALM_MS : RUN_MS_MIN);
      if (isCalm) return;
      for (const { motion } of reels) motion.spin();
      canvas.animate();
    },
    /** Lands the reels from the left to the right; done when the last one stands. */
    async land(target: Strips, at: readonly number[], marks: readonly Mark[] = []): Promise<void> {
      await minimumRun;
      for (const [number, reel] of reels.entries()) {
        if (isCalm || isStopped) break;
        const [stop, own] = [at[number] ?? 0, marksOf(marks, number)];
        setStrip(reel, target[number] ?? [], stop, own);
        reel.motion.land(stop);
        canvas.animate();
        void ticker.wait(THUD_MS).then(() => isStopped || onLand(own.length > 0));
        await ticker.wait(number === reels.length - 1 ? LAST_MS : APART_MS);
      }
      if (isCalm || isStopped) {
        place(target, at, marks);
        onLand(marks.length > 0);
      } else canvas.draw();
    },
    /** Ends the landing: every reel stands on its stop. To be called before the ticker's skip, which ends the waits between them. */
    stop(): void {
      isStopped = true;
    },
    /** Puts the reels where they stood, without a movement, with the cells that are held. */
    halt(target: Strips, at: readonly number[], marks: readonly Mark[] = [], held: readonly Cell[] = []): void {
      canvas.hold(held);
      place(target, at, marks);
    },
  };
}

export type ReelsView = ReturnType<typeof createReels>;
