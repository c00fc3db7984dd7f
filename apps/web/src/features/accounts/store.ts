import * as z from 'zod/mini';
import { browserClock } from '#platform/clock.ts';
import { deviceValue } from '#platform/storage/device-storage.ts';
import { type ResetAttempts, resetLeftMs, resetWaitMs, withAttempt } from './reset-attempts.ts';

const stored = deviceValue<ResetAttempts>('resetAttempts', {
  version: 1,
  schema: z.record(z.string(), z.array(z.number())),
  fallback: {},
});

/** The device's own memory of reset requests; the server keeps count as well. */
export const resetAttempts = {
  waitMs: (address: string) => resetWaitMs(stored.read(), address, browserClock.now()),
  /** How long what was sent last still lives; 0 when nothing does. */
  leftMs: (address: string, lifeMs: number) => resetLeftMs(stored.read(), address, { lifeMs, nowMs: browserClock.now() }),
  add(address: string): void {
    stored.write(withAttempt(stored.read(), address, browserClock.now()));
  },
};
