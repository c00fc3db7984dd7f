import { lazyCall } from '@tulpar/app-kit/lazy-call';
import { api } from '#platform/api.ts';
import { tokenStore } from '#platform/session.ts';
import { isInstalledApp } from '#platform/visitor/installed-app.ts';

const handOff = lazyCall(async () => (await import('@tulpar/contract/sessions')).handOff);

type Purpose = 'refresh' | 'auth-host';

/** A single-use sign-in token for an address, valid for one minute. Null when the server issues none. */
export async function handOffToken(purpose: Purpose): Promise<string | null> {
  const { refresh } = tokenStore.read();
  if (!refresh) return null;
  const result = await api.call(handOff, { body: { refresh_token: refresh, purpose } });
  if (result.ok) return result.data.data.token;
  // The access token was outdated and both were renewed, so the refresh token of the call was used up.
  const { refresh: renewed } = tokenStore.read();
  if (!renewed || renewed === refresh) return null;
  const again = await api.call(handOff, { body: { refresh_token: renewed, purpose } });
  return again.ok ? again.data.data.token : null;
}

/** AUTH-04: the address that leads through the auth host to one of our pages. */
export function authHostAddress(authHost: string, page: string, token: string): string {
  const url = new URL('/api/auth-host', authHost);
  url.search = new URLSearchParams({ redirect: page, token }).toString();
  return url.href;
}

/** Navigates through the auth host. An installed app, or an app whose auth host is missing or unreachable, navigates directly. */
export async function passAuthHost(authHost: string | null, path: string): Promise<void> {
  if (authHost === null || isInstalledApp()) return;
  const token = await handOffToken('auth-host');
  if (token !== null) location.assign(authHostAddress(authHost, location.origin + path, token));
}
