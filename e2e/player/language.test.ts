import type { Response } from '@playwright/test';
import { Frame } from '#pages/frame.ts';
import { navigate, openPage, untilHydrated } from '#pages/open-page.ts';
import { SignInPages } from '#pages/sign-in-pages.ts';
import { expect, test } from '#setup/test.ts';

test('LANG-01 LANG-02 a guest and a player of one device have each their own language', async ({ page, server, translate, newPhone }) => {
  const phone = newPhone();
  const password = 'дала-түні-1';
  await server.signUp({ phone, password, language: 'kk' });
  const html = page.locator('html');
  const guestLanguage = () =>
    page.evaluate(() => (JSON.parse(localStorage.getItem('guest') ?? '{}') as { value?: { language: string } }).value?.language);
  await openPage(page, '/', 'en');
  await new Frame(page, translate('en')).chooseLanguage('Русский');
  await expect(html).toHaveAttribute('lang', 'ru');
  expect(await guestLanguage()).toBe('ru');

  await navigate(page, '/auth/login');
  const isSaved = (answer: Response) => answer.request().method() === 'POST' && answer.url().endsWith('/api/v1/profile');
  // Chosen by hand before the sign-in, it stays and becomes the account's.
  const taken = page.waitForResponse(isSaved);
  await new SignInPages(page, translate('ru')).logIn(phone, password);
  expect((await taken).request().postDataJSON()).toEqual({ language: 'ru' });
  await expect(html).toHaveAttribute('lang', 'ru');
  const saved = page.waitForResponse(isSaved);
  await new Frame(page, translate('ru')).chooseLanguage('Azərbaycanca');
  await saved;
  await expect(html).toHaveAttribute('lang', 'az');
  expect(await guestLanguage()).toBe('ru');
  await page.reload();
  await untilHydrated(page);
  await expect(new Frame(page, translate('az')).balance()).toBeVisible();
  await expect(html).toHaveAttribute('lang', 'az');

  await new Frame(page, translate('az')).logOut();
  await expect(html).toHaveAttribute('lang', 'ru');
  await page.reload();
  await untilHydrated(page);
  await expect(html).toHaveAttribute('lang', 'ru');
  // The account kept the player's choice.
  await navigate(page, '/auth/login');
  await new SignInPages(page, translate('ru')).logIn(phone, password);
  await expect(html).toHaveAttribute('lang', 'az');
});

test.describe('texts whose file is gone', () => {
  test.use({ allowedConsoleErrors: /ERR_FAILED|status of 404/ });

  test('API-84 come from the server', async ({ page, translate }) => {
    const frame = new Frame(page, translate('kk'));
    await page.route(/messages-ru-.*\.js$/, (route) => route.abort());
    await openPage(page, '/', 'kk');
    const asked = page.waitForResponse('**/api/v1/translations/ru');
    await frame.chooseLanguage('Русский');
    expect((await asked).status()).toBe(200);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
    await expect(new Frame(page, translate('ru')).login()).toBeVisible();
  });

  test('LANG-03 ERR-13 and if the server has none either, the old ones stay and nothing breaks', async ({ page, translate }) => {
    const frame = new Frame(page, translate('kk'));
    await page.route(/messages-ru-.*\.js$|\/api\/v1\/translations\/ru$/, (route) =>
      route.request().url().includes('/api/')
        ? route.fulfill({ status: 404, json: { code: 'NOT_FOUND', message: 'NOT_FOUND' } })
        : route.abort(),
    );
    await openPage(page, '/auth/login', 'kk');
    const asked = page.waitForResponse('**/api/v1/translations/ru');
    await frame.languageButton().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Русский' }).click();
    await (await asked).finished();
    await frame.languageButton().click();
    await page.getByRole('dialog').getByRole('button', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});
