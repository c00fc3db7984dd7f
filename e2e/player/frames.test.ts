import { Frame } from '#pages/frame.ts';
import { markPage, signInEarlier, visit } from '#pages/visit.ts';
import { expectGood, untilStill } from '#setup/look-at.ts';
import { expect, test } from '#setup/test.ts';

const PASSWORD = 'steppe-wind-7';

test('MENU-01 MENU-03 MENU-04 MENU-06 MENU-07 HEADER-01 the menu of a guest and of a player', async ({
  page,
  house,
  speak,
  newPhone,
  isMobile,
}) => {
  const t = speak('kk');
  const menu = page.getByRole('navigation', { name: t('common.menu.label') });
  const links = () =>
    menu
      .getByRole('link')
      .evaluateAll((all) => all.filter((link) => link.getClientRects().length > 0).map((link) => link.getAttribute('href')));
  await visit(page, '/', 'kk');
  expect((await links()).slice(0, 5)).toEqual(['/', '/auth/register', '/games/search', '/tournaments', '/auth/login']);
  expect((await links()).length).toBe(isMobile ? 5 : 8);
  await menu.getByRole('link', { name: t('common.menu.search') }).click();
  await expect(page).toHaveURL(/\/games\/search$/);
  // LAYOUT-05: nothing around the search.
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(menu).toHaveCount(0);

  await signInEarlier(page, await house.signUp({ phone: newPhone(), password: PASSWORD, language: 'kk' }));
  await visit(page, '/profile/settings', 'kk');
  expect((await links()).slice(0, 5)).toEqual(['/', '/bonuses', '/games/search', '/tournaments', '/profile']);
  await expect(menu.getByRole('link', { name: t('common.menu.profile') })).toHaveAttribute('aria-current', 'page');
  await menu.getByRole('link', { name: t('common.menu.lobby') }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(menu.getByRole('link', { name: t('common.menu.lobby') })).toHaveAttribute('aria-current', 'page');
});

test('HEADER-04 HEADER-06 HEADER-07 HEADER-08 LAYOUT-02 the header of a player leads to the inbox and to the cash box and back', async ({
  page,
  house,
  speak,
  newPhone,
}) => {
  const t = speak('en');
  await signInEarlier(page, await house.signUp({ phone: newPhone(), password: PASSWORD, language: 'en' }));
  await visit(page, '/news', 'en');
  const isMarked = await markPage(page);
  const header = page.getByRole('banner');
  await expect(header.getByRole('button', { name: /^Balance/ })).toHaveText(/^0\s₸/);
  await header.getByRole('link', { name: t('common.header.notifications') }).click();
  await expect(page).toHaveURL(/\/notifications$/);
  await expect(page.getByRole('heading', { level: 1, name: t('inbox.title') })).toBeFocused();
  await page.goBack();
  await header.getByRole('link', { name: t('common.header.wallet') }).click();
  await expect(page).toHaveURL(/\/cash-box\/deposit$/);
  await page.getByRole('link', { name: t('common.actions.back') }).click();
  await expect(page).toHaveURL(/\/news$/);
  expect(await isMarked()).toBe(true);
});

test('LAYOUT-02 LAYOUT-03 LAYOUT-04 HEADER-09 HEADER-10 MARKET-13 MARKET-14 on a game page the header is small, and nothing leads away from the game', async ({
  page,
  house,
  speak,
  newPhone,
}) => {
  const t = speak('en');
  const header = page.getByRole('banner');
  await visit(page, '/games/resident', 'en');
  await expect(header.getByRole('link')).toHaveText([/tulpar/, t('common.header.playForMoney')]);
  await header.getByRole('button', { name: t('common.actions.back') }).click();
  await expect(page).toHaveURL(/\/$/);

  await signInEarlier(page, await house.signUp({ phone: newPhone(), password: PASSWORD, language: 'en' }));
  await visit(page, '/games/resident', 'en');
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await header.getByRole('button', { name: t('common.header.deposit') }).click();
  await expect(page.getByRole('dialog', { name: t('cashbox.title') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await header.getByRole('button', { name: t('common.header.notifications') }).click();
  await expect(page.getByRole('dialog', { name: t('inbox.title') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/games\/resident$/);
  await page.evaluate(() => sessionStorage.setItem('backPath', '/tournaments'));
  await header.getByRole('button', { name: t('common.actions.back') }).click();
  await expect(page).toHaveURL(/\/tournaments$/);
});

test('FOOTER-01 FOOTER-02 FOOTER-03 FOOTER-04 FOOTER-05 FOOTER-06 FOOTER-10 FOOTER-11 FOOTER-13 ROLE-06 LANG-02 the footer of a guest', async ({
  page,
  speak,
}) => {
  const t = speak('kk');
  const footer = page.getByRole('contentinfo');
  // So low that the footer's place is out of sight.
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 420 });
  await visit(page, '/', 'kk');
  await expect(footer.getByRole('link')).toHaveCount(0);
  await footer.scrollIntoViewIfNeeded();
  const pages = footer.getByRole('navigation').getByRole('link');
  await expect(pages).not.toHaveCount(0);
  expect(await pages.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
    expect.arrayContaining(['/rules', '/payouts', '/responsible-gaming', '/privacy-policy', '/cookies', '/faq', '/about', '/contacts']),
  );
  await expect(footer.getByRole('list', { name: t('common.footer.payments') }).getByRole('listitem')).not.toHaveCount(0);
  await expect(footer.getByRole('list', { name: t('common.footer.licence') }).getByRole('listitem')).not.toHaveCount(0);
  await expect(footer).toContainText('21+');
  await expect(footer).toContainText('© 2025 Tulpar');
  await expect(footer.getByText('+7 727 000 00 21')).toHaveCount(0);
  await expect(footer.getByRole('link', { name: t('common.footer.certificate') })).toHaveCount(0);
  const language = new Frame(page, t).languageButton();
  await expect(language).toContainText('KK');
  await language.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Azərbaycanca' }).click();
  await expect(new Frame(page, speak('az')).languageButton()).toContainText('AZ');
  await footer.getByRole('link', { name: speak('az')('common.footer.chat') }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  expect(await page.evaluate(() => sessionStorage.getItem('backPath'))).toBe('/');
});

test('FOOTER-06 FOOTER-07 FOOTER-08 FOOTER-09 phone and e-mail are copied, and not again for six seconds', async ({
  page,
  context,
  house,
  speak,
  newPhone,
}) => {
  const t = speak('en');
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: house.url });
  await signInEarlier(page, await house.signUp({ phone: newPhone(), password: PASSWORD, language: 'en' }));
  await page.clock.install();
  await visit(page, '/news', 'en');
  const footer = page.getByRole('contentinfo');
  await footer.scrollIntoViewIfNeeded();
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await footer.getByRole('button', { name: /help@tulpar\.example/ }).click();
  await expect(page.getByText(t('copied'))).toBeVisible();
  expect(await clipboard()).toBe('help@tulpar.example');
  await footer.getByRole('button', { name: /727 000 00 21/ }).click();
  expect(await clipboard()).toBe('help@tulpar.example');
  await page.clock.runFor(6000);
  await footer.getByRole('button', { name: /727 000 00 21/ }).click();
  await expect.poll(clipboard).toBe('+7 727 000 00 21');

  // A device that cannot copy gets links instead.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'));
  await visit(page, '/news', 'en');
  await footer.scrollIntoViewIfNeeded();
  await expect(footer.getByRole('link', { name: /help@tulpar\.example/ })).toHaveAttribute('href', 'mailto:help@tulpar.example');
  await expect(footer.getByRole('link', { name: /727 000 00 21/ })).toHaveAttribute('href', 'tel:+77270000021');
});

test('TAB-03 TAB-04 TAB-05 the tabs of bonuses and of the cash box are pages, their histories stand behind links', async ({
  page,
  house,
  speak,
  newPhone,
}) => {
  const t = speak('kk');
  await signInEarlier(page, await house.signUp({ phone: newPhone(), password: PASSWORD, language: 'kk' }));
  await visit(page, '/bonuses', 'kk');
  const main = page.getByRole('main');
  const tabs = main.getByRole('navigation').getByRole('link');
  await expect(tabs).toHaveText([t('offers.tabs.available'), t('offers.tabs.received')]);
  await tabs.last().click();
  await expect(page).toHaveURL(/\/bonuses\/received$/);
  await main.getByRole('link', { name: t('offers.history') }).click();
  await expect(page).toHaveURL(/\/bonuses\/history$/);

  await page.evaluate(() => history.pushState(null, '', '/cash-box/deposit'));
  await expect(tabs).toHaveText([t('cashbox.tabs.deposit'), t('cashbox.tabs.withdrawal')]);
  const told = page.waitForRequest(
    (request) => request.url().endsWith('/api/v1/analytics') && (request.postData() ?? '').includes('"withdrawal_click"'),
  );
  await tabs.last().click();
  await expect(page).toHaveURL(/\/cash-box\/withdrawal$/);
  await told;
  await main.getByRole('link', { name: t('cashbox.history') }).click();
  await expect(page).toHaveURL(/\/cash-box\/history$/);
});

test('ROUTE-15 ROUTE-16 TAB-02 a player changes personal data, news and the password', async ({ page, house, speak, newPhone }) => {
  const t = speak('ru');
  const phone = newPhone();
  await signInEarlier(page, await house.signUp({ phone, password: PASSWORD, language: 'ru' }));
  await visit(page, '/profile/contacts', 'ru');
  const main = page.getByRole('main');
  await expect(main.getByRole('navigation').getByRole('link')).toHaveText([
    t('profiles.tabs.contacts'),
    t('profiles.tabs.settings'),
    t('profiles.tabs.documents'),
  ]);
  await main.getByLabel(t('profiles.contacts.firstName')).fill('Айгерім');
  await main.getByRole('button', { name: t('profiles.contacts.save') }).click();
  await expect(page.getByText(t('common.states.saved'))).toBeVisible();
  await page.reload();
  await expect(main.getByLabel(t('profiles.contacts.firstName'))).toHaveValue('Айгерім');

  await main.getByRole('link', { name: t('profiles.tabs.settings') }).click();
  const news = main.getByRole('switch', { name: t('profiles.settingsPage.smsNews') });
  await expect(news).toBeChecked();
  await news.click();
  await expect(news).not.toBeChecked();
  await expect(news).toBeEnabled();
  await main.getByLabel(t('profiles.settingsPage.currentPassword')).fill(PASSWORD);
  await main.getByLabel(t('profiles.settingsPage.newPassword')).fill('other-wind-8');
  await main.getByLabel(t('profiles.settingsPage.repeatPassword')).fill('other-wind-8');
  await main.getByRole('button', { name: t('profiles.settingsPage.changePassword') }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  const answer = await page.request.post('/api/authenticate', { data: { phone, password: 'other-wind-8' } });
  expect(answer.status()).toBe(200);
});

const GROUPS = {
  guest: ['/games', '/games/search', '/games/resident', '/news', '/tournaments/x', '/download-app'],
  profile: ['/profile', '/profile/contacts', '/profile/settings', '/profile/documents', '/profile/verify-phone', '/notifications'],
  money: [
    '/bonuses',
    '/bonuses/received',
    '/bonuses/history',
    '/cash-box/deposit',
    '/cash-box/withdrawal',
    '/cash-box/history',
    '/out-of-money',
  ],
} as const;

for (const [group, paths] of Object.entries(GROUPS)) {
  for (const language of ['kk', 'az'] as const) {
    test(`MARKET-02 the pages of the group ${group} fit and can be used by everyone in ${language}`, { tag: '@once' }, async ({
      page,
      house,
      newPhone,
    }) => {
      if (group !== 'guest') await signInEarlier(page, await house.signUp({ phone: newPhone(), password: PASSWORD, language }));
      await visit(page, '/', language);
      for (const path of paths) {
        await test.step(path, async () => {
          await page.evaluate((to) => history.pushState(null, '', to), path);
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
          await expect(page.locator('main .skeleton')).toHaveCount(0);
          await untilStill(page);
          await expectGood(page, language);
        });
      }
    });
  }
}

test('back and forward return to the place that was left, and the page is not loaded anew', async ({ page, speak }) => {
  const t = speak('en');
  await visit(page, '/', 'en');
  const isMarked = await markPage(page);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const link = page.getByRole('contentinfo').getByRole('link', { name: t('common.footer.rules'), exact: true });
  await link.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(0);
  await link.click();
  await expect(page).toHaveURL(/\/rules$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
  expect(await isMarked()).toBe(true);
});
