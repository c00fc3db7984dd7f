import { at, signInEarlier, storedSession, untilAlive, visit, walk } from '#pages/visit.ts';
import { expect, test } from '#setup/test.ts';

const PASSWORD = 'steppe-wind-7';

test.use({ forgiven: /status of (404|422)/ });

test('HASH-03 HASH-04 HASH-06 HASH-07 HASH-09 HASH-12 HASH-13 HASH-14 ROLE-04 ERR-23 what each marker does for a guest', async ({
  page,
  speak,
}) => {
  const t = speak('en');
  const dialog = (name: string) => page.getByRole('dialog', { name });
  await visit(page, '/games#ban', 'en');
  await expect(dialog(t('system.accountBlocked.title'))).toBeVisible();
  const blocked = dialog(t('system.accountBlocked.title'));
  await expect(blocked).toContainText(t('accountIsBlocked').replace(/<[^>]*>/g, ''));
  for (const links of [blocked.locator('p a'), blocked.locator('li a')])
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

test('ROLE-05 ROLE-03 HASH-12 ROUTE-50 promo codes and bonuses are for players: a guest is led to sign in, and nothing is asked for', async ({
  page,
  speak,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/v1\/(offers|profile)/.test(request.url())) asked.push(request.url());
  });
  await visit(page, '/', 'en');
  await walk(page, '/?promocode=STEPPE#promocode');
  await expect(page).toHaveURL(at('/auth/login?promocode=STEPPE'));
  for (const path of ['/bonuses', '/bonuses/received', '/bonuses/history']) {
    await walk(page, path);
    await expect(page).toHaveURL(at('/auth/register'));
  }
  await walk(page, '/');
  await expect(page.getByRole('textbox', { name: speak('en')('accounts.fields.promoCode') })).toHaveCount(0);
  expect(asked).toEqual([]);
});

test('ERR-14 a step that the browser refuses is only reported: the page stands, and the next press leads on', async ({ page, speak }) => {
  const t = speak('en');
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await visit(page, '/news', 'en');
  await page.evaluate(() => {
    const { pushState } = history;
    history.pushState = function refuse() {
      history.pushState = pushState;
      throw new DOMException('too often', 'SecurityError');
    };
  });
  const lobby = page.getByRole('navigation', { name: t('common.menu.label') }).getByRole('link', { name: t('common.menu.lobby') });
  await lobby.click();
  await expect.poll(() => said.join()).toContain('report navigation');
  await expect(page).toHaveURL(at('/news'));
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.locator('.toast')).toHaveCount(0);
  await lobby.click();
  await expect(page).toHaveURL(at('/'));
});

test('FOOTER-12 a list of games that is not there stands alone: no banner, no filters, no footer', async ({ page, speak }) => {
  const t = speak('kk');
  const footer = page.getByRole('contentinfo');
  const filters = page.getByRole('navigation', { name: t('catalog.categories.title') });
  await visit(page, '/games', 'kk');
  await expect(filters).toBeVisible();
  await expect(footer).toBeAttached();
  await walk(page, '/games/filter/nobody');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('catalog.noProvider.title'));
  for (const hidden of [footer, filters, page.locator('main img')]) await expect(hidden).toHaveCount(0);
  await page.getByRole('main').getByRole('link').click();
  await expect(page).toHaveURL(at('/providers'));
  await expect(footer).toBeAttached();
});
