import { at, storedSession, untilAlive, visit, walk } from '#pages/visit.ts';
import { expect, test } from '#setup/test.ts';

const PASSWORD = 'steppe-wind-7';

test.use({ forgiven: /status of (404|422)/ });

test('QUERY-01 QUERY-02 QUERY-03 QUERY-05 QUERY-06 QUERY-07 QUERY-08 QUERY-10 FOOTER-10 APP-14 what each parameter does for a guest', async ({
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

  // A licensed host without a page about its licence has no certificate to lead to.
  const certificate = page.getByRole('link', { name: t('common.footer.certificate') });
  const pages = page.waitForResponse(/\/api\/v1\/static-page\?/);
  await page.goto('/games?licence');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await pages;
  await expect(page.getByText(t('common.footer.rights', { brand: 'Tulpar' }))).toBeVisible();
  await expect(certificate).toHaveCount(0);
  await page.route('**/api/v1/static-page?*', (route) => route.fulfill({ json: { data: [{ slug: 'licence', title: 'Licence' }] } }));
  await page.reload();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(certificate).toHaveAttribute('href', '/licence');

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
