import { Frame } from '#pages/frame.ts';
import { exactPath, navigate, openPage, signInOnDevice, storedSession, untilHydrated } from '#pages/open-page.ts';
import { SignInPages } from '#pages/sign-in-pages.ts';
import { expect, test } from '#setup/test.ts';

const PASSWORD = 'steppe-wind-7';

test.use({ allowedConsoleErrors: /status of (401|404|422)/ });

test('QUERY-01 QUERY-02 QUERY-03 QUERY-05 QUERY-06 QUERY-07 QUERY-08 QUERY-10 FOOTER-10 APP-14 each query parameter for a guest', async ({
  page,
  translate,
  server,
}) => {
  await page.context().addCookies([{ name: 'promocode', value: 'COOKIE', url: server.url }]);
  // The first render already uses it, and the browser stores it.
  await page.goto('/?language=az&currency=AZN&a=1');
  await expect(page.locator('html')).toHaveAttribute('lang', 'az');
  await untilHydrated(page);
  await expect(page).toHaveURL(exactPath('/?a=1'));
  await navigate(page, '/?language=ru&currency=USD');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await expect(page).toHaveURL(exactPath('/'));
  await navigate(page, '/?language=de');
  await expect(page).toHaveURL(exactPath('/'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  const guest = await page.evaluate(() => localStorage.getItem('guest'));
  expect(JSON.parse(guest ?? '')).toMatchObject({ value: { language: 'ru', currency: 'AZN' } });

  const t = translate('ru');
  const promo = page.getByRole('textbox', { name: t('accounts.fields.promoCode') });
  await navigate(page, '/auth/register');
  await expect(promo).toHaveValue('COOKIE');
  await navigate(page, '/?promocode=FROM-LINK');
  await expect(page.locator('html')).toHaveAttribute('data-page', 'main');
  // The landing banner is chosen by a parameter that stays in the address until the registration.
  await navigate(page, '/bonuses?lnd=night');
  await expect(page).toHaveURL(exactPath('/auth/register?lnd=night'));
  await expect(page.locator('[data-part="auth-art"] img')).toHaveAttribute('src', /\/banners\/login-top\.webp/);
  await expect(promo).toHaveValue('FROM-LINK');

  await navigate(page, '/download-app?appid=tulpar-app-07');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tulpar');
  expect(await page.evaluate(() => localStorage.getItem('appid'))).toBe('tulpar-app-07');
  await page.goto('/download-app?app_name=tulpar');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('install.installed.title'));
  await page.goto('/download-app');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('install.installed.title'));

  // A licensed host without a licence page has no certificate link.
  const certificate = page.getByRole('link', { name: t('common.footer.certificate') });
  await page.route('**/api/v1/static-page?*', (route) => route.fulfill({ json: { data: [{ slug: 'rules', title: 'Rules' }] } }));
  const pages = page.waitForResponse(/\/api\/v1\/static-page\?/);
  await page.goto('/games?licence');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await pages;
  await expect(page.getByText(t('common.footer.rights', { brand: 'Tulpar', year: String(new Date().getFullYear()) }))).toBeVisible();
  await expect(certificate).toHaveCount(0);
  await page.unroute('**/api/v1/static-page?*');
  await page.reload();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(certificate).toHaveAttribute('href', '/licence');

  await navigate(page, '/providers?search=%D0%BA%D0%BD%D0%B8%D0%B3%D0%B0');
  await expect(page).toHaveURL(/\/games\/category\/all-games\?search=/);
  await expect(page.getByText(t('catalog.nothingFound.text', { query: 'книга' }))).toBeVisible();
});

