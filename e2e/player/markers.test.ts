import type { Page } from '@playwright/test';
import { signInEarlier, storedSession, untilAlive, visit } from '#pages/visit.ts';
import { expect, test } from '#setup/test.ts';

const PASSWORD = 'steppe-wind-7';

test.use({ forgiven: /status of (404|422)/ });

/** Goes to an address as a press on a link would. */
async function walk(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), address);
}

const at = (address: string) => new RegExp(`^https?://[^/]+${address.replace(/[/?.]/g, String.raw`\$&`)}$`);

test('HASH-03 HASH-04 HASH-06 HASH-07 HASH-09 HASH-12 HASH-13 HASH-14 ROLE-04 what each marker does for a guest', async ({
  page,
  speak,
}) => {
  const t = speak('en');
  const dialog = (name: string) => page.getByRole('dialog', { name });
  await visit(page, '/games#ban', 'en');
  await expect(dialog(t('system.accountBlocked.title'))).toBeVisible();
  const links = dialog(t('system.accountBlocked.title')).locator('li a');
  await expect(links).toHaveCount(2);
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(['/rules', '/contacts']);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(at('/games'));
  await expect(page.getByRole('dialog')).toHaveCount(0);

  for (const hash of ['#payment_ok', '#payment_error', '#no-such-marker', '#%E0%A4', '#content']) {
    await walk(page, `/games?a=1${hash}`);
    await expect(page).toHaveURL(at('/games?a=1'));
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await walk(page, '/games#tgWebAppData=x');
  await expect(page).toHaveURL(/#tgWebAppData=x$/);

  await walk(page, '/games#categories');
  await expect(dialog(t('catalog.categories.title'))).toBeVisible();
  await dialog(t('catalog.categories.title'))
    .getByRole('link', { name: t('catalog.providers') })
    .click();
  await expect(page).toHaveURL(at('/providers'));
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await walk(page, '/games?a=1#cashbox');
  await expect(page).toHaveURL(at('/auth/login?a=1'));
  expect(await page.evaluate(() => sessionStorage.getItem('backPath'))).toBe('/games?a=1');
  await walk(page, '/games#register');
  await expect(page).toHaveURL(at('/auth/register'));
  await walk(page, '/games#auth');
  await expect(page).toHaveURL(at('/auth/login'));
  await walk(page, '/games#promocode');
  await expect(page).toHaveURL(at('/auth/login'));
});

test('HASH-01 HASH-02 HASH-03 HASH-05 HASH-08 HASH-10 HASH-11 HASH-13 HASH-14 QUERY-09 ERR-08 ERR-09 what each marker does for a player', async ({
  page,
  house,
  speak,
  newPhone,
}) => {
  const t = speak('en');
  const dialog = (name: string) => page.getByRole('dialog', { name });
  await signInEarlier(page, await house.signUp({ phone: newPhone(), password: PASSWORD, language: 'en' }));
  await visit(page, '/games#payment_ok', 'en');
  await expect(dialog(t('cashbox.paid.title'))).toContainText(/0\s₸/);
  await dialog(t('cashbox.paid.title'))
    .getByRole('button', { name: t('common.actions.gotIt') })
    .click();
  await expect(page).toHaveURL(at('/games'));
  await expect(page.getByRole('dialog')).toHaveCount(0);

  for (const [query, text] of [
    ['?error_type=limit_exceeded', t('PAYMENT_ERRORS.LIMIT_EXCEEDED')],
    ['?error_type=no.such', t('API_ERRORS.DEFAULT')],
    ['', t('API_ERRORS.WITHDRAWAL_ERROR')],
  ] as const) {
    await walk(page, `/games${query}#payment_error`);
    await expect(dialog(t('cashbox.failed.title'))).toContainText(text);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(at(`/games${query}`));
  }

  await walk(page, '/games#no-such-marker');
  await expect(dialog(t('system.unknownLink.title'))).toBeVisible();
  await dialog(t('system.unknownLink.title'))
    .getByRole('button', { name: t('system.unknownLink.button') })
    .click();
  await expect(page).toHaveURL(at('/games'));

  await walk(page, '/games#categories');
  await expect(dialog(t('catalog.categories.title'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(at('/games'));

  for (const hash of ['#ban', '#register', '#auth']) {
    await walk(page, `/games${hash}`);
    await expect(page).toHaveURL(at('/games'));
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await walk(page, '/games?a=1#cashbox');
  await expect(page).toHaveURL(at('/cash-box/deposit?a=1'));
  await page.getByRole('link', { name: t('common.actions.back') }).click();
  await expect(page).toHaveURL(at('/games?a=1'));
  await walk(page, '/games#promocode');
  await expect(page).toHaveURL(at('/bonuses'));
});

test('HASH-15 AUTH-05 WELCOME-02 whoever leaves comes to the main page, and the next one is shown the welcome offer again', async ({
  page,
  house,
  speak,
  newPhone,
}) => {
  const t = speak('en');
  await signInEarlier(page, await house.signUp({ phone: newPhone(), password: PASSWORD, language: 'en' }));
  await visit(page, '/profile', 'en');
  await page.evaluate(() => localStorage.setItem('isShowWelcome', '1'));
  await page
    .getByRole('main')
    .getByRole('button', { name: t('profiles.logOut') })
    .click();
  await expect(page).toHaveURL(at('/'));
  expect((await storedSession(page)).accessToken).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem('isShowWelcome'))).toBeNull();
});

test('QUERY-01 QUERY-02 QUERY-03 QUERY-05 QUERY-06 QUERY-07 QUERY-08 QUERY-10 what each parameter does for a guest', async ({
  page,
  speak,
  house,
}) => {
  await page.context().addCookies([{ name: 'promocode', value: 'COOKIE', url: house.url }]);
  // The first paint already speaks it, and the browser remembers it.
  await page.goto('/?language=az&currency=AZN&a=1');
  await expect(page.locator('html')).toHaveAttribute('lang', 'az');
  await untilAlive(page);
  await expect(page).toHaveURL(at('/?a=1'));
  await walk(page, '/?language=ru&currency=USD');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await expect(page).toHaveURL(at('/'));
  await walk(page, '/?language=de');
  await expect(page).toHaveURL(at('/'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  const guest = await page.evaluate(() => localStorage.getItem('guest'));
  expect(JSON.parse(guest ?? '')).toMatchObject({ value: { language: 'ru', currency: 'AZN' } });

  const t = speak('ru');
  const promo = page.getByRole('textbox', { name: t('accounts.fields.promoCode') });
  await walk(page, '/auth/register');
  await expect(promo).toHaveValue('COOKIE');
  await walk(page, '/?promocode=FROM-LINK');
  await expect(page.locator('html')).toHaveAttribute('data-page', 'main');
  // The landing banner is chosen by what stays in the address on the way to the registration.
  await walk(page, '/bonuses?lnd=summer');
  await expect(page).toHaveURL(at('/auth/register?lnd=summer'));
  await expect(promo).toHaveValue('FROM-LINK');

  await walk(page, '/download-app?appid=tulpar-app-07');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tulpar');
  expect(await page.evaluate(() => localStorage.getItem('appid'))).toBe('tulpar-app-07');
  await page.goto('/download-app?app_name=tulpar');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('install.installed.title'));
  await page.goto('/download-app');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('install.installed.title'));

  await page.goto('/games?licence');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('link', { name: t('common.footer.certificate') })).toBeVisible();

  await walk(page, '/providers?search=%D0%BA%D0%BD%D0%B8%D0%B3%D0%B0');
  await expect(page).toHaveURL(/\/games\/category\/all-games\?search=/);
  await expect(page.getByText(t('catalog.nothingFound.text', { query: 'книга' }))).toBeVisible();
});

test('QUERY-02 QUERY-03 QUERY-04 AUTH-11 ROUTE-48 ROLE-07 a token signs in, and what a player may change by the address', async ({
  page,
  house,
  speak,
  newPhone,
}) => {
  const t = speak('en');
  const { refresh } = await house.signUp({ phone: newPhone(), password: PASSWORD, language: 'en' });
  const handOff = async () => {
    const answer = await page.request.post('/api/hand-off', { data: { refresh_token: refresh.token, purpose: 'pwa' } });
    return ((await answer.json()) as { data: { token: string } }).data.token;
  };
  // A page that is closed to guests waits for the token instead of turning them away.
  await visit(page, `/profile/contacts?auth_token=${await handOff()}&auth_type=pwa&a=1`, 'en');
  await expect(page).toHaveURL(at('/profile/contacts?a=1'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('profiles.title'));
  expect((await storedSession(page)).refreshToken).not.toBe(refresh.token);

  const saved = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/v1/profile'));
  await walk(page, '/?language=az&currency=AZN');
  expect((await saved).postDataJSON()).toEqual({ language: 'az' });
  await expect(page.locator('html')).toHaveAttribute('lang', 'az');
  await expect(page).toHaveURL(at('/'));
  await expect(page.getByRole('banner')).toContainText('₸');
});

test('QUERY-04 AUTH-11 a token that does not work is said to be so, and the page is closed again', async ({ page, speak }) => {
  const t = speak('en');
  await visit(page, '/bonuses?auth_token=spent&auth_type=pwa', 'en');
  await expect(page.getByText(t('API_ERRORS.AUTH_TOKEN_INVALID'))).toBeVisible();
  await expect(page).toHaveURL(at('/auth/register'));
});

test('HASH-03 QUERY-02 whatever stands in the address, the cookies and the storage, the page stands', async ({ page, house }) => {
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
        ['language', 'currency', 'promocode', 'session', 'backPath'].map((name) => ({ name, value: odd.slice(0, 200), url: house.url })),
      );
    const address = ['/', '/games', '/auth/register', '/download-app'][turn % 4] ?? '/';
    await page.goto(
      `${address}?language=${odd}&currency=${odd}&promocode=${odd}&appid=${odd}&licence=${odd}&lnd=${odd}&error_type=${odd}#${odd}`,
    );
    await untilAlive(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page).not.toHaveURL(/#./);
    await expect(page).not.toHaveURL(/language=/);
  }
});
