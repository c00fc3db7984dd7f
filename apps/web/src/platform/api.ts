import { createApiClient } from '@tulpar/api-client/api-client';
import * as z from 'zod/mini';
import { browserClock, newId } from './clock.ts';
import { report } from './report.ts';
import { tokenStore } from './session.ts';

// Compiled parsers need eval, which the content security policy forbids; asking for them would only be reported as a breach.
z.config({ jitless: true });

export interface ApiListener {
  loggedOut(reason: 'expired' | 'ban'): void;
  regionBlocked(): void;
  /** ERR-19: signs in with the token of the address, if there is one, and says whether that went well. */
  exchangeAuthToken(): Promise<boolean>;
}

let listener: ApiListener | null = null;

/** The app hears here what concerns all of it; set once, at start. */
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
