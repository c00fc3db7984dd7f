import { HOUR_MS } from '@tulpar/domain/durations';
import { browserClock } from '../clock.ts';
import { deviceValue, fieldsOf, schemaOf } from './device-storage.ts';

interface Kept {
  readonly value: string;
  readonly expiresAtMs: number;
}

function isKept(stored: unknown): stored is Kept | null {
  const { value, expiresAtMs } = fieldsOf(stored);
  return stored === null || (typeof value === 'string' && typeof expiresAtMs === 'number');
}

/** CONST-40: a value kept on the device for a number of hours. */
export function expiringFlag(key: string, hours: number) {
  const stored = deviceValue(key, { version: 1, schema: schemaOf(isKept), fallback: null });
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
