import { type ApiClient, createApiClient } from '@tulpar/api-client/api-client';
import type { TokenStore } from '@tulpar/api-client/refresh-once';
import { browserClock, newId } from './clock.ts';
import { report } from './report.ts';

interface ApiListener {
  loggedOut(reason: 'expired' | 'ban'): void;
  regionBlocked(): void;
  /** ERR-19: signs in with the token of the address, if there is one, and returns whether that succeeded. */
  exchangeAuthToken?(): Promise<boolean>;
}

interface BrowserApi {
  readonly api: ApiClient;
  /** Sets the listener for events that concern the whole app; called once, at start. */
  listenToApi(to: ApiListener): void;
}

/** The API client of an app in a browser, with the tokens of its session. */
export function createApi(tokens: TokenStore): BrowserApi {
  let listener: ApiListener | null = null;
  return {
    listenToApi(to) {
      listener = to;
    },
    api: createApiClient({
      baseUrl: '',
      clock: browserClock,
      newId,
      tokens,
      exchangeAuthToken: async () => (await listener?.exchangeAuthToken?.()) ?? false,
      send: ({ url, ...init }) => fetch(url, { ...init, credentials: 'omit', cache: 'no-cache' }),
      on: {
        loggedOut: (reason) => listener?.loggedOut(reason),
        regionBlocked: () => listener?.regionBlocked(),
        report,
      },
    }),
  };
}
