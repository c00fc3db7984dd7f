import type { AnswerOf } from '@tulpar/contract/endpoint';
import type { refresh } from '@tulpar/contract/sessions';
import type { ApiError, Result } from './api-error.ts';

export interface TokenPair {
  readonly access: string | null;
  readonly refresh: string | null;
  /**
   * Made anew by every sign-in and kept by refreshes. With it a call that began for one player is never finished with the
   * token of the next one, and a late answer to one player never signs another out.
   */
  readonly signInId?: string | null;
}

/** The tokens on the device. Other tabs read and write them too. */
export interface TokenStore {
  read(): TokenPair;
  write(pair: TokenPair): void;
  /** Runs a task while no other tab runs one: `navigator.locks` in a browser. */
  exclusively<T>(task: () => Promise<T>): Promise<T>;
}

/** `changed`: look again, the stored tokens are others by now, or none. An error: nothing is known and the session stays. */
export type Renewal = 'refreshed' | 'exchanged' | 'changed' | ApiError;

interface RefreshParts {
  readonly tokens: TokenStore;
  readonly exchangeAuthToken?: (() => Promise<boolean>) | undefined;
  readonly askForTokens: (
    refreshToken: string,
    isQuiet: boolean,
  ) => Promise<{ readonly status: number; readonly result: Result<AnswerOf<typeof refresh>> }>;
  readonly logOut: (reason: 'expired' | 'ban', used: TokenPair) => void;
}

/** Gets a caller whose access token was refused over it: with one refresh for all who wait, in all tabs. */
export function createRefreshOnce({ tokens, exchangeAuthToken, askForTokens, logOut }: RefreshParts) {
  let running: Promise<Renewal> | null = null;

  async function refreshAlone(used: TokenPair, isQuiet: boolean): Promise<Renewal> {
    const stored = tokens.read();
    // Another tab was first while this one waited for its turn.
    if (stored.access !== used.access || stored.refresh === null) return 'changed';

    const { status, result } = await askForTokens(stored.refresh, isQuiet);
    // Whoever signed out or in meanwhile has the last word: a late answer neither revives nor ends a session.
    const now = tokens.read();
    if (now.refresh !== stored.refresh) return 'changed';
    if (result.ok) {
      tokens.write({ ...now, access: result.data.access.token, refresh: result.data.refresh.token });
      return 'refreshed';
    }
    if (status !== 400 && status !== 401 && status !== 403) return result.error;
    logOut(status === 403 ? 'ban' : 'expired', now);
    return 'changed';
  }

  async function renew(used: TokenPair, isQuiet: boolean): Promise<Renewal> {
    if (tokens.read().refresh !== null) return tokens.exclusively(() => refreshAlone(used, isQuiet));
    if (await exchangeAuthToken?.()) return 'exchanged';
    logOut('expired', used);
    return 'changed';
  }

  return async (used: TokenPair, isQuiet: boolean): Promise<Renewal> => {
    // Old news, such as a 401 that arrives after the refresh or after the logout, starts nothing.
    if (running === null && tokens.read().access !== used.access) return 'changed';
    running ??= renew(used, isQuiet).finally(() => {
      running = null;
    });
    return running;
  };
}
