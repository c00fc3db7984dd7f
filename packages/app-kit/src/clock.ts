/** The browser's clock, to be passed in where time is needed. */
export const browserClock = {
  now: () => Date.now(),
  wait: (ms: number, signal?: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      signal?.addEventListener(
        'abort',
        () => {
          clearTimeout(timer);
          resolve();
        },
        { once: true },
      );
    }),
};

export const newId = (): string => crypto.randomUUID();
