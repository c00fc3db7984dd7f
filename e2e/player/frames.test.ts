import { markPage, signInEarlier, visit } from '#pages/visit.ts';
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
  await visit(page, '/games/dice', 'en');
  await expect(header.getByRole('link')).toHaveText([/tulpar/, t('common.header.playForMoney')]);
  await header.getByRole('button', { name: t('common.actions.back') }).click();
  await expect(page).toHaveURL(/\/$/);

  await signInEarlier(page, await house.signUp({ phone: newPhone(), password: PASSWORD, language: 'en' }));
  await visit(page, '/games/dice', 'en');
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await header.getByRole('button', { name: t('common.header.deposit') }).click();
  await expect(page.getByRole('dialog', { name: t('cashbox.title') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await header.getByRole('button', { name: t('common.header.notifications') }).click();
  await expect(page.getByRole('dialog', { name: t('inbox.title') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/games\/dice$/);
  await page.evaluate(() => sessionStorage.setItem('backPath', '/tournaments'));
  await header.getByRole('button', { name: t('common.actions.back') }).click();
  await expect(page).toHaveURL(/\/tournaments$/);
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
