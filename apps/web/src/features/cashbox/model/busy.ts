interface World {
  readonly wait: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** Somebody may press again, or may not. */
  readonly show: (isBusy: boolean) => void;
}

/** CASH-05: nobody is kept waiting longer. */
const LOADING_MS_MAX = 20_000;
/** CASH-06: so long a deposit that was sent keeps the next one back. */
export const DEPOSIT_TRIGGER_MS = 3000;

/** What a press sets going. A late one asks whether a newer press has taken its place. */
export type Work = (isNewest: () => boolean) => Promise<unknown>;

/** CASH-05, CASH-06: busy until the work is done, so long at least and twenty seconds at most; meanwhile a second press is none. */
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
