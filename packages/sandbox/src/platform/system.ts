import { randomBytes, randomUUIDv7 } from 'node:crypto';

export interface Clock {
  now(): Date;
}

export interface Ids {
  uuid(): string;
  /** A random token that opens a checkout. */
  token(): string;
}

/** Runs a function once, later; the result cancels it. */
export type Timer = (ms: number, run: () => void) => () => void;

export const systemClock: Clock = { now: () => new Date() };

export const systemIds: Ids = { uuid: () => randomUUIDv7(), token: () => randomBytes(32).toString('base64url') };

/** Timers do not keep the process alive, because pending work is in the storage. */
export const systemTimer: Timer = (ms, run) => {
  const handle = setTimeout(run, ms);
  handle.unref();
  return () => clearTimeout(handle);
};
