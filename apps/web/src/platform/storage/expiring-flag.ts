import { HOUR_MS } from '@tulpar/domain/durations';
import * as z from 'zod/mini';
import { browserClock } from '../clock.ts';
import { deviceValue } from './device-storage.ts';

/** CONST-40: a value kept on the device for a number of hours. */
export function expiringFlag(key: string, hours: number) {
  const stored = deviceValue(key, {
    version: 1,
    schema: z.nullable(z.object({ value: z.string(), expiresAtMs: z.number() })),
    fallback: null,
  });
  return {
    set(value = '1'): void {
      stored.write({ value, expiresAtMs: browserClock.now() + hours * HOUR_MS });
    },
    read(): string | null {
      const kept = stored.read();
      return kept && kept.expiresAtMs > browserClock.now() ? kept.value : null;
    },
  };
}
