import { useEffect } from 'react';

/** Preloads the likely next pages once this page has loaded with all its pictures. */
export function usePreloading(): void {
  useEffect(() => {
    const end = new AbortController();
    const start = () => {
      import('./preload-pages.ts').then(
        ({ startPreloading }) => startPreloading(end.signal),
        () => undefined,
      );
    };
    if (document.readyState === 'complete') start();
    else addEventListener('load', start, { once: true, signal: end.signal });
    return () => end.abort();
  }, []);
}
