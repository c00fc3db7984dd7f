import { useEffect } from 'react';

/** Waits for a growing page, but not for long, because a late jump disturbs reading. */
const FRAMES_MAX = 40;

interface Entries {
  readonly currentEntry?: { readonly key: string } | null;
}

function entryKey(): string {
  return (window as { navigation?: Entries }).navigation?.currentEntry?.key ?? location.href;
}

function restore(top: number, framesLeft: number): void {
  scrollTo({ top, behavior: 'instant' });
  if (Math.abs(scrollY - top) > 1 && framesLeft > 0) requestAnimationFrame(() => restore(top, framesLeft - 1));
}

/** Back and forward restore the scroll position. After a reload the browser restores it. */
export function useScrollMemory(): void {
  useEffect(() => {
    const places = new Map<string, number>();
    let current = entryKey();
    const leave = () => {
      places.set(current, scrollY);
      current = entryKey();
    };
    const comeBack = () => {
      leave();
      const top = places.get(current) ?? 0;
      requestAnimationFrame(() => restore(top, FRAMES_MAX));
    };
    const byBrowser = () => {
      history.scrollRestoration = 'auto';
    };
    history.scrollRestoration = 'manual';
    addEventListener('pushState', leave);
    addEventListener('popstate', comeBack);
    addEventListener('pagehide', byBrowser);
    return () => {
      removeEventListener('pushState', leave);
      removeEventListener('popstate', comeBack);
      removeEventListener('pagehide', byBrowser);
    };
  }, []);
}
