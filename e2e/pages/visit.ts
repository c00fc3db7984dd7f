import type { Page, Request } from '@playwright/test';
import type { Language } from '@tulpar/domain/languages';
import type { Tokens } from '#setup/house.ts';

const origin = () => new URL(process.env['E2E_URL'] ?? '').origin;

/** Waits until the app has taken over the page that the server drew: from then on it answers presses. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  });
}

/** Opens a page in a language, as a visitor who chose it earlier. */
export async function visit(page: Page, path: string, language: Language): Promise<number | undefined> {
  await page.context().addCookies([{ name: 'language', value: language, url: origin() }]);
  const answer = await page.goto(path);
  await untilAlive(page);
  return answer?.status();
}

/** Whom an access token belongs to. */
export function playerOf(accessToken: string): string {
  return (JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }).sub;
}

/** Puts a sign-in onto the device, as one made on an earlier visit. */
export async function signInEarlier(page: Page, tokens: Tokens): Promise<void> {
  // Any answer of the house lends its storage; this one is the shortest.
  await page.goto('/healthz');
  const session = { accessToken: tokens.access.token, refreshToken: tokens.refresh.token, playerId: playerOf(tokens.access.token) };
  await page.evaluate((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, session);
  await page.context().addCookies([{ name: 'session', value: '1', url: origin() }]);
}

/** What the device holds of the sign-in. */
export async function storedSession(page: Page): Promise<Record<'accessToken' | 'refreshToken' | 'playerId', string | null>> {
  return page.evaluate(() => ({
    accessToken: localStorage.getItem('accessToken'),
    refreshToken: localStorage.getItem('refreshToken'),
    playerId: localStorage.getItem('playerId'),
  }));
}

/** Leaves a mark that a reload would wipe away. */
export async function markPage(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
  return () => page.evaluate(() => document.documentElement.hasAttribute('data-marked'));
}

/**
 * Lets the page's time run, a second at a time, until something has happened. While an answer is awaited the time stands still: a
 * slow machine would otherwise meet timeouts that no player meets. The clock must have been installed.
 */
export async function passTimeUntil<Happened>(page: Page, happening: Promise<Happened>): Promise<Happened> {
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

/** Goes to an address as a press on a link would, without a reload. */
export async function walk(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), address);
}

/** The whole address of a path on our host, and nothing behind it. */
export const at = (address: string) => new RegExp(`^https?://[^/]+${address.replace(/[/?.]/g, String.raw`\$&`)}$`);
