function attempt<Value>(work: () => Value): Value | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** What a store would not take (private windows, full disks) lives here for as long as the page does. */
const untaken = new Map<string, string>();

/** Touching a store that is refused throws, so it is named late. */
type Store = () => Storage;

function readText(store: Store, key: string): string | null {
  return untaken.get(key) ?? attempt(() => store().getItem(key));
}

/** True when the store holds it now; otherwise it is held until the page is left. */
function writeText(store: Store, key: string, text: string | null): boolean {
  untaken.delete(key);
  try {
    if (text === null) store().removeItem(key);
    else store().setItem(key, text);
    return true;
  } catch {
    if (text !== null) untaken.set(key, text);
    return false;
  }
}

export interface DeviceValue<Value> {
  read(): Value;
  /** True when it will outlive the page. */
  write(value: Value): boolean;
  clear(): void;
}

/** Says whether a stored value has the expected shape; a zod schema is one. */
export interface Schema<Value> {
  safeParse(value: unknown): { readonly success: true; readonly data: Value } | { readonly success: false };
}

/** A schema by hand, for values that are read before zod is loaded. */
export function schemaOf<Value>(isValue: (value: unknown) => value is Value): Schema<Value> {
  return { safeParse: (value) => (isValue(value) ? { success: true, data: value } : { success: false }) };
}

/** The fields of a stored object, or none when it is not an object. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}

export interface Options<Value> {
  /** A value of another version, or one that does not fit, is forgotten; others are not touched by that. */
  readonly version: number;
  readonly schema: Schema<Value>;
  readonly fallback: Value;
}

/** A value kept on this device between visits, under a key of its own. */
export function deviceValue<Value>(key: string, options: Options<Value>): DeviceValue<Value> {
  return storedValue(() => localStorage, key, options);
}

/** The same in any store. */
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

/** A bare string under the exact key that the specification names. */
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
