import type { TokenPair, TokenStore } from '@tulpar/api-client/refresh-once';
import { useSyncExternalStore } from 'react';
import { useBoot } from './boot.ts';
import { newId } from './clock.ts';
import { writeCookie } from './storage/cookie.ts';
import { deviceText } from './storage/device-storage.ts';

/** AUTH-01: somebody is signed in if an access token exists. */
export type Session = { readonly status: 'guest' } | { readonly status: 'player'; readonly playerId: string };

const accessToken = deviceText('accessToken');
const refreshToken = deviceText('refreshToken');
const playerId = deviceText('playerId');
const signInId = deviceText('signInId');

const GUEST: Session = { status: 'guest' };
const UNKNOWN_PLAYER: Session = { status: 'player', playerId: '' };

const listeners = new Set<() => void>();
let current: Session = GUEST;

/** The subject of an access token is the player; nothing is trusted from it, it only names what to store and cache under. */
function playerOf(token: string): string {
  try {
    const payload = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: unknown };
    return typeof payload.sub === 'string' ? payload.sub : '';
  } catch {
    return '';
  }
}

function look(): void {
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
    look();
  },
  exclusively: (task) => (navigator.locks ? navigator.locks.request('tulpar-refresh', task) : task()),
};

/** Called once at start: takes over what the device holds and follows other tabs. */
export function startSession(): void {
  look();
  writeCookie('session', current.status === 'player' ? '1' : null);
  addEventListener('storage', (event) => {
    if (event.key === null || event.key === 'accessToken' || event.key === 'playerId') look();
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Who is here. While the server's page is being taken over it is who the server took the visitor for. */
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
