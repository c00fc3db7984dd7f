/** Eases out: quick at first, then gently to its end. */
export const easeOut = (part: number): number => 1 - (1 - part) ** 3;

export interface Ticker {
  /** Calls once a frame, with the milliseconds since the last one, until it answers false. */
  each(work: (ms: number) => boolean): void;
  /** Goes from 0 to 1 in so many milliseconds. Ends early, at 1, when it is hurried. */
  run(ms: number, work: (part: number) => void): Promise<void>;
  wait(ms: number): Promise<void>;
  /** A wait that nobody can hurry. */
  pace(ms: number): Promise<void>;
  /** Ends everything that runs and waits. What is called once a frame goes on. */
  hurry(): void;
  pause(isPaused: boolean): void;
}

/** After a tab was hidden the time in between has not passed for a game. */
const FRAME_MS_MAX = 50;

/** The game's time: it goes on frame by frame while the game is seen, and stands still while it is not. */
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
    hurry: () => {
      for (const end of ends) end();
    },
    pause(paused) {
      isPaused = paused;
      last = null;
      ask();
    },
  };
}
