import { Frame } from '#pages/frame.ts';
import { markPage, playerOf, storedSession, untilHydrated } from '#pages/open-page.ts';
import { SignInPages } from '#pages/sign-in-pages.ts';
import { expectAccessible } from '#setup/page-quality.ts';
import { expect, test } from '#setup/test.ts';

const PASSWORD = 'дала-түні-1';

test.describe('refusals', () => {
  test.use({ allowedConsoleErrors: /status of 4(22|29)/ });

  test('LOGIN-08 ERR-01 ERR-28 ERR-29 VALID-32 VALID-33 a wrong password and an unknown account get the same words, too many tries others', async ({
    page,
    server,
    translate,
    newPhone,
  }) => {
    const pages = new SignInPages(page, translate('ru'));
    const { t } = pages;
    const phone = newPhone();
    await server.signUp({ phone, password: PASSWORD, language: 'ru' });
    await pages.open('/auth/login', 'ru');

    await test.step('while the answer is awaited the button takes no second press', async () => {
      let asked = 0;
      let answer = () => {};
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route('**/api/authenticate', async (route) => {
        asked++;
        await held;
        await route.continue();
      });
      await pages.logIn(phone, 'не-тот-пароль');
      await expect(pages.submitLogin()).toBeDisabled();
      await expect(pages.submitLogin()).toHaveAttribute('aria-busy', 'true');
      await pages.submitLogin().click({ force: true });
      await pages.password().press('Enter');
      answer();
      await expect(pages.password()).toHaveAccessibleDescription(t('API_ERRORS.AUTH_WRONG_CREDENTIALS'));
      expect(asked).toBe(1);
      await page.unroute('**/api/authenticate');
    });

    await test.step('the words leave with the next change', async () => {
      // The same input may be submitted again: only an invalid form cannot.
      await expect(pages.submitLogin()).toBeEnabled();
      await pages.password().fill('снова-не-тот');
      await expect(pages.password()).not.toHaveAttribute('aria-invalid');
      await expect(pages.submitLogin()).toBeEnabled();
    });

    await test.step('an unknown account sounds the same', async () => {
      await pages.phone().fill('');
      await pages.logIn(newPhone(), PASSWORD);
      await expect(pages.password()).toHaveAccessibleDescription(t('API_ERRORS.AUTH_WRONG_CREDENTIALS'));
    });

    await test.step('after five failures there is a pause, even for the right password', async () => {
      // The other four tries come from the same address.
      for (let tries = 0; tries < 4; tries++) await page.request.post('/api/authenticate', { data: { phone, password: 'не-тот-пароль' } });
      await pages.phone().fill('');
      await pages.logIn(phone, PASSWORD);
      const [beforeTime = ''] = t('ERROR_MESSAGES.waitTime', { time: '|' }).split('|');
      const note = page.getByText(beforeTime);
      await expect(note).toBeVisible();
      await expect(note).toHaveText(new RegExp(`\\d+ ${t('common.duration.minutes', { count: 0 }).replace('0 ', '')}`));
      await expectAccessible(page);
    });
  });
});

test.describe('where the server decides', () => {
  test.use({ allowedConsoleErrors: /status of 422/ });

  test('AUTH-03 AUTH-09 a blocked account is led to the main page, another one to where the server sends it', async ({
    page,
    server,
    translate,
    newPhone,
  }) => {
    const pages = new SignInPages(page, translate('az'));
    const { t } = pages;
    const phone = newPhone();
    await server.signUp({ phone, password: PASSWORD, language: 'az' });
    const banned = { code: 'AUTH_USER_BANNED', message: 'AUTH_USER_BANNED', errors: { domain: ['AUTH_USER_BANNED'] } };
    await page.route('**/api/authenticate', (route) => route.fulfill({ status: 422, json: banned }));
    await pages.open('/auth/login', 'az');
    await pages.logIn(phone, PASSWORD);
    await expect(page).toHaveURL(/\/#ban$/);
    await expect(page.getByRole('dialog', { name: t('system.accountBlocked.title') })).toBeVisible();

    await page.route('**/api/signup', (route) => route.fulfill({ status: 422, json: banned }));
    await pages.open('/auth/register', 'az');
    await pages.register(newPhone(), PASSWORD);
    await expect(page).toHaveURL(/:\d+\/#ban$/);
    await expect(page.getByRole('dialog', { name: t('system.accountBlocked.title') })).toBeVisible();

    await page.unroute('**/api/authenticate');
    await page.route('**/api/authenticate', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), redirect_url: '/healthz' } });
    });
    await pages.open('/auth/login', 'az');
    await pages.logIn(phone, PASSWORD);
    await expect(page).toHaveURL(/\/healthz$/);
    expect((await storedSession(page)).accessToken).toBeTruthy();
  });
});

