/** Something to be done for a player; the work on a batch settles each of its tasks. */
export interface Task<Item, Result> {
  readonly item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

interface GroupOptions<Item, Result> {
  readonly keyOf: (item: Item) => string;
  /** Settles every task; it must not throw. */
  readonly work: (tasks: readonly Task<Item, Result>[]) => Promise<void>;
  /** How many batches are under way at once: each takes one connection at a time. */
  readonly lanes: number;
  readonly batchMax: number;
  /** When a batch is gathered: as soon as everybody who is about to ask has asked. */
  readonly soon?: (gather: () => void) => void;
}

/**
 * Gathers what waits at the same moment into batches. One key's items are done one after the other, in the order they came, and
 * never two of them in one batch. No timer is involved: an item that comes while a lane is free waits for nothing.
 */
export function createGroup<Item, Result>({ keyOf, work, lanes, batchMax, soon = setImmediate }: GroupOptions<Item, Result>) {
  /** Per key: the one under way or next first, then those behind it. */
  const queues = new Map<string, Task<Item, Result>[]>();
  let ready: string[] = [];
  let busy = 0;
  let isGathering = false;

  function gatherSoon(): void {
    if (isGathering || busy >= lanes || ready.length === 0) return;
    isGathering = true;
    soon(() => {
      isGathering = false;
      gather();
    });
  }

  function gather(): void {
    while (busy < lanes && ready.length > 0) {
      // Spread over the free lanes, so that none of them stays idle while others are full.
      const size = Math.min(batchMax, Math.ceil(ready.length / (lanes - busy)));
      const keys = ready.slice(0, size).sort();
      ready = ready.slice(size);
      busy += 1;
      const tasks = keys.flatMap((key) => queues.get(key)?.[0] ?? []);
      void work(tasks).finally(() => {
        busy -= 1;
        for (const key of keys) advance(key);
        gatherSoon();
      });
    }
  }

  function advance(key: string): void {
    const queue = queues.get(key);
    queue?.shift();
    if (queue && queue.length > 0) ready.push(key);
    else queues.delete(key);
  }

  return {
    run(item: Item): Promise<Result> {
      const { promise, resolve, reject } = Promise.withResolvers<Result>();
      const key = keyOf(item);
      const queue = queues.get(key);
      if (queue) queue.push({ item, resolve, reject });
      else {
        queues.set(key, [{ item, resolve, reject }]);
        ready.push(key);
        gatherSoon();
      }
      return promise;
    },
  };
}
