import { Game } from '#pages/game.ts';
import { exactPath, markPage, navigate, openPage, signInOnDevice } from '#pages/open-page.ts';
import { expect, test } from '#setup/test.ts';

const PASSWORD = 'steppe-wind-7';

test('MENU-01 MENU-03 MENU-04 MENU-05 MENU-06 MENU-07 the menu of a guest and of a player', { tag: '@desktop' }, async ({
  page,
  server,
  translate,
  newPhone,
  isMobile,
}) => {
  const t = translate('kk');
  const menu = page.getByRole('navigation', { name: t('common.menu.label') });
  const links = () =>
    menu
      .getByRole('link')
      .evaluateAll((all) => all.filter((link) => link.getClientRects().length > 0).map((link) => link.getAttribute('href')));
  await openPage(page, '/', 'kk');
  const sections = ['all-games', 'new', 'popular', 'quick', 'crash', 'slots', 'tables'].map((slug) => `/games/category/${slug}`);
  const extras = ['/news', '/providers', '/vipclub'];
  expect(await links()).toEqual(
    isMobile
      ? ['/', '/auth/register', '/games/search', '/tournaments', '/auth/login']
      : ['/', ...sections, '/auth/register', '/tournaments', ...extras, '/responsible-gaming'],
  );
  if (isMobile) await menu.getByRole('link', { name: t('common.menu.search') }).click();
  else await navigate(page, '/games/search');
  await expect(page).toHaveURL(/\/games\/search$/);
  // LAYOUT-05: the search has no frame.
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(menu).toHaveCount(0);

  await signInOnDevice(page, await server.signUp({ phone: newPhone(), password: PASSWORD, language: 'kk' }));
  await openPage(page, '/profile/settings', 'kk');
  expect(await links()).toEqual(
    isMobile
      ? ['/', '/bonuses', '/games/search', '/tournaments', '/profile']
      : ['/', ...sections, '/games/category/favourites', '/bonuses', '/tournaments', ...extras, '/profile/limits'],
  );
  // The settings are a part of the item's section, the profile is the item's page itself. A wide screen has it in the header.
  const profile = (isMobile ? menu : page.getByRole('banner')).getByRole('link', { name: t('common.menu.profile') });
  await expect(profile).toHaveAttribute('aria-current', 'true');
  await profile.click();
  await expect(profile).toHaveAttribute('aria-current', 'page');
  await menu.getByRole('link', { name: t('common.menu.lobby') }).click();
  await expect(page).toHaveURL(/\/$/);
  const lobby = menu.getByRole('link', { name: t('common.menu.lobby') });
  await expect(lobby).toHaveAttribute('aria-current', 'page');
  const lit = await lobby.evaluate((link) => getComputedStyle(link).color);
  // MENU-05: the contacts highlight the lobby, but screen readers do not announce it as the current page.
  await navigate(page, '/contacts');
  await expect(lobby).not.toHaveAttribute('aria-current');
  await expect(lobby).toHaveCSS('color', lit);
});

test('LAYOUT-01 LAYOUT-02 the skip link moves the focus to the content on every layout', async ({ page, server, translate, newPhone }) => {
  const t = translate('en');
  const skip = async (path: string) => {
    await navigate(page, path);
    await expect(page).toHaveURL(exactPath(path));
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    const link = page.getByRole('link', { name: t('common.header.skipToContent') });
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('#content'), path).toBeFocused();
  };
  const guests = [
    '/',
    '/auth/login',
    '/auth/register',
    '/auth/reset-password',
    '/auth/reset-password/success',
    '/games/search',
    '/games/dice',
  ];
  await openPage(page, '/', 'en');
  for (const path of guests) await skip(path);
  await signInOnDevice(page, await server.signUp({ phone: newPhone(), password: PASSWORD, language: 'en' }));
  await openPage(page, '/', 'en');
  for (const path of ['/profile', '/profile/settings', '/cash-box/deposit', '/games/dice']) await skip(path);
});

test.describe('while other pages are preloaded', () => {
  test.use({ isPreloading: true });

  test('HEADER-06 HEADER-07 HEADER-08 LAYOUT-02 PRELOAD-01 the header of a player leads to the inbox and to the cash box and back', {
    tag: '@desktop',
  }, async ({ page, server, translate, newPhone }) => {
    const t = translate('en');
    await signInOnDevice(page, await server.signUp({ phone: newPhone(), password: PASSWORD, language: 'en' }));
    await openPage(page, '/news', 'en');
    const isMarked = await markPage(page);
    const header = page.getByRole('banner');
    await expect(header.getByRole('button', { name: /^Balance/ })).toHaveText(/^0\s₸/);
    await header.getByRole('link', { name: t('common.header.notifications') }).click();
    await expect(page).toHaveURL(/\/notifications$/);
    await expect(page.getByRole('heading', { level: 1, name: t('inbox.title') })).toBeFocused();
    await page.goBack();
    // Meanwhile the likely next pages have been preloaded, besides the two that were opened.
    const pages = () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/page-')).length;
    await expect.poll(() => page.evaluate(pages)).toBeGreaterThan(5);
    await header.getByRole('link', { name: t('common.header.wallet') }).click();
    await expect(page).toHaveURL(/\/cash-box\/deposit$/);
    await page.getByRole('link', { name: t('common.actions.back') }).click();
    await expect(page).toHaveURL(/\/news$/);
    expect(await isMarked()).toBe(true);
  });
});

