import type { Page } from '@playwright/test';
import { Frame } from '#pages/frame.ts';
import { Game } from '#pages/game.ts';
import { exactPath, openPage, signInOnDevice, storedSession } from '#pages/open-page.ts';
import { SignInPages } from '#pages/sign-in-pages.ts';
import { expect, test } from '#setup/test.ts';

const PASSWORD = 'steppe-wind-7';

// Failed loads are logged by the browser.
test.use({ allowedConsoleErrors: /./ });

/** Blocks the files whose names begin so, until `find` is called. */
async function lose(page: Page, ...names: string[]): Promise<{ find: () => Promise<void>; asked: () => number }> {
  const files = new RegExp(`/assets/(${names.join('|')})-[\\w-]+\\.js$`);
  let asked = 0;
  await page.route(files, (route) => {
    asked++;
    return route.abort();
  });
  return { find: () => page.unroute(files), asked: () => asked };
}

test('ERR-27 HEADER-09 HEADER-10 a game continues when a panel over it cannot be loaded, and the next press retries', async ({
  page,
  server,
  translate,
  newPhone,
}) => {
  const t = translate('kk');
  const game = new Game(page, t, 'kk');
  await signInOnDevice(page, await server.signUp({ phone: newPhone(), password: PASSWORD, language: 'kk' }));
  const { find } = await lose(page, 'game-panels');
  await game.open('dice');
  const frame = await page.locator('main iframe').elementHandle();
  const open = page.getByRole('banner').getByRole('button', { name: t('common.header.deposit') });
  await open.click();
  await expect(page.getByText(t('API_ERRORS.DEFAULT'))).toBeVisible();
  await expect(game.button()).toBeVisible();
  await page.getByRole('button', { name: t('common.actions.close') }).click();
  await find();
  await open.click();
  await expect(page.getByRole('dialog', { name: t('cashbox.title') })).toBeVisible();
  // The same frame as before: the game was never left.
  expect(await frame?.evaluate((element) => element.isConnected)).toBe(true);
});

test('ERR-27 FOOTER-01 HASH-03 AUTH-15 a page works without its footer, its dialogs and its background tasks', async ({
  page,
  server,
  translate,
  newPhone,
}) => {
  const t = translate('az');
  await signInOnDevice(page, await server.signUp({ phone: newPhone(), password: PASSWORD, language: 'az' }));
  await page.goto('/healthz');
  await page.evaluate(() => localStorage.setItem('awaitedDeposit', crypto.randomUUID()));
  const { asked, find } = await lose(page, 'footer', 'dialogs', 'deposit-watch', 'system-browser');
  await openPage(page, '/providers#categories', 'az');
  await page.locator('footer[aria-label]').scrollIntoViewIfNeeded();
  await expect.poll(asked).toBeGreaterThanOrEqual(4);
  await expect(page.getByText(t('API_ERRORS.DEFAULT'))).toBeVisible();
  await expect(page).toHaveURL(exactPath('/providers'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await find();
  await page.evaluate(() => {
    location.hash = '#categories';
  });
  await expect(page.getByRole('dialog', { name: t('catalog.categories.title') })).toBeVisible();
});

test('ERR-27 QUERY-04 AUTH-11 a token stays in the address while the code of the login cannot be loaded', async ({
  page,
  server,
  translate,
  newPhone,
}) => {
  const t = translate('ru');
  const { access, refresh } = await server.signUp({ phone: newPhone(), password: PASSWORD, language: 'ru' });
  const answer = await page.request.post('/api/hand-off', {
    headers: { authorization: `Bearer ${access.token}` },
    data: { refresh_token: refresh.token, purpose: 'pwa' },
  });
  const { token } = ((await answer.json()) as { data: { token: string } }).data;
  const address = `/profile/settings?auth_token=${token}&auth_type=pwa`;
  const { find } = await lose(page, 'accounts', 'api');
  await openPage(page, address, 'ru');
  await expect(page.getByRole('heading', { name: t('system.newVersion.title') })).toBeVisible();
  await expect(page).toHaveURL(exactPath(address));
  await find();
  await page.getByRole('button', { name: t('reloadPage') }).click();
  await page.getByRole('button', { name: t('accounts.handOff.yes'), exact: true }).click();
  await expect(page).toHaveURL(exactPath('/profile/settings'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('profiles.title'));
  expect((await storedSession(page)).accessToken).toBeTruthy();
});

test('ERR-27 SYS-07 a page whose code failed to load is retried by the next navigation', async ({ page, translate }) => {
  const t = translate('en');
  await openPage(page, '/', 'en');
  const { find } = await lose(page, 'page');
  const trouble = page.getByRole('heading', { name: t('system.newVersion.title') });
  await new Frame(page, t).login().click();
  await expect(trouble).toBeVisible();
  await page.goBack();
  await expect(new Frame(page, t).login()).toBeVisible();
  await find();
  await page.goForward();
  await expect(new SignInPages(page, t).password()).toBeVisible();

  await openPage(page, '/', 'en');
  const again = await lose(page, 'page');
  await new Frame(page, t).register().click();
  await expect(trouble).toBeVisible();
  await page.goBack();
  await again.find();
  await new Frame(page, t).register().click();
  await expect(new SignInPages(page, t).submitRegistration()).toBeVisible();
});
