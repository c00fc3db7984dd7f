import type { TokenPair, TokenStore } from '@tulpar/api-client/refresh-once';
import { useSyncExternalStore } from 'react';
import { useBoot } from './boot.ts';
import { newId } from './clock.ts';
import { writeCookie } from './storage/cookie.ts';
import { deviceText } from './storage/device-storage.ts';

interface Options<Session> {
  /** The keys on the device. Two apps of one origin must not share them. */
  readonly keys: { readonly access: string; readonly refresh: string; readonly accountId: string; readonly signInId: string };
  /** The cookie that says to the server that the browser is signed in. */
  readonly cookie: string;
  /** The lock under which one tab at a time renews the tokens. */
  readonly lock: string;
  /** The session as the app sees it. Null: nobody is signed in. An empty id: the server says that somebody is. */
  readonly sessionOf: (accountId: string | null) => Session;
}

interface TabSession<Session> {
  readonly tokenStore: TokenStore;
  /** Called once at start: reads the stored session and follows other tabs. */
  startSession(): void;
  /** The current session. During hydration it is the server's guess. */
  useSession(): Session;
  currentSession(): Session;
}

/** In place of the account's id in a token of ours that cannot be read; its first call renews it. */
const UNREADABLE = '00000000-0000-0000-0000-000000000000';

/** The subject of an access token is the account's id. It is not trusted; it only keys storage and caches. */
function subjectOf(token: string): string {
  try {
    const payload = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: unknown };
    return typeof payload.sub === 'string' ? payload.sub : UNREADABLE;
  } catch {
    return UNREADABLE;
  }
}

/** The session of an app: its tokens on the device, the same in all tabs. AUTH-01: signed in is who has an access token. */
export function createSession<Session>({ keys, cookie, lock, sessionOf }: Options<Session>): TabSession<Session> {
  const accessToken = deviceText(keys.access);
  const refreshToken = deviceText(keys.refresh);
  const accountId = deviceText(keys.accountId);
  const signInId = deviceText(keys.signInId);
  const guest = sessionOf(null);
  const unknown = sessionOf('');
  const listeners = new Set<() => void>();
  let currentId: string | null = null;
  let current = guest;

  function updateFromStorage(): void {
    const token = accessToken.read();
    const id = token ? accountId.read() || subjectOf(token) : null;
    if (id === currentId) return;
    currentId = id;
    current = sessionOf(id);
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  const currentSession = () => current;

  return {
    tokenStore: {
      read: () => ({ access: accessToken.read(), refresh: refreshToken.read(), signInId: signInId.read() }),
      write(pair: TokenPair) {
        accessToken.write(pair.access);
        refreshToken.write(pair.refresh);
        accountId.write(pair.access ? subjectOf(pair.access) : null);
        signInId.write(pair.access ? (pair.signInId ?? newId()) : null);
        writeCookie(cookie, pair.access ? '1' : null);
        updateFromStorage();
      },
      exclusively: (task) => (navigator.locks ? navigator.locks.request(lock, task) : task()),
    },
    startSession() {
      updateFromStorage();
      writeCookie(cookie, currentId === null ? null : '1');
      addEventListener('storage', ({ key }) => {
        if (key === null || key === keys.access || key === keys.accountId) updateFromStorage();
      });
    },
    useSession() {
      const { hasSession } = useBoot();
      return useSyncExternalStore(subscribe, currentSession, () => (hasSession ? unknown : guest));
    },
    currentSession,
  };
}
