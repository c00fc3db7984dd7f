import { randomBytes, randomUUIDv7 } from 'node:crypto';

export interface Clock {
  now(): Date;
}

export interface Ids {
  uuid(): string;
  /** Not to be guessed: who knows it may open a checkout. */
  token(): string;
}

/** Runs something once, later; the answer takes it back. */
export type Timer = (ms: number, run: () => void) => () => void;

export const systemClock: Clock = { now: () => new Date() };

export const systemIds: Ids = { uuid: () => randomUUIDv7(), token: () => randomBytes(32).toString('base64url') };

/** Nobody's process is kept alive by what the sandbox still wants to do: it stands in the storage. */
export const systemTimer: Timer = (ms, run) => {
  const handle = setTimeout(run, ms);
  handle.unref();
  return () => clearTimeout(handle);
};
