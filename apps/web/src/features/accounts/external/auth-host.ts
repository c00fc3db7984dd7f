import { api, lazyCall } from '#platform/api.ts';
import { tokenStore } from '#platform/session.ts';
import { isInstalledApp } from '#platform/visitor/installed-app.ts';

const handOff = lazyCall(async () => (await import('@tulpar/contract/sessions')).handOff);

type Purpose = 'refresh' | 'auth-host';

/** A token that may stand in an address: it signs in once, within a minute. Null when the server gives none. */
export async function handOffToken(purpose: Purpose): Promise<string | null> {
  const { refresh } = tokenStore.read();
  if (!refresh) return null;
  const result = await api.call(handOff, { body: { refresh_token: refresh, purpose } });
  return result.ok ? result.data.data.token : null;
}

/** AUTH-04: the way through the auth host to a page of ours. */
export function authHostAddress(authHost: string, page: string, token: string): string {
  const url = new URL('/api/auth-host', authHost);
  url.search = new URLSearchParams({ redirect: page, token }).toString();
  return url.href;
}

/** Goes to a page by way of the auth host; an installed app is not led out of itself. Where there is none, or it is out of reach, the app goes on by itself. */
export async function passAuthHost(authHost: string | null, path: string): Promise<void> {
  if (authHost === null || isInstalledApp()) return;
  const token = await handOffToken('auth-host');
  if (token !== null) location.assign(authHostAddress(authHost, location.origin + path, token));
}
