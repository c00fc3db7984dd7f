import { exactPath, navigate, openPage, signInOnDevice, storedSession } from '#pages/open-page.ts';
import { expect, test } from '#setup/test.ts';

const PASSWORD = 'steppe-wind-7';

test.use({ allowedConsoleErrors: /status of (404|422)/ });

test('HASH-03 HASH-04 HASH-06 HASH-07 HASH-09 HASH-12 HASH-13 HASH-14 ROLE-04 ERR-23 each hash action for a guest', async ({
  page,
  translate,
}) => {
  const t = translate('en');
  const dialog = (name: string) => page.getByRole('dialog', { name });
  await openPage(page, '/games#ban', 'en');
  await expect(dialog(t('system.accountBlocked.title'))).toBeVisible();
  const blocked = dialog(t('system.accountBlocked.title'));
  await expect(blocked).toContainText(t('accountIsBlocked').replace(/<[^>]*>/g, ''));
  for (const links of [blocked.locator('p a'), blocked.locator('li a')])
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(['/rules', '/contacts']);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(exactPath('/games'));
  await expect(page.getByRole('dialog')).toHaveCount(0);

  for (const hash of ['#payment_ok', '#payment_error', '#no-such-marker', '#%E0%A4', '#content']) {
    await navigate(page, `/games?a=1${hash}`);
    await expect(page).toHaveURL(exactPath('/games?a=1'));
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await navigate(page, '/games#tgWebAppData=x');
  await expect(page).toHaveURL(/#tgWebAppData=x$/);

  await navigate(page, '/games#categories');
  await expect(dialog(t('catalog.categories.title'))).toBeVisible();
  await dialog(t('catalog.categories.title'))
    .getByRole('link', { name: t('catalog.providers') })
    .click();
  await expect(page).toHaveURL(exactPath('/providers'));
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await navigate(page, '/games?a=1#cashbox');
  await expect(page).toHaveURL(exactPath('/auth/login?a=1'));
  expect(await page.evaluate(() => sessionStorage.getItem('backPath'))).toBe('/games?a=1');
  await navigate(page, '/games#register');
  await expect(page).toHaveURL(exactPath('/auth/register'));
  await navigate(page, '/games#auth');
  await expect(page).toHaveURL(exactPath('/auth/login'));
  await navigate(page, '/games#promocode');
  await expect(page).toHaveURL(exactPath('/auth/login'));
});

test('HASH-01 HASH-02 HASH-03 HASH-05 HASH-08 HASH-10 HASH-11 HASH-13 HASH-14 QUERY-09 ERR-08 ERR-09 each hash action for a player', async ({
  page,
  server,
  translate,
  newPhone,
}) => {
  const t = translate('en');
  const dialog = (name: string) => page.getByRole('dialog', { name });
  await signInOnDevice(page, await server.signUp({ phone: newPhone(), password: PASSWORD, language: 'en' }));
  await openPage(page, '/games#payment_ok', 'en');
  await expect(dialog(t('cashbox.paid.title'))).toContainText(/0\s₸/);
  await dialog(t('cashbox.paid.title'))
    .getByRole('button', { name: t('common.actions.gotIt') })
    .click();
  await expect(page).toHaveURL(exactPath('/games'));
  await expect(page.getByRole('dialog')).toHaveCount(0);

  for (const [query, text] of [
    ['?error_type=limit_exceeded', t('PAYMENT_ERRORS.LIMIT_EXCEEDED')],
    ['?error_type=no.such', t('API_ERRORS.DEFAULT')],
    ['', t('API_ERRORS.WITHDRAWAL_ERROR')],
  ] as const) {
    await navigate(page, `/games${query}#payment_error`);
    await expect(dialog(t('cashbox.failed.title'))).toContainText(text);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(exactPath(`/games${query}`));
  }

  await navigate(page, '/games#no-such-marker');
  await expect(dialog(t('system.unknownLink.title'))).toBeVisible();
  await dialog(t('system.unknownLink.title'))
    .getByRole('button', { name: t('system.unknownLink.button') })
    .click();
  await expect(page).toHaveURL(exactPath('/games'));

  await navigate(page, '/games#categories');
  await expect(dialog(t('catalog.categories.title'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(exactPath('/games'));

  for (const hash of ['#ban', '#register', '#auth']) {
    await navigate(page, `/games${hash}`);
    await expect(page).toHaveURL(exactPath('/games'));
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await navigate(page, '/games?a=1#cashbox');
  await expect(page).toHaveURL(exactPath('/cash-box/deposit?a=1'));
  await page.getByRole('link', { name: t('common.actions.back') }).click();
  await expect(page).toHaveURL(exactPath('/games?a=1'));
  await navigate(page, '/games#promocode');
  await expect(page).toHaveURL(exactPath('/bonuses'));
});

test('HASH-13 the list of categories is the one that the server has', async ({ page, translate }) => {
  const t = translate('en');
  const dialog = page.getByRole('dialog', { name: t('catalog.categories.title') });
  const links = dialog.getByRole('link');
  const answered = page.waitForResponse(/\/api\/v1\/categories\?/);
  await openPage(page, '/news', 'en');
  await navigate(page, '/news#categories');
  await expect(dialog).toBeVisible();
  const { data } = (await (await answered).json()) as { data: { slug: string; menu_name: string }[] };
  expect(data.length).toBeGreaterThan(2);
  for (const { slug, menu_name: name } of data) {
    const link = dialog.getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('href', `/games/category/${slug}`);
  }
  await expect(links).toHaveCount(data.length + 4);
});

test('HASH-15 AUTH-05 AUTH-07 CONST-25 a logout leads to the main page, and the device remembers it for 720 hours', async ({
  page,
  server,
  translate,
  newPhone,
}) => {
  const t = translate('en');
  await signInOnDevice(page, await server.signUp({ phone: newPhone(), password: PASSWORD, language: 'en' }));
  await openPage(page, '/profile', 'en');
  await page.clock.setFixedTime('2026-11-15T10:00:00Z');
  await page.evaluate(() => localStorage.setItem('isShowWelcome', '1'));
  await page
    .getByRole('main')
    .getByRole('button', { name: t('profiles.logOut') })
    .click();
  await expect(page).toHaveURL(exactPath('/'));
  expect((await storedSession(page)).accessToken).toBeNull();
  const left = await page.evaluate(() => [localStorage.getItem('isShowWelcome'), localStorage.getItem('cda')]);
  expect(left[0]).toBeNull();
  expect(JSON.parse(left[1] ?? '')).toMatchObject({ value: { value: '1', expiresAtMs: Date.parse('2026-12-15T10:00:00Z') } });
});

test('ROLE-05 ROLE-03 HASH-12 ROUTE-50 promo codes and bonuses are for players: a guest is led to sign in, and nothing is asked for', async ({
  page,
  translate,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/v1\/(offers|profile)/.test(request.url())) asked.push(request.url());
  });
  await openPage(page, '/', 'en');
  await navigate(page, '/?promocode=STEPPE#promocode');
  await expect(page).toHaveURL(exactPath('/auth/login?promocode=STEPPE'));
  for (const path of ['/bonuses', '/bonuses/received', '/bonuses/history']) {
    await navigate(page, path);
    await expect(page).toHaveURL(exactPath('/auth/register'));
  }
  await navigate(page, '/');
  await expect(page.getByRole('textbox', { name: translate('en')('accounts.fields.promoCode') })).toHaveCount(0);
  expect(asked).toEqual([]);
});
