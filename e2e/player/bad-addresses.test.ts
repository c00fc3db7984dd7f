import { exactPath, navigate, openPage, untilHydrated } from '#pages/open-page.ts';
import { expect, test } from '#setup/test.ts';

test.use({ allowedConsoleErrors: /status of (404|422)/ });

test('HASH-03 QUERY-02 no content of the address, the cookies or the storage breaks the page', async ({ page, server }) => {
  const junk = [
    '%E0%A4%A',
    '{"version":1,"value":null}',
    '[]',
    'null',
    '\u0000',
    '<script>',
    '='.repeat(300),
    '💥',
    '{"version":1,"value":{"language":{}}}',
  ];
  const keys = [
    'guest',
    'user',
    'appid',
    'accessToken',
    'playerId',
    'visitorUid',
    'resetAttempts',
    'cda',
    'paymentRedirectUrl',
    'signInId',
  ];
  await page.goto('/healthz');
  for (const [turn, text] of junk.entries()) {
    await page.evaluate(
      ([value, names]) => {
        for (const name of names) localStorage.setItem(name, value);
        for (const name of ['backPath', 'testLicence', 'appName', 'landingPage']) sessionStorage.setItem(name, value);
        localStorage.removeItem('accessToken');
      },
      [text, keys] as const,
    );
    const odd = encodeURIComponent(text);
    await page
      .context()
      .addCookies(
        ['language', 'currency', 'promocode', 'session', 'backPath'].map((name) => ({ name, value: odd.slice(0, 200), url: server.url })),
      );
    const address = ['/', '/games', '/auth/register', '/download-app'][turn % 4] ?? '/';
    await page.goto(
      `${address}?language=${odd}&currency=${odd}&promocode=${odd}&appid=${odd}&licence=${odd}&lnd=${odd}&error_type=${odd}#${odd}`,
    );
    await untilHydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page).not.toHaveURL(/#./);
    await expect(page).not.toHaveURL(/language=/);
  }
});

test('ERR-14 a navigation that the browser refuses is only reported: the page stays, and the next press works', async ({
  page,
  translate,
}) => {
  const t = translate('en');
  const consoleTexts: string[] = [];
  page.on('console', (message) => consoleTexts.push(message.text()));
  await openPage(page, '/news', 'en');
  await page.evaluate(() => {
    const { pushState } = history;
    history.pushState = function refuse() {
      history.pushState = pushState;
      throw new DOMException('too often', 'SecurityError');
    };
  });
  const lobby = page.getByRole('navigation', { name: t('common.menu.label') }).getByRole('link', { name: t('common.menu.lobby') });
  await lobby.click();
  await expect.poll(() => consoleTexts.join()).toContain('report navigation');
  await expect(page).toHaveURL(exactPath('/news'));
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.locator('.toast')).toHaveCount(0);
  await lobby.click();
  await expect(page).toHaveURL(exactPath('/'));
});

test('FOOTER-12 a missing list of games is shown alone: no banner, no filters, no footer', async ({ page, translate }) => {
  const t = translate('kk');
  const footer = page.getByRole('contentinfo');
  const filters = page.getByRole('navigation', { name: t('catalog.categories.title') });
  await openPage(page, '/games', 'kk');
  await expect(filters).toBeVisible();
  await expect(footer).toBeAttached();
  await navigate(page, '/games/filter/nobody');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('catalog.noProvider.title'));
  for (const hidden of [footer, filters, page.locator('main img')]) await expect(hidden).toHaveCount(0);
  await page.getByRole('main').getByRole('link').click();
  await expect(page).toHaveURL(exactPath('/providers'));
  await expect(footer).toBeAttached();
});

test('SEARCH-06 ROUTE-30 ROUTE-31 ROUTE-32 a game, promotion or tournament that is not there is answered so, and the title says it', async ({
  page,
  translate,
}) => {
  const t = translate('az');
  const title = t('meta.notFound.title', { brand: 'Tulpar' });
  for (const path of ['/games/nothing', '/news/nothing', '/tournaments/cup', '/tournaments/cup/games', '/games/category/nothing']) {
    expect(await openPage(page, path, 'az'), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page, path).toHaveTitle(title);
  }
  await openPage(page, '/news/nothing', 'az');
  await expect(page.getByRole('heading', { level: 1, name: t('news.unknown.title') })).toBeVisible();
});

test('SEARCH-06 ROUTE-08 a page about one thing is called by its name, however it was reached', async ({ page, translate }) => {
  const t = translate('az');
  await openPage(page, '/games/dice', 'az');
  await expect(page).toHaveTitle('Zər · Tulpar');
  await openPage(page, '/', 'az');
  await page.locator('a[href="/games/category/new"]:visible').first().click();
  await expect(page).toHaveTitle(`${t('catalog.categories.new')} · Tulpar`);
  await page.locator('a[href^="/games/plinko"]:visible').first().click();
  await expect(page).toHaveTitle('Plinko · Tulpar');
  await page.goBack();
  await expect(page).toHaveTitle(`${t('catalog.categories.new')} · Tulpar`);
  await openPage(page, '/games/filter/tulpar', 'az');
  await expect(page).toHaveTitle(t('meta.gamesFilter.title', { brand: 'Tulpar' }));
});
