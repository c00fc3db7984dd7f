import { useEffect, useState } from 'react';
import { browserClock } from '#platform/clock.ts';
import { createBusy, type Work } from '../model/busy.ts';

/** Whether a press is being worked on, and the way to press. */
export function useBusy(leastMs = 0): { isBusy: boolean; run: (work: Work) => void } {
  const [isBusy, setBusy] = useState(false);
  const [busy] = useState(() => createBusy({ wait: browserClock.wait, show: setBusy }, leastMs));

  useEffect(() => {
    // Whoever comes back from the payment page finds the form as it was, ready for another press.
    const wake = (event: PageTransitionEvent) => event.persisted && busy.free();
    addEventListener('pageshow', wake);
    return () => {
      removeEventListener('pageshow', wake);
      busy.free();
    };
  }, [busy]);

  return { isBusy, run: busy.run };
}
