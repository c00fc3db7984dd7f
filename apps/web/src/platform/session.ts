import type { TokenPair, TokenStore } from '@tulpar/api-client/refresh-once';
import { newId } from '@tulpar/app-kit/clock';
import { writeCookie } from '@tulpar/app-kit/storage/cookie';
import { deviceText } from '@tulpar/app-kit/storage/device-storage';
import { useSyncExternalStore } from 'react';
import { useBoot } from './boot.ts';

/** AUTH-01: a player is signed in if an access token exists. */
export type Session = { readonly status: 'guest' } | { readonly status: 'player'; readonly playerId: string };

const accessToken = deviceText('accessToken');
const refreshToken = deviceText('refreshToken');
const playerId = deviceText('playerId');
const signInId = deviceText('signInId');

const GUEST: Session = { status: 'guest' };
const UNKNOWN_PLAYER: Session = { status: 'player', playerId: '' };

const listeners = new Set<() => void>();
let current: Session = GUEST;

/** The subject of an access token is the player id. It is not trusted; it only keys storage and caches. */
function playerOf(token: string): string {
  try {
    const payload = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: unknown };
    return typeof payload.sub === 'string' ? payload.sub : '';
  } catch {
    return '';
  }
}

function updateFromStorage(): void {
  const token = accessToken.read();
  const id = token ? (playerId.read() ?? playerOf(token)) : null;
  const isSame = id === null ? current.status === 'guest' : current.status === 'player' && current.playerId === id;
  if (isSame) return;
  current = id === null ? GUEST : { status: 'player', playerId: id };
  for (const listener of listeners) listener();
}

export const tokenStore: TokenStore = {
  read: () => ({ access: accessToken.read(), refresh: refreshToken.read(), signInId: signInId.read() }),
  write(pair: TokenPair) {
    accessToken.write(pair.access);
    refreshToken.write(pair.refresh);
    playerId.write(pair.access ? playerOf(pair.access) : null);
    signInId.write(pair.access ? (pair.signInId ?? newId()) : null);
    writeCookie('session', pair.access ? '1' : null);
    updateFromStorage();
  },
  exclusively: (task) => (navigator.locks ? navigator.locks.request('tulpar-refresh', task) : task()),
};

/** Called once at start: reads the stored session and follows other tabs. */
export function startSession(): void {
  updateFromStorage();
  writeCookie('session', current.status === 'player' ? '1' : null);
  addEventListener('storage', (event) => {
    if (event.key === null || event.key === 'accessToken' || event.key === 'playerId') updateFromStorage();
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The current session. During hydration it is the server's guess. */
export function useSession(): Session {
  const { hasSession } = useBoot();
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => (hasSession ? UNKNOWN_PLAYER : GUEST),
  );
}

export function currentSession(): Session {
  return current;
}
