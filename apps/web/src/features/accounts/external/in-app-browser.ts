/** AUTH-15: browsers inside social apps, recognised by their user agent. */
const SOCIAL_APPS = [
  ['instagram', /\bInstagram\b/],
  ['facebook', /\bFB(?:AN|AV|_IAB)\b|\bFBAN\/|\bFB_IAB\//],
  ['tiktok', /\b(?:musical_ly|BytedanceWebview|TikTok)|\btrill_/i],
  ['vk', /\bVK(?:Android|iOS|Client)|\bVKAndroidApp|\bcom\.vk\.vkclient|\bVK\//],
] as const;

type SocialApp = (typeof SOCIAL_APPS)[number][0];

export interface InAppBrowser {
  readonly app: SocialApp;
  readonly system: 'android' | 'ios';
}

/** The social app whose browser shows the page on a phone; null in other browsers and on desktops. */
export function inAppBrowser(userAgent: string): InAppBrowser | null {
  const system = /\bAndroid\b/.test(userAgent) ? 'android' : /\b(?:iPhone|iPad|iPod)\b/.test(userAgent) ? 'ios' : null;
  const app = SOCIAL_APPS.find(([, sign]) => sign.test(userAgent))?.[0];
  return system && app ? { app, system } : null;
}

/** AUTH-15, AUTH-16: the address that opens the system's browser, with a sign-in token. */
export function systemBrowserAddress(page: string, token: string, system: InAppBrowser['system']): string {
  const url = new URL(page);
  url.searchParams.set('auth_token', token);
  url.searchParams.set('auth_type', 'refresh');
  const scheme = url.protocol.replace(':', '');
  const rest = url.host + url.pathname + url.search;
  // The hash of an intent address belongs to the intent, so the page's own hash is dropped.
  if (system === 'android') return `intent://${rest}#Intent;scheme=${scheme};action=android.intent.action.VIEW;end`;
  return `x-safari-${scheme}://${rest}${url.hash}`;
}
