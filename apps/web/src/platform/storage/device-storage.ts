import type * as z from 'zod/mini';

/** Storage may be refused (private windows, full disks): the app then goes on with what it has in memory. */
function attempt<Value>(work: () => Value): Value | null {
  try {
    return work();
  } catch {
    return null;
  }
}

export interface DeviceValue<Value> {
  read(): Value;
  write(value: Value): void;
  clear(): void;
}

export interface Options<Value> {
  /** A value of another version, or one that does not fit, is forgotten; others are not touched by that. */
  readonly version: number;
  readonly schema: z.ZodMiniType<Value>;
  readonly fallback: Value;
}

/** A value kept on this device between visits, under a key of its own. */
export function deviceValue<Value>(key: string, options: Options<Value>): DeviceValue<Value> {
  return storedValue(() => localStorage, key, options);
}

/** The same in any store; touching a store that is refused throws, so it is named late. */
export function storedValue<Value>(store: () => Storage, key: string, { version, schema, fallback }: Options<Value>): DeviceValue<Value> {
  return {
    read() {
      const text = attempt(() => store().getItem(key));
      const stored = attempt(() => JSON.parse(text ?? 'null') as { version?: unknown; value?: unknown } | null);
      if (stored?.version !== version) return fallback;
      const parsed = schema.safeParse(stored.value);
      return parsed.success ? parsed.data : fallback;
    },
    write(value) {
      attempt(() => store().setItem(key, JSON.stringify({ version, value })));
    },
    clear() {
      attempt(() => store().removeItem(key));
    },
  };
}

/** A bare string under the exact key that the specification names. */
export function deviceText(key: string): DeviceValue<string | null> {
  return {
    read: () => attempt(() => localStorage.getItem(key)) || null,
    write(text) {
      attempt(() => (text === null ? localStorage.removeItem(key) : localStorage.setItem(key, text)));
    },
    clear() {
      attempt(() => localStorage.removeItem(key));
    },
  };
}
