import { LANGUAGES } from '@tulpar/domain/languages';
import type { MessageKey } from '@tulpar/i18n/messages';
import { openPage, signInOnDevice } from '#pages/open-page.ts';
import { untilSettled } from '#setup/page-quality.ts';
import { expect, test } from '#setup/test.ts';

const BRAND = { brand: 'Tulpar' };

interface Screen {
  readonly path: string;
  readonly status: number;
  readonly title: MessageKey;
  readonly heading: MessageKey;
  readonly words: MessageKey;
}

const SCREENS: readonly Screen[] = [
  { path: '/', status: 200, title: 'meta.main.title', heading: 'lobby.banner.title', words: 'lobby.values.fair.text' },
  { path: '/auth/login', status: 200, title: 'meta.login.title', heading: 'accounts.login.title', words: 'accounts.login.forgot' },
  {
    path: '/auth/register',
    status: 200,
    title: 'meta.register.title',
    heading: 'accounts.register.title',
    words: 'accounts.hints.passwordMin',
  },
  {
    path: '/auth/reset-password',
    status: 200,
    title: 'meta.resetPassword.title',
    heading: 'accounts.reset.title',
    words: 'accounts.reset.getCode',
  },
  {
    path: '/auth/reset-password/success',
    status: 200,
    title: 'meta.resetPasswordSuccess.title',
    heading: 'accounts.reset.successTitle',
    words: 'accounts.reset.successText',
  },
  { path: '/no/such-page', status: 404, title: 'meta.notFound.title', heading: 'system.notFound.title', words: 'system.notFound.text' },
];

/** What a page says without its scripts and styles. */
function readHtml(html: string) {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  for (const unseen of parsed.querySelectorAll('script, style, template')) unseen.remove();
  return {
    language: parsed.documentElement.lang,
    title: parsed.title,
    // Of the two on some pages one is hidden, by the width.
    headings: [...new Set(Array.from(parsed.querySelectorAll('h1'), ({ textContent }) => textContent))],
    text: parsed.body.textContent,
  };
}

// A 404 is logged by the browser.
test.use({ allowedConsoleErrors: /status of 404/ });

test('ROLE-03 a guest’s page asks for no player', async ({ page }) => {
  const playerCalls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/profile')) playerCalls.push(request.url());
  });
  await openPage(page, '/', 'ru');
  await page.waitForLoadState('networkidle');
  expect(playerCalls).toEqual([]);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('MARKET-02 ROUTE-01 ROUTE-02 ROUTE-03 ROUTE-04 ROUTE-05 ROUTE-43 every first screen is in the HTML in every language', {}, async ({
    page,
    request,
    translate,
  }) => {
    for (const { path, status, title, heading, words } of SCREENS) {
      // Drawn in one language: the styles are the same in all of them.
      await page.context().addCookies([{ name: 'language', value: 'kk', url: process.env['E2E_URL'] ?? '' }]);
      expect((await page.goto(path, { waitUntil: 'domcontentloaded' }))?.status()).toBe(status);
      await expect(page.getByText(translate('kk')(words, { min: 6 })).first()).toBeVisible();
      for (const language of LANGUAGES) {
        const t = translate(language);
        const answer = await request.get(path, { headers: { cookie: `language=${language}` } });
        expect(answer.status()).toBe(status);
        const served = await page.evaluate(readHtml, await answer.text());
        expect(served, `${path} ${language}`).toMatchObject({ language, title: t(title, BRAND), headings: [t(heading)] });
        expect(served.text, `${path} ${language}`).toContain(t(words, { min: 6 }));
      }
    }
    // A form submitted before hydration keeps the password out of the address.
    const t = translate('ru');
    await page.context().addCookies([{ name: 'language', value: 'ru', url: process.env['E2E_URL'] ?? '' }]);
    await page.goto('/auth/login');
    await page.getByLabel(t('accounts.fields.phone')).fill('7011234567');
    await page.getByLabel(t('accounts.fields.password'), { exact: true }).fill('дала-түні-1');
    await page.getByLabel(t('accounts.fields.password'), { exact: true }).press('Enter');
    await expect(page).toHaveURL(/\/auth\/login$/);
  });
});

test('LOGIN-06 text typed before hydration is not lost', async ({ page, translate }) => {
  const t = translate('en');
  let comeAlive = () => {};
  const scripts = new Promise<void>((resolve) => {
    comeAlive = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await scripts;
    await route.continue();
  });
  await page.context().addCookies([{ name: 'language', value: 'en', url: process.env['E2E_URL'] ?? '' }]);
  await page.goto('/auth/login', { waitUntil: 'commit' });
  const phone = page.getByLabel(t('accounts.fields.phone'));
  const password = page.getByLabel(t('accounts.fields.password'), { exact: true });
  await phone.fill('7011234567');
  await password.fill('steppe-night-1');
  comeAlive();
  await expect(phone).toHaveValue('+7 (701) 123-45-67');
  await expect(password).toHaveValue('steppe-night-1');
  await expect(page.getByRole('button', { name: t('accounts.login.submit'), exact: true })).toBeEnabled();
});

test('CONST-30 a window of 799 px is a phone, one of 800 px is not', async ({ page }) => {
  const beside = page.locator('aside p').first();
  await page.setViewportSize({ width: 799, height: 800 });
  await openPage(page, '/auth/register', 'ru');
  await expect(beside).toBeHidden();
  await page.setViewportSize({ width: 800, height: 800 });
  await expect(beside).toBeVisible();
});

test('ROUTE-01 ROUTE-03 HEADER-06 nothing moves during hydration, for guests and for players', { tag: '@desktop' }, async ({
  page,
  server,
  newPhone,
}) => {
  // From now on the fonts are in the browser's cache: this is about hydration, not about fonts.
  await openPage(page, '/', 'kk');
  await page.addInitScript(() => {
    const shifts: { value: number; nodes: string[] }[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
      })[]) {
        if (!entry.hadRecentInput)
          shifts.push({
            value: entry.value,
            nodes: entry.sources.map(
              ({ node, previousRect: a, currentRect: b }) =>
                `${node?.textContent ?? ''} ${a.x},${a.y},${a.width},${a.height} > ${b.x},${b.y},${b.width},${b.height}`,
            ),
          });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  /** A tolerance of one thousandth, for letters that are wider in the real font than in the fallback. */
  const expectStill = async (where: string) => {
    await untilSettled(page);
    const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: { value: number; nodes: string[] }[] }).shifts);
    const moved = shifts.reduce((sum, { value }) => sum + value, 0);
    expect(moved, `${where}: ${JSON.stringify(shifts)}`).toBeLessThan(0.001);
  };
  for (const path of ['/', '/auth/register']) {
    await openPage(page, path, 'kk');
    await expectStill(path);
  }
  await signInOnDevice(page, await server.signUp({ phone: newPhone(), password: 'дала-түні-1', language: 'kk' }));
  await openPage(page, '/', 'kk');
  await expect(page.getByRole('banner').getByRole('button')).toHaveText(/0\s₸/);
  await expectStill('a player on /');
});
