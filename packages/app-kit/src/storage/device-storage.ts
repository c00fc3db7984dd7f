function attempt<Value>(work: () => Value): Value | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** Values that could not be stored (private windows, full disks), kept for the lifetime of the page. */
const unstored = new Map<string, string>();

/** Accessing a blocked store throws, so it is accessed lazily. */
type Store = () => Storage;

function readText(store: Store, key: string): string | null {
  return unstored.get(key) ?? attempt(() => store().getItem(key));
}

/** True when the value was stored; otherwise it is kept until the page is left. */
function writeText(store: Store, key: string, text: string | null): boolean {
  unstored.delete(key);
  try {
    if (text === null) store().removeItem(key);
    else store().setItem(key, text);
    return true;
  } catch {
    if (text !== null) unstored.set(key, text);
    return false;
  }
}

export interface DeviceValue<Value> {
  read(): Value;
  /** True when the value outlives the page. */
  write(value: Value): boolean;
  clear(): void;
}

/** Validates the shape of a stored value; a zod schema fits. */
export interface Schema<Value> {
  safeParse(value: unknown): { readonly success: true; readonly data: Value } | { readonly success: false };
}

/** A handwritten schema, for values that are read before zod is loaded. */
export function schemaOf<Value>(isValue: (value: unknown) => value is Value): Schema<Value> {
  return { safeParse: (value) => (isValue(value) ? { success: true, data: value } : { success: false }) };
}

/** The fields of a stored object, or none when it is not an object. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}

export interface Options<Value> {
  /** A value of another version or an invalid one is dropped. */
  readonly version: number;
  readonly schema: Schema<Value>;
  readonly fallback: Value;
}

/** A value stored on this device under its own key. */
export function deviceValue<Value>(key: string, options: Options<Value>): DeviceValue<Value> {
  return storedValue(() => localStorage, key, options);
}

/** A value in any store. */
export function storedValue<Value>(store: Store, key: string, { version, schema, fallback }: Options<Value>): DeviceValue<Value> {
  return {
    read() {
      const text = readText(store, key);
      const stored = attempt(() => JSON.parse(text ?? 'null') as { version?: unknown; value?: unknown } | null);
      if (stored?.version !== version) return fallback;
      const parsed = schema.safeParse(stored.value);
      return parsed.success ? parsed.data : fallback;
    },
    write: (value) => writeText(store, key, JSON.stringify({ version, value })),
    clear: () => void writeText(store, key, null),
  };
}

/** A plain string under the exact key of the specification. */
export function deviceText(key: string): DeviceValue<string | null> {
  return storedText(() => localStorage, key);
}

export function storedText(store: Store, key: string): DeviceValue<string | null> {
  return {
    read: () => readText(store, key) || null,
    write: (text) => writeText(store, key, text),
    clear: () => void writeText(store, key, null),
  };
}
