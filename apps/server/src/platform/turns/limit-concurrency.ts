/** Runs at most this many tasks at once; the others wait in order of arrival. */
export function limitConcurrency(atOnce: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await task();
    } finally {
      // The next waiting task takes over the slot, so the number of running tasks does not change.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
