import { browserClock } from '#platform/clock.ts';
import { deviceValue, fieldsOf, schemaOf } from '#platform/storage/device-storage.ts';
import { type ResetAttempts, resetLeftMs, resetWaitMs, withAttempt } from './reset-attempts.ts';

function isAttempts(value: unknown): value is ResetAttempts {
  const isTimes = (times: unknown) => Array.isArray(times) && times.every((time) => typeof time === 'number');
  return typeof value === 'object' && value !== null && Object.values(fieldsOf(value)).every(isTimes);
}

const stored = deviceValue<ResetAttempts>('resetAttempts', {
  version: 1,
  schema: schemaOf(isAttempts),
  fallback: {},
});

/** Where storage is refused, or full, what was asked for on this page is known all the same. */
let asked: ResetAttempts = {};

function read(): ResetAttempts {
  const kept = stored.read();
  const newer = Object.entries(asked).filter(([address, times]) => (times.at(-1) ?? 0) > (kept[address]?.at(-1) ?? 0));
  return { ...kept, ...Object.fromEntries(newer) };
}

/** The device's own memory of reset requests; the server keeps count as well. */
export const resetAttempts = {
  waitMs: (address: string) => resetWaitMs(read(), address, browserClock.now()),
  /** How long what was sent last still lives. */
  leftMs: (address: string, lifeMs: number) => resetLeftMs(read(), address, { lifeMs, nowMs: browserClock.now() }),
  add(address: string): void {
    asked = withAttempt(read(), address, browserClock.now());
    stored.write(asked);
  },
};
