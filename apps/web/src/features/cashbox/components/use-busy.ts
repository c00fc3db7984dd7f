import { browserClock } from '@tulpar/app-kit/clock';
import { useEffect, useState } from 'react';
import { createBusy, type Work } from '../model/busy.ts';

/** Whether a submission is in progress, and the function that starts one. */
export function useBusy(leastMs = 0): { isBusy: boolean; run: (work: Work) => void } {
  const [isBusy, setBusy] = useState(false);
  const [busy] = useState(() => createBusy({ wait: browserClock.wait, show: setBusy }, leastMs));

  useEffect(() => {
    // A player who returns from the payment page (bfcache) finds the form ready to submit again.
    const wake = (event: PageTransitionEvent) => event.persisted && busy.free();
    addEventListener('pageshow', wake);
    return () => {
      removeEventListener('pageshow', wake);
      busy.free();
    };
  }, [busy]);

  return { isBusy, run: busy.run };
}
