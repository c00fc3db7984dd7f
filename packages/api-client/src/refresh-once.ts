import type { AnswerOf } from '@tulpar/contract/endpoint';
import type { refresh } from '@tulpar/contract/sessions';
import { type ApiError, isBan, type Result } from './api-error.ts';

export interface TokenPair {
  readonly access: string | null;
  readonly refresh: string | null;
  /**
   * Created by every sign-in and kept by refreshes. It prevents that a call of one player is finished with the token of the next one,
   * and that a late answer to one player signs another out.
   */
  readonly signInId?: string | null;
}

/** The tokens on the device, shared with other tabs. */
export interface TokenStore {
  read(): TokenPair;
  write(pair: TokenPair): void;
  /** Runs a task exclusively among all tabs: `navigator.locks` in a browser. */
  exclusively<T>(task: () => Promise<T>): Promise<T>;
}

/** `changed`: read the tokens again, they were replaced or removed. An error: the result is unknown and the session stays. */
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

/** Renews a refused access token, with one refresh for all waiting callers in all tabs. */
export function createRefreshOnce({ tokens, exchangeAuthToken, askForTokens, logOut }: RefreshParts) {
  let running: Promise<Renewal> | null = null;

  async function refreshAlone(used: TokenPair, isQuiet: boolean): Promise<Renewal> {
    const stored = tokens.read();
    // Another tab renewed the token while this one waited for the lock.
    if (stored.access !== used.access || stored.refresh === null) return 'changed';

    const { status, result } = await askForTokens(stored.refresh, isQuiet);
    // A sign-in or sign-out in the meantime wins: a late answer neither revives nor ends a session.
    const now = tokens.read();
    if (now.refresh !== stored.refresh) return 'changed';
    if (result.ok) {
      tokens.write({ ...now, access: result.data.access.token, refresh: result.data.refresh.token });
      return 'refreshed';
    }
    const isBanned = isBan(result);
    if (status !== 400 && status !== 401 && !isBanned) return result.error;
    logOut(isBanned ? 'ban' : 'expired', now);
    return 'changed';
  }

  async function renew(used: TokenPair, isQuiet: boolean): Promise<Renewal> {
    if (tokens.read().refresh !== null) return tokens.exclusively(() => refreshAlone(used, isQuiet));
    if (await exchangeAuthToken?.()) return 'exchanged';
    logOut('expired', used);
    return 'changed';
  }

  return async (used: TokenPair, isQuiet: boolean): Promise<Renewal> => {
    // An outdated 401, which arrives after the refresh or the logout, starts nothing.
    if (running === null && tokens.read().access !== used.access) return 'changed';
    running ??= renew(used, isQuiet).finally(() => {
      running = null;
    });
    return running;
  };
}