test('LAYOUT-02 LAYOUT-03 LAYOUT-04 HEADER-09 HEADER-10 MARKET-13 MARKET-14 on a game page the header is small, and nothing leads away from the game', {
  tag: '@desktop',
}, async ({ page, server, translate, newPhone, isMobile }) => {
  const t = translate('en');
  const header = page.getByRole('banner');
  await openPage(page, '/games/dice', 'en');
  await expect(header.getByRole('link')).toHaveText([/tulpar/, t('common.header.playForPlayMoney')]);
  await header.getByRole('button', { name: t('common.actions.back') }).click();
  await expect(page).toHaveURL(/\/$/);
  // The arrow goes back, the logo always to the main page.
  await page.goBack();
  await page.evaluate(() => sessionStorage.setItem('backPath', '/tournaments'));
  await header.getByRole('link', { name: t('common.header.home', { brand: 'Tulpar' }) }).click();
  await expect(page).toHaveURL(/:\d+\/$/);

  await signInOnDevice(page, await server.signUp({ phone: newPhone(), password: PASSWORD, language: 'en' }));
  await openPage(page, '/games/dice', 'en');
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  // The rail has most rows here, and its foot is still on the screen.
  const rail = page.getByRole('navigation', { name: t('common.menu.label') });
  if (!isMobile) await expect(rail.getByText('21+')).toBeInViewport({ ratio: 1 });
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

test('LAYOUT-03 the arrow of a game leads to where the game was opened, whatever was remembered before', async ({ page, translate }) => {
  const t = translate('en');
  const back = page.getByRole('banner').getByRole('button', { name: t('common.actions.back') });
  const card = page.getByRole('main').locator('a[href^="/games/dice"]:visible').first();
  // Back from the sign-in without signing in.
  await openPage(page, '/news', 'en');
  await page.evaluate(() => sessionStorage.setItem('backPath', '/news'));
  for (const from of ['/games/category/all-games?search=dice', '/demo', '/']) {
    await navigate(page, from);
    await card.click();
    await expect(page).toHaveURL(/\/games\/dice(\?mode=demo)?$/);
    await back.click();
    await expect(page).toHaveURL(exactPath(from));
  }
});

test('back and forward restore the scroll position without a reload', async ({ page, translate }) => {
  const t = translate('en');
  await openPage(page, '/', 'en');
  const isMarked = await markPage(page);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const link = page.getByRole('contentinfo').getByRole('link', { name: t('common.footer.rules'), exact: true });
  await link.scrollIntoViewIfNeeded();
  // Read in the moment of the press: the page may grow or scroll until then.
  const left = await link.evaluate((one: HTMLElement) => {
    const top = scrollY;
    one.click();
    return top;
  });
  expect(left).toBeGreaterThan(0);
  await expect(page).toHaveURL(/\/rules$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
  expect(await isMarked()).toBe(true);
});

test('a single game to continue fills its row: the ways to play stand at its far end', async ({ page, server, translate, newPhone }) => {
  const t = translate('kk');
  const tokens = await server.signUp({ phone: newPhone(), password: PASSWORD, language: 'kk' });
  await server.fund(tokens, 500_000);
  await signInOnDevice(page, tokens);
  const game = new Game(page, t, 'kk');
  await game.open('dice');
  await game.button().click();
  await game.untilReady();
  await openPage(page, '/', 'kk');
  const shelf = page.getByRole('region', { name: t('catalog.shelves.continue') });
  for (const width of [800, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const row = await shelf.getByRole('listitem').boundingBox();
    const ways = await shelf
      .getByRole('paragraph')
      .filter({ has: page.getByRole('link') })
      .boundingBox();
    const heart = await shelf.getByRole('listitem').getByRole('button').boundingBox();
    if (!row || !ways || !heart) throw new Error('the shelf has no card');
    const end = row.x + row.width;
    expect(end - (ways.x + ways.width)).toBeLessThan(80);
    // The heart stands in line with them.
    expect(Math.abs(heart.y + heart.height / 2 - (ways.y + ways.height / 2))).toBeLessThan(12);
  }
});
