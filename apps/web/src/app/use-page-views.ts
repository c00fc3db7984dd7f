import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { track, visit } from '#platform/analytics/track.ts';

const SETTLED_MS = 2000;

/** SYS-20: a page view counts after two seconds. */
export function usePageViews(): void {
  const [path] = useLocation();
  useEffect(() => {
    const timer = setTimeout(() => {
      visit(location.origin + path);
      track('page_view', { path });
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [path]);
}
