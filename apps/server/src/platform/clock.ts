/** The one source of time. Everything else is handed a clock, so that tests can set it. */
export interface Clock {
  now(): Date;
}

/** Milliseconds that only run, from wherever: for measuring, and for what must not jump with the clock. */
export const runningMs = (): number => performance.now();

export const systemClock: Clock = { now: () => new Date() };