test('QUERY-02 QUERY-03 QUERY-04 AUTH-11 ROUTE-48 ROLE-07 a token signs in, and the query parameters for a player', async ({
  page,
  server,
  translate,
  newPhone,
}) => {
  const t = translate('en');
  const { access, refresh } = await server.signUp({ phone: newPhone(), password: PASSWORD, language: 'en' });
  const handOff = async () => {
    const answer = await page.request.post('/api/hand-off', {
      headers: { authorization: `Bearer ${access.token}` },
      data: { refresh_token: refresh.token, purpose: 'pwa' },
    });
    return ((await answer.json()) as { data: { token: string } }).data.token;
  };
  // A page closed to guests waits for the token login instead of redirecting.
  await openPage(page, `/profile/contacts?auth_token=${await handOff()}&auth_type=pwa&a=1`, 'en');
  await page.getByRole('button', { name: t('accounts.handOff.yes'), exact: true }).click();
  await expect(page).toHaveURL(exactPath('/profile/contacts?a=1'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('profiles.title'));
  expect((await storedSession(page)).refreshToken).not.toBe(refresh.token);

  const saved = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/v1/profile'));
  await navigate(page, '/?language=az&currency=AZN');
  expect((await saved).postDataJSON()).toEqual({ language: 'az' });
  await expect(page.locator('html')).toHaveAttribute('lang', 'az');
  await expect(page).toHaveURL(exactPath('/'));
  await expect(page.getByRole('banner')).toContainText('₸');
});

for (const refusal of ['before', 'after'] as const) {
  test(`ERR-19 AUTH-11 whose sign-in is over and cannot be renewed is signed in by the token of the address; the refusal comes ${refusal} the code that reads it`, async ({
    page,
    server,
    translate,
    newPhone,
  }) => {
    const t = translate('az');
    const tokens = await server.signUp({ phone: newPhone(), password: PASSWORD, language: 'az' });
    const answer = await page.request.post('/api/hand-off', {
      headers: { authorization: `Bearer ${tokens.access.token}` },
      data: { refresh_token: tokens.refresh.token, purpose: 'pwa' },
    });
    const { token } = ((await answer.json()) as { data: { token: string } }).data;
    await signInOnDevice(page, tokens);
    await page.goto('/healthz');
    await page.evaluate(() => {
      localStorage.setItem('accessToken', 'spoilt');
      localStorage.removeItem('refreshToken');
    });
    const refused = page.waitForResponse((response) => response.status() === 401);
    if (refusal === 'before') {
      await page.route(/\/query-actions-[^/]*\.js$/, async (route) => {
        await refused;
        await route.continue();
      });
    } else {
      await page.route('**/api/**', async (route) => {
        if (route.request().headers()['authorization'] === 'Bearer spoilt') await page.waitForURL(exactPath('/profile'));
        await route.continue();
      });
    }
    await openPage(page, `/profile?auth_token=${token}&auth_type=pwa`, 'az');
    await page.getByRole('button', { name: t('accounts.handOff.yes'), exact: true }).click();
    await expect(new Frame(page, t).balance()).toHaveText(/^0\s₸/);
    await expect(page).toHaveURL(exactPath('/profile'));
    expect((await storedSession(page)).refreshToken).toBeTruthy();
    await expect(page.getByText(t('NOTIFICATIONS.sessionEnded.message'))).toHaveCount(0);
  });
}

test('QUERY-03 LANG-07 REGISTER-03 a currency in the address is the one that the registration begins with', async ({
  page,
  translate,
  server,
}) => {
  const t = translate('en');
  const chosen = (currency: string) => page.getByRole('button', { name: new RegExp(`^${t('common.currencies.label')}.*${currency}`) });
  /** The server's HTML, before any script runs. */
  const drawn = async (search: string, cookie = '', path = '/auth/register') => {
    const html = await (await page.request.get(`${path}${search}`, { headers: { cookie } })).text();
    return /"currency":"(\w+)"/.exec(html)?.[1];
  };
  expect(await drawn('')).toBe('KZT');
  expect(await drawn('?currency=AZN')).toBe('AZN');
  for (const nonsense of ['USD', 'azn', '', '%E0%A4%A', '__proto__']) expect(await drawn(`?currency=${nonsense}`)).toBe('KZT');
  expect(await drawn('?currency=KZT', 'currency=AZN')).toBe('KZT');
  expect(await drawn('?currency=USD', 'currency=AZN')).toBe('AZN');
  // The currency of an account never changes.
  expect(await drawn('?currency=AZN', 'session=1', '/')).toBe('KZT');

  await openPage(page, '/auth/register', 'en');
  await expect(chosen('KZT')).toBeVisible();
  await navigate(page, '/auth/register?currency=USD');
  await expect(page).toHaveURL(exactPath('/auth/register'));
  await expect(chosen('KZT')).toBeVisible();
  await navigate(page, '/auth/register?currency=AZN');
  await expect(page).toHaveURL(exactPath('/auth/register'));
  await expect(chosen('AZN')).toBeVisible();
  // A chosen currency is kept when the country code changes.
  const pages = new SignInPages(page, t);
  await pages.country('KZ').click();
  await pages
    .sheet()
    .getByRole('button', { name: t('common.countries.KZ') })
    .click();
  await expect(chosen('AZN')).toBeVisible();

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await openPage(page, '/auth/register?currency=AZN', 'en');
  await expect(chosen('AZN')).toBeVisible();
  await page.goto(`${server.url}/auth/register`);
  await untilHydrated(page);
  await expect(chosen('AZN')).toBeVisible();
});

test('QUERY-03 a player in manat is shown manat from the first call on, whatever a guest chose on the device', async ({
  page,
  server,
  translate,
  newPhone,
}) => {
  const t = translate('az');
  const phone = newPhone('AZ');
  const asked = new Set<string | null>();
  page.on('request', (request) => asked.add(new URL(request.url()).searchParams.get('currency')));
  await openPage(page, '/?currency=KZT', 'az');
  await expect(page).toHaveURL(exactPath('/'));
  await signInOnDevice(page, await server.signUp({ phone, password: PASSWORD, language: 'az', currency: 'AZN' }));
  await openPage(page, '/', 'az');
  const cookie = async () => (await page.context().cookies()).find(({ name }) => name === 'currency')?.value;
  await expect.poll(cookie).toBe('AZN');

  asked.clear();
  await openPage(page, '/', 'az');
  await expect(new Frame(page, t).balance()).toHaveText(/^0\s₼/);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(() => asked.has('AZN')).toBe(true);
  expect(asked.has('KZT')).toBe(false);
});
