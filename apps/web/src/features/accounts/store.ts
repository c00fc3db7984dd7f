import { browserClock } from '@tulpar/app-kit/clock';
import { deviceValue, fieldsOf, schemaOf } from '@tulpar/app-kit/storage/device-storage';
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

/** Keeps the attempts of this page in memory where storage is unavailable or full. */
let inMemory: ResetAttempts = {};

function read(): ResetAttempts {
  const kept = stored.read();
  const newer = Object.entries(inMemory).filter(([address, times]) => (times.at(-1) ?? 0) > (kept[address]?.at(-1) ?? 0));
  return { ...kept, ...Object.fromEntries(newer) };
}

/** The device's own count of reset requests; the server counts too. */
export const resetAttempts = {
  waitMs: (address: string) => resetWaitMs(read(), address, browserClock.now()),
  /** How long the last code is still valid. */
  leftMs: (address: string, lifeMs: number) => resetLeftMs(read(), address, { lifeMs, nowMs: browserClock.now() }),
  add(address: string): void {
    inMemory = withAttempt(read(), address, browserClock.now());
    stored.write(inMemory);
  },
};