test.describe('from a page that is not there', () => {
  test.use({ allowedConsoleErrors: /status of 404/ });

  test('ENTITY-02 ENTITY-03 HEADER-01 HEADER-02 HEADER-03 ROLE-02 ROUTE-45 AUTH-01 AUTH-02 AUTH-05 with the keyboard alone: in, back to where one came from, and out', async ({
    page,
    server,
    translate,
    newPhone,
    isMobile,
  }) => {
    const pages = new SignInPages(page, translate('en'));
    const frame = new Frame(page, translate('en'));
    const { t } = pages;
    const phone = newPhone();
    await server.signUp({ phone, password: PASSWORD, language: 'en' });
    await pages.open('/a-page-to-return-to', 'en');
    await expect(frame.register()).toBeVisible();

    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: t('common.header.skipToContent') })).toBeFocused();
    await page.keyboard.press('Tab');
    const home = page.getByRole('link', { name: t('common.header.home', { brand: 'Tulpar' }) });
    await expect(home).toBeFocused();
    await page.keyboard.press('Tab');
    if (!isMobile) {
      await expect(page.getByRole('searchbox', { name: t('catalog.search.title') })).toBeFocused();
      await page.keyboard.press('Tab');
    }
    await expect(frame.login()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/auth\/login$/);

    await pages.tab('phone').focus();
    await page.keyboard.press('Tab');
    await expect(pages.country('KZ')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(pages.phone()).toBeFocused();
    await page.keyboard.type(phone.slice(1));
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: t('accounts.login.forgot') })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(pages.password()).toBeFocused();
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: t('common.fields.showPassword') })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(pages.submitLogin()).toBeFocused();
    await pages.password().focus();
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL(/\/a-page-to-return-to$/);
    await expect(frame.balance()).toHaveText(/^0\s₸/);
    await home.click();
    await expect(page).toHaveURL(/:\d+\/$/);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await home.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    const session = await storedSession(page);
    expect(session.refreshToken).toBeTruthy();
    expect(session.playerId).toBe(playerOf(session.accessToken ?? ''));
    const storedUser = () => page.evaluate(() => localStorage.getItem('user'));
    await expect.poll(storedUser).toContain(phone);

    for (const path of ['/auth/login', '/auth/register', '/auth/no-such-page']) {
      await page.goto(path);
      await expect(page).toHaveURL(/:\d+\/$/);
      await expect(pages.heading()).toHaveText(t('lobby.banner.title'));
    }

    await untilHydrated(page);
    const sent = page.waitForRequest('**/api/logout');
    await frame.balance().press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: t('common.actions.logOut') })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(frame.login()).toBeVisible();
    await expect(page.getByText(t('NOTIFICATIONS.loggedOut.message'))).toBeVisible();
    expect(await storedSession(page)).toEqual({ accessToken: null, refreshToken: null, playerId: null });
    expect(await storedUser()).toBeNull();
    expect(await (await sent).response()).toBeTruthy();
    expect((await page.request.post('/api/refresh', { data: { refresh_token: session.refreshToken } })).status()).toBe(400);
  });
});

test('LOGIN-04 LANG-02 LANG-04 MARKET-02 a guest changes the language without losing a word', async ({ page, translate }) => {
  const pages = new SignInPages(page, translate('kk'));
  const frame = new Frame(page, translate('kk'));
  await pages.open('/auth/login', 'kk');
  const isMarked = await markPage(page);
  await pages.typePhone('77011234567');
  await pages.password().fill('түн');
  await pages.phone().focus();
  await expect(pages.password()).toHaveAccessibleDescription(pages.t('ERROR_MESSAGES.passwordMin6'));

  await frame.chooseLanguage('Русский');
  pages.t = translate('ru');
  await expect(pages.sheet()).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await expect(page).toHaveTitle(pages.t('meta.login.title', { brand: 'Tulpar' }));
  await expect(pages.phone()).toHaveValue('+7 (701) 123-45-67');
  await expect(pages.password()).toHaveValue('түн');
  await expect(pages.password()).toHaveAccessibleDescription(pages.t('ERROR_MESSAGES.passwordMin6'));
  expect(await isMarked()).toBe(true);
  expect(await page.evaluate(() => localStorage.getItem('guest'))).toContain('"language":"ru"');

  await page.reload();
  await untilHydrated(page);
  await expect(pages.heading()).toHaveText(pages.t('accounts.login.title'));
});
