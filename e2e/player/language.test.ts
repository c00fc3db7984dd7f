import { Frame } from '#pages/frame.ts';
import { navigate, openPage, signInOnDevice, untilHydrated } from '#pages/open-page.ts';
import { SignInPages } from '#pages/sign-in-pages.ts';
import { expect, test } from '#setup/test.ts';

test('LANG-01 a language is shown at once and saved afterwards', async ({ page, server, translate, newPhone }) => {
  const frame = new Frame(page, translate('kk'));
  await signInOnDevice(page, await server.signUp({ phone: newPhone(), password: 'дала-түні-1', language: 'kk' }));
  let isSaved = false;
  let answer = () => {};
  await page.route('**/api/v1/profile', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    expect(route.request().postDataJSON()).toEqual({ language: 'az' });
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    isSaved = true;
    return route.fallback();
  });
  await openPage(page, '/', 'kk');
  const saving = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/v1/profile'));
  await frame.chooseLanguage('Azərbaycanca');
  await saving;
  await expect(page.locator('html')).toHaveAttribute('lang', 'az');
  expect(isSaved).toBe(false);
  const refetched = page.waitForResponse((response) => response.request().method() === 'GET' && response.url().endsWith('/api/v1/profile'));
  answer();
  expect(await (await refetched).json()).toMatchObject({ data: { language: 'az' } });
});

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
  await new SignInPages(page, translate('ru')).logIn(phone, password);
  await expect(html).toHaveAttribute('lang', 'kk');
  const saved = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/v1/profile'));
  await new Frame(page, translate('kk')).chooseLanguage('Azərbaycanca');
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
  // The account kept what its player chose.
  await navigate(page, '/auth/login');
  await new SignInPages(page, translate('ru')).logIn(phone, password);
  await expect(html).toHaveAttribute('lang', 'az');
});

test.describe('a choice that is refused', () => {
  test.use({ allowedConsoleErrors: /status of 422/ });

  test('ERR-13 stays for as long as the page does; the console hears of it, the player does not', async ({
    page,
    server,
    translate,
    newPhone,
  }) => {
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    await signInOnDevice(page, await server.signUp({ phone: newPhone(), password: 'дала-түні-1', language: 'kk' }));
    await page.route('**/api/v1/profile', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 422, json: { errors: {} } }) : route.fallback(),
    );
    await openPage(page, '/', 'kk');
    const refetched = page
      .waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/v1/profile'))
      .then(() => page.waitForResponse((answer) => answer.request().method() === 'GET' && answer.url().endsWith('/api/v1/profile')));
    await new Frame(page, translate('kk')).chooseLanguage('Azərbaycanca');
    await refetched;
    await navigate(page, '/news');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'az');
    expect(said.join()).toContain('report language');
    await expect(page.locator('.toast')).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
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
