/** Lets at most so many tasks run at once; the others wait, first come, first served. */
export function createTurns(atOnce: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await task();
    } finally {
      // Whoever waits takes over the place, so the number that runs stays as it is.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
