import { handOffToken } from './auth-host.ts';
import { type InAppBrowser, systemBrowserAddress } from './in-app-browser.ts';

/** AUTH-16: each try has a token of its own, for a token works once. */
export async function leave({ system }: InAppBrowser): Promise<void> {
  const token = await handOffToken('refresh');
  if (token !== null) location.assign(systemBrowserAddress(location.href, token, system));
}
