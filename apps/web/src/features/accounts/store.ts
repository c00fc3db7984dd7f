import * as z from 'zod/mini';
import { browserClock } from '#platform/clock.ts';
import { deviceValue } from '#platform/storage/device-storage.ts';
import { type ResetAttempts, resetWaitMs, withAttempt } from './reset-attempts.ts';

const stored = deviceValue<ResetAttempts>('resetAttempts', {
  version: 1,
  schema: z.record(z.string(), z.array(z.number())),
  fallback: {},
});

/** The device's own memory of reset requests; the server keeps count as well. */
export const resetAttempts = {
  waitMs: (address: string) => resetWaitMs(stored.read(), address, browserClock.now()),
  add(address: string): void {
    stored.write(withAttempt(stored.read(), address, browserClock.now()));
  },
};
