interface World {
  readonly wait: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** Enables or disables the button. */
  readonly show: (isBusy: boolean) => void;
}

/** CASH-05: the longest time that the form stays busy. */
const LOADING_MS_MAX = 20_000;
/** CASH-06: how long a sent deposit blocks the next one. */
export const DEPOSIT_TRIGGER_MS = 3000;

/** The work of a press. A late one checks whether a newer press has replaced it. */
export type Work = (isNewest: () => boolean) => Promise<unknown>;

/** CASH-05, CASH-06: busy until the work is done, at least `leastMs` and at most twenty seconds; presses in between are ignored. */
export function createBusy({ wait, show }: World, leastMs: number) {
  let newest = 0;
  let end: AbortController | null = null;
  const free = () => {
    end?.abort();
    end = null;
    show(false);
  };
  return {
    free,
    run(work: Work): void {
      if (end) return;
      const own = ++newest;
      const mine = new AbortController();
      end = mine;
      show(true);
      const isBusyStill = () => !mine.signal.aborted;
      void wait(LOADING_MS_MAX, mine.signal).then(() => isBusyStill() && free());
      void Promise.allSettled([work(() => own === newest), wait(leastMs)]).then(() => isBusyStill() && free());
    },
  };
}
