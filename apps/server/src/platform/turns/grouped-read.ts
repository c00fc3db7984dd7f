interface Waiting<Value> {
  readonly promise: Promise<Value | undefined>;
  readonly resolve: (value: Value | undefined) => void;
  readonly reject: (error: unknown) => void;
}

interface GroupedReadOptions {
  readonly atOnce?: number;
  readonly most?: number;
}

/**
 * Combines single reads into one query: callers in the same turn of the event loop, or while earlier queries run, share the next one.
 * There is no timer and no cache: a query always starts after its callers have asked, so they see everything committed by then.
 */
export function createGroupedRead<Key, Value>(
  readMany: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
  { atOnce = 2, most = 500 }: GroupedReadOptions = {},
): (key: Key) => Promise<Value | undefined> {
  const waiting = new Map<Key, Waiting<Value>>();
  let running = 0;
  let isPlanned = false;

  function plan(): void {
    if (isPlanned || running >= atOnce || waiting.size === 0) return;
    isPlanned = true;
    setImmediate(() => {
      isPlanned = false;
      void askNext();
    });
  }

  async function askNext(): Promise<void> {
    const group = [...waiting].slice(0, most);
    for (const [key] of group) waiting.delete(key);
    running++;
    plan();
    try {
      const found = await readMany(group.map(([key]) => key));
      for (const [key, { resolve }] of group) resolve(found.get(key));
    } catch (error) {
      for (const [, { reject }] of group) reject(error);
    } finally {
      running--;
      plan();
    }
  }

  return (key) => {
    const already = waiting.get(key);
    if (already) return already.promise;
    const asked = Promise.withResolvers<Value | undefined>();
    waiting.set(key, asked);
    plan();
    return asked.promise;
  };
}
