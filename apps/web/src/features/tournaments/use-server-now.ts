import { SECOND_MS } from '@tulpar/domain/durations';
import { useEffect, useState } from 'react';
import { pageClock } from '#platform/page-clock.ts';
import type { HeardNow } from './queries.ts';

/** The server's time: that of its answer and what has passed since, by a clock that nobody can set. It moves once a second. */
export function useServerNow({ now, heardMs }: HeardNow): number {
  const [passed, setPassed] = useState({ heardMs, ms: 0 });
  useEffect(() => {
    const tick = () => setPassed({ heardMs, ms: pageClock.now() - heardMs });
    tick();
    const timer = setInterval(tick, SECOND_MS);
    return () => clearInterval(timer);
  }, [heardMs]);
  // What has passed since an older answer says nothing about this one.
  return Date.parse(now) + (passed.heardMs === heardMs ? passed.ms : 0);
}
