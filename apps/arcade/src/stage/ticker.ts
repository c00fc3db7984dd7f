/** Eases out: quick at first, then gently to its end. */
export const easeOut = (part: number): number => 1 - (1 - part) ** 3;

export interface Ticker {
  /** Calls `work` once a frame with the milliseconds since the last one, until it returns false. */
  each(work: (ms: number) => boolean): void;
  /** Calls `work` with 0 to 1 over so many milliseconds. A skip ends it early, at 1. */
  run(ms: number, work: (part: number) => void): Promise<void>;
  wait(ms: number): Promise<void>;
  /** A wait that the player cannot skip. */
  pace(ms: number): Promise<void>;
  /** Skips every `run` and `wait`; `each` and `pace` continue. */
  skip(): void;
  pause(isPaused: boolean): void;
}

/** A longer frame means that the tab was hidden: that time does not pass in the game. */
const FRAME_MS_MAX = 50;

/** The game's time: it passes frame by frame while the game is visible, and stops while it is not. */
export function createTicker(request: (work: FrameRequestCallback) => number): Ticker {
  const works = new Set<(ms: number) => boolean>();
  const ends = new Set<() => void>();
  let last: number | null = null;
  let isAsked = false;
  let isPaused = false;

  const ask = () => {
    if (isAsked || isPaused || works.size === 0) return;
    isAsked = true;
    request(frame);
  };
  const frame = (now: number) => {
    isAsked = false;
    const ms = last === null ? 16 : Math.min(FRAME_MS_MAX, now - last);
    last = now;
    if (!isPaused) for (const work of works) if (!work(ms)) works.delete(work);
    if (works.size === 0) last = null;
    ask();
  };
  const each = (work: (ms: number) => boolean) => {
    works.add(work);
    ask();
  };
  const run = (whole: number, work: (part: number) => void) =>
    new Promise<void>((resolve) => {
      let passed = 0;
      const end = () => {
        passed = whole;
        work(1);
        ends.delete(end);
        resolve();
      };
      ends.add(end);
      if (whole <= 0) return end();
      work(0);
      each((ms) => {
        if (passed >= whole) return false;
        passed += ms;
        if (passed >= whole) end();
        else work(passed / whole);
        return passed < whole;
      });
    });
  return {
    each,
    run,
    wait: (ms) => run(ms, () => undefined),
    pace: (whole) =>
      new Promise((resolve) => {
        let passed = 0;
        each((ms) => {
          passed += ms;
          if (passed >= whole) resolve();
          return passed < whole;
        });
      }),
    skip: () => {
      for (const end of ends) end();
    },
    pause(paused) {
      isPaused = paused;
      last = null;
      ask();
    },
  };
}
