import { Frame } from '#pages/frame.ts';
import { playerOf, storedSession, untilHydrated } from '#pages/open-page.ts';
import { SignInPages } from '#pages/sign-in-pages.ts';
import { expectAccessible } from '#setup/page-quality.ts';
import { expect, test } from '#setup/test.ts';

const PASSWORD = 'дала-түні-1';

test.describe('refusals', () => {
  test.use({ allowedConsoleErrors: /status of 4(22|29)/ });

  test('LOGIN-08 ERR-01 ERR-28 ERR-29 VALID-32 VALID-33 a wrong password and an unknown account get the same words, too many tries others', {}, async ({
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

    await pages.logIn(phone, 'не-тот-пароль');
    await expect(pages.password()).toHaveAccessibleDescription(t('API_ERRORS.AUTH_WRONG_CREDENTIALS'));

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

test.describe('from a page that is not there', () => {
  // A balance that is asked for while the session ends is refused.
  test.use({ allowedConsoleErrors: /status of 40[14]/ });

  test('ENTITY-02 ENTITY-03 HEADER-01 HEADER-02 HEADER-03 ROLE-02 ROUTE-45 AUTH-01 AUTH-02 AUTH-05 with the keyboard alone: in, back to where one came from, and out', {
    tag: '@desktop',
  }, async ({ page, server, translate, newPhone, isMobile }) => {
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
    await expect.poll(storedUser).toContain(session.playerId);
    expect(await storedUser()).not.toContain(phone);

    for (const path of ['/auth/login', '/auth/register', '/auth/no-such-page']) {
      await page.goto(path);
      await expect(page).toHaveURL(/:\d+\/$/);
      await expect(pages.heading()).toHaveText(t('lobby.banner.title'));
    }

    await untilHydrated(page);
    const sent = page.waitForRequest('**/api/logout');
    await frame.balance().press('Enter');
    const logOut = page.getByRole('button', { name: t('common.actions.logOut') });
    const isFocused = () => logOut.evaluate((button) => button === document.activeElement);
    // What the menu leads to stands before it.
    for (let presses = 0; presses < 4 && !(await isFocused()); presses++) await page.keyboard.press('Tab');
    await expect(logOut).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(frame.login()).toBeVisible();
    await expect(page.getByText(t('NOTIFICATIONS.loggedOut.message'))).toBeVisible();
    expect(await storedSession(page)).toEqual({ accessToken: null, refreshToken: null, playerId: null });
    expect(await storedUser()).toBeNull();
    expect(await (await sent).response()).toBeTruthy();
    expect((await page.request.post('/api/refresh', { data: { refresh_token: session.refreshToken } })).status()).toBe(400);
  });
});
