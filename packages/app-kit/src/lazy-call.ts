import type { Endpoint } from '@tulpar/contract/endpoint';

const unloaded = new Set<() => Promise<unknown>>();

/** A call whose endpoint description, with its schemas, is loaded on first use or by `preloadCalls`. */
export function lazyCall<E extends Endpoint>(load: () => Promise<E>): () => Promise<E> {
  unloaded.add(load);
  return load;
}

/** Preloads the endpoint descriptions of the loaded code, so that a press does not wait for them. */
export function preloadCalls(): void {
  for (const load of unloaded) load().catch(() => undefined);
  unloaded.clear();
}
