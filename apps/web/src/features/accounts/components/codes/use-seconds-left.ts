import { SECOND_MS } from '@tulpar/domain/durations';
import { useEffect, useState } from 'react';

/** Counts down to zero and stops. `restart` starts it again. */
export function useSecondsLeft(startMs: () => number): { secondsLeft: number; restart: () => void } {
  const [secondsLeft, setSecondsLeft] = useState(() => Math.ceil(startMs() / SECOND_MS));
  const isRunning = secondsLeft > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setSecondsLeft(Math.ceil(startMs() / SECOND_MS)), SECOND_MS);
    return () => clearInterval(timer);
  }, [isRunning, startMs]);
  return { secondsLeft, restart: () => setSecondsLeft(Math.ceil(startMs() / SECOND_MS)) };
}
