import { handOffToken } from './auth-host.ts';
import { type InAppBrowser, systemBrowserAddress } from './in-app-browser.ts';

/** AUTH-16: each attempt gets its own token, because a token works once. */
export async function openSystemBrowser({ system }: InAppBrowser): Promise<void> {
  const token = await handOffToken('refresh');
  if (token !== null) location.assign(systemBrowserAddress(location.href, token, system));
}
