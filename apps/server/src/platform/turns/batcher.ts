/** One item of a batch and the promise of its result; the work on a batch settles each of its tasks. */
export interface Task<Item, Result> {
  readonly item: Item;
  readonly isSettled: boolean;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

interface BatcherOptions<Item, Result> {
  readonly keyOf: (item: Item) => string;
  /** Settles every task; it must not throw. */
  readonly work: (tasks: readonly Task<Item, Result>[]) => Promise<void>;
  /** How many batches run at once: each takes one connection. */
  readonly concurrency: number;
  readonly batchMax: number;
  /** How many items must wait before a batch starts beside another; by default one. Each batch costs trips, so few large ones cost less. */
  readonly besideMin?: number;
  /** When a batch is gathered: by default once every call of this turn of the event loop has been made. */
  readonly soon?: (gather: () => void) => void;
}

function createTask<Item, Result>(item: Item): { readonly task: Task<Item, Result>; readonly promise: Promise<Result> } {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const task = {
    item,
    isSettled: false,
    resolve(result: Result) {
      task.isSettled = true;
      resolve(result);
    },
    reject(error: unknown) {
      task.isSettled = true;
      reject(error);
    },
  };
  return { task, promise };
}

/** The longest time that fewer than `besideMin` items wait for a running batch. */
const BESIDE_MS = 20;

/**
 * Collects waiting items into batches. Items of one key run one after the other, in order of arrival, and never two of them in one
 * batch. An item that arrives while no batch runs starts in the same turn of the event loop.
 */
export function createBatcher<Item, Result>(options: BatcherOptions<Item, Result>) {
  const { keyOf, work, concurrency, batchMax, besideMin = 1, soon = setImmediate } = options;
  /** Per key: first the task that runs or comes next, then those behind it. */
  const queues = new Map<string, Task<Item, Result>[]>();
  let ready: string[] = [];
  let busy = 0;
  let isGathering = false;
  let patience: NodeJS.Timeout | null = null;

  function gatherSoon(least = besideMin): void {
    if (isGathering || busy >= concurrency || ready.length === 0) return;
    if (busy > 0 && ready.length < least) {
      patience ??= setTimeout(() => {
        patience = null;
        gatherSoon(1);
      }, BESIDE_MS);
      return;
    }
    isGathering = true;
    soon(() => {
      isGathering = false;
      gather(least);
    });
  }

  function gather(least: number): void {
    while (busy < concurrency && ready.length >= (busy === 0 ? 1 : least)) {
      // Spread over the batches that may still start, so that none stays small while another is full.
      const batches = Math.max(1, Math.min(concurrency - busy, Math.floor(ready.length / besideMin)));
      const size = Math.min(batchMax, Math.ceil(ready.length / batches));
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
      const { task, promise } = createTask<Item, Result>(item);
      const key = keyOf(item);
      const queue = queues.get(key);
      if (queue) queue.push(task);
      else {
        queues.set(key, [task]);
        ready.push(key);
        gatherSoon();
      }
      return promise;
    },
  };
}
