import { browserClock } from '@tulpar/app-kit/clock';
import { useEffect, useState } from 'react';

/** No browser waits longer at once. */
const TIMER_MAX_MS = 2 ** 31 - 1;

/** The time as it was last looked at; it is looked at anew when the moment has come, and when a device that slept shows the page again. */
export function useNowPast(moment: string | null): number {
  const [now, setNow] = useState(() => browserClock.now());
  const atMs = moment === null ? null : Date.parse(moment);
  useEffect(() => {
    if (atMs === null || atMs <= now) return undefined;
    const look = () => setNow(browserClock.now());
    const timer = setTimeout(look, Math.min(Math.max(0, atMs - browserClock.now()), TIMER_MAX_MS));
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [atMs, now]);
  return now;
}
