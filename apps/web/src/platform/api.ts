import { createApiClient } from '@tulpar/api-client/api-client';
import { browserClock, newId } from '@tulpar/app-kit/clock';
import type { Endpoint } from '@tulpar/contract/endpoint';
import { report } from './report.ts';
import { tokenStore } from './session.ts';

export interface ApiListener {
  loggedOut(reason: 'expired' | 'ban'): void;
  regionBlocked(): void;
  /** ERR-19: signs in with the token of the address, if there is one, and returns whether that succeeded. */
  exchangeAuthToken(): Promise<boolean>;
}

let listener: ApiListener | null = null;

/** Sets the listener for events that concern the whole app; called once, at start. */
export function listenToApi(to: ApiListener): void {
  listener = to;
}

export const api = createApiClient({
  baseUrl: '',
  clock: browserClock,
  newId,
  tokens: tokenStore,
  exchangeAuthToken: async () => (await listener?.exchangeAuthToken()) ?? false,
  send: ({ url, ...init }) => fetch(url, { ...init, credentials: 'omit', cache: 'no-cache' }),
  on: {
    loggedOut: (reason) => listener?.loggedOut(reason),
    regionBlocked: () => listener?.regionBlocked(),
    report,
  },
});

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
