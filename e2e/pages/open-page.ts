import { expect, type Locator, type Page, type Request } from '@playwright/test';
import type { Language } from '@tulpar/domain/languages';
import type { Tokens } from '#setup/test-server.ts';

const origin = () => new URL(process.env['E2E_URL'] ?? '').origin;

/** Waits until React has hydrated the page: from then on it reacts to input. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  });
}

/** Waits until React has hydrated this element: parts of a page may follow after the page itself. */
export async function untilElementHydrated(element: Locator): Promise<void> {
  await expect.poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactFiber')))).toBe(true);
}

/** Opens a page with the cookie of a language that was chosen earlier. */
export async function openPage(page: Page, path: string, language: Language): Promise<number | undefined> {
  await page.context().addCookies([{ name: 'language', value: language, url: origin() }]);
  const answer = await page.goto(path);
  await untilHydrated(page);
  return answer?.status();
}

/** The player id of an access token. */
export function playerOf(accessToken: string): string {
  return (JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }).sub;
}

/** Signs in on the device with the next page that is loaded, as an earlier visit would have. */
export async function signInOnDevice(page: Page, tokens: Tokens): Promise<void> {
  const session = { accessToken: tokens.access.token, refreshToken: tokens.refresh.token, playerId: playerOf(tokens.access.token) };
  // Runs before the next document only: what the app changes later stays.
  await page.addInitScript((items) => {
    if (window !== top || location.protocol === 'about:' || sessionStorage.getItem('e2e-session') === items.accessToken) return;
    sessionStorage.setItem('e2e-session', items.accessToken);
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, session);
  await page.context().addCookies([{ name: 'session', value: '1', url: origin() }]);
}

/** The session as stored on the device. */
export async function storedSession(page: Page): Promise<Record<'accessToken' | 'refreshToken' | 'playerId', string | null>> {
  return page.evaluate(() => ({
    accessToken: localStorage.getItem('accessToken'),
    refreshToken: localStorage.getItem('refreshToken'),
    playerId: localStorage.getItem('playerId'),
  }));
}

/** Marks the document, so that a later reload can be noticed. */
export async function markPage(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
  return () => page.evaluate(() => document.documentElement.hasAttribute('data-marked'));
}

/**
 * Runs the page's installed clock, a second at a time, until the promise is settled. The clock stands still while a request is under
 * way, so that a slow machine does not cause timeouts.
 */
export async function runClockUntil<Happened>(page: Page, happening: Promise<Happened>): Promise<Happened> {
  const awaited = new Set<Request>();
  let wake = () => {};
  const begin = (request: Request) => awaited.add(request);
  const end = (request: Request) => {
    awaited.delete(request);
    wake();
  };
  const context = page.context().on('request', begin).on('requestfinished', end).on('requestfailed', end);
  try {
    for (;;) {
      const pause =
        awaited.size === 0
          ? page.clock.runFor(1000)
          : new Promise<void>((resolve) => {
              wake = resolve;
            });
      if (await Promise.race([happening.then(() => true), pause.then(() => false)])) return await happening;
    }
  } finally {
    context.off('request', begin).off('requestfinished', end).off('requestfailed', end);
  }
}

/** Navigates within the app, without a reload. */
export async function navigate(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), address);
}

/** Matches an address with exactly this path and query. */
export const exactPath = (address: string) => new RegExp(`^https?://[^/]+${address.replace(/[/?.]/g, String.raw`\$&`)}$`);
