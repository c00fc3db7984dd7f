/** The one source of time. Everything else is handed a clock, so that tests can set it. */
export interface Clock {
  now(): Date;
}

/** Monotonic milliseconds from an arbitrary start, for durations that must not jump with the system clock. */
export const runningMs = (): number => performance.now();

export const systemClock: Clock = { now: () => new Date() };
