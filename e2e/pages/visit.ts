import type { Page } from '@playwright/test';
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
export async function visit(page: Page, path: string, language: Language): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: language, url: origin() }]);
  await page.goto(path);
  await untilAlive(page);
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

/** Lets the page's time run, a second at a time, until something has happened. The clock must have been installed. */
export async function passTimeUntil<Happened>(page: Page, happening: Promise<Happened>): Promise<Happened> {
  for (;;) {
    const isOver = happening.then(() => true);
    const passing = page.clock.runFor(1000).then(() => false);
    if (await Promise.race([isOver, passing])) break;
  }
  return happening;
}
