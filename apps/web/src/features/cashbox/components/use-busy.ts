import { useEffect, useRef, useState } from 'react';
import { browserClock } from '#platform/clock.ts';

const LOADING_MS_MAX = 20_000;
/** CASH-06: so long a deposit that was sent keeps the next one back. */
export const DEPOSIT_TRIGGER_MS = 3000;

/** CASH-05: busy until the work is done, twenty seconds at most; meanwhile a second press is none. */
export function useBusy(leastMs = 0): { isBusy: boolean; run: (work: () => Promise<unknown>) => void } {
  const [isBusy, setBusy] = useState(false);
  const turn = useRef(0);

  useEffect(() => {
    if (!isBusy) return undefined;
    const end = new AbortController();
    void browserClock.wait(LOADING_MS_MAX, end.signal).then(() => end.signal.aborted || setBusy(false));
    // Whoever comes back from the payment page finds the form as it was, ready for another press.
    const wake = (event: PageTransitionEvent) => event.persisted && setBusy(false);
    addEventListener('pageshow', wake);
    return () => {
      end.abort();
      removeEventListener('pageshow', wake);
    };
  }, [isBusy]);

  return {
    isBusy,
    run(work) {
      if (isBusy) return;
      const own = ++turn.current;
      setBusy(true);
      void Promise.allSettled([work(), browserClock.wait(leastMs)]).then(() => own === turn.current && setBusy(false));
    },
  };
}
