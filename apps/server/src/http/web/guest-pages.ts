import { LRUCache } from 'lru-cache';

/** Every guest sees the same lobby, so it is drawn once in two seconds for each language and currency, and not for each guest. */
const CACHED_MS = 2000;
const CACHED_MAX = 100;

/** Keeps what is drawn for a moment. Requests that come while it is being drawn share the drawing; one that fails is not kept. */
export function createGuestPages<Drawn>(now: () => Date): (key: string, draw: () => Promise<Drawn>) => Promise<Drawn> {
  const cache = new LRUCache<string, { readonly until: number; readonly drawn: Promise<Drawn> }>({ max: CACHED_MAX });
  return (key, draw) => {
    const time = now().getTime();
    const cached = cache.get(key);
    if (cached && cached.until > time) return cached.drawn;
    const drawn = draw();
    cache.set(key, { until: time + CACHED_MS, drawn });
    drawn.catch(() => cache.delete(key));
    return drawn;
  };
}
