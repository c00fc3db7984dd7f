import { LANGUAGES } from '@tulpar/domain/languages';
import { exactPath, openPage, signInOnDevice } from '#pages/open-page.ts';
import { expect, test } from '#setup/test.ts';

const PASSWORD = 'a night on the steppe';
const CATALOGUE = /\/api\/v\d\/(?:categories|games|promo-slides|game-slider|provider-slider|providers|winners)/;

// A page that is not there says so, and the browser writes it down.
test.use({ allowedConsoleErrors: /status of 404/ });

test('ROUTE-01 ROUTE-07 ROUTE-37 ROUTE-38 LOBBY-01 LOBBY-02 the catalogue comes with its pages, in every language', async ({
  page,
  translate,
}) => {
  const asked: string[] = [];
  // On a slow machine a page may be older than its winners may be; what does not come with it at all is still asked for.
  await page.addInitScript(() => Object.defineProperty(performance, 'timeOrigin', { value: Date.now() + 3_600_000 }));
  page.on('request', (request) => {
    if (CATALOGUE.test(request.url())) asked.push(request.url());
  });
  for (const language of LANGUAGES) {
    const t = translate(language);
    await openPage(page, '/', language);
    const strip = page.getByRole('navigation', { name: t('catalog.categories.title') });
    await expect(strip.getByRole('link').first()).toHaveAttribute('href', '/');
    await expect(strip.getByRole('link').nth(1)).toHaveAttribute('href', '/games/category/all-games');
    await expect(page.locator('a[href="/games/fruit-cocktail"]:visible').first()).toBeVisible();
    for (const path of ['/games', '/games/category/new', '/games/filter/tulpar', '/demo']) {
      await openPage(page, path, language);
      await expect(page.getByRole('main').locator('[data-part="game-grid"] a[href^="/games/"]').first()).toBeVisible();
    }
    // What follows the first page of a list is asked for where its end is in view.
    expect(
      asked.filter((url) => !url.includes('page=2')),
      language,
    ).toEqual([]);
  }
  for (const language of LANGUAGES) {
    await openPage(page, '/providers', language);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(translate(language)('catalog.providers'));
    await expect(page.getByRole('main').getByRole('link', { name: 'Tulpar' }).first()).toHaveAttribute('href', '/games/filter/tulpar');
  }
});

test('LOBBY-03 LOBBY-04 ROUTE-08 QUERY-10 choosing a category clears the search text, and the category stands in view', async ({
  page,
  translate,
}) => {
  const t = translate('az');
  await openPage(page, '/games/category/all-games?search=meyve', 'az');
  const field = page.getByRole('searchbox');
  await expect(field).toHaveValue('meyve');
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /kokteyli/ })
      .first(),
  ).toBeVisible();
  const strip = page.getByRole('navigation', { name: t('catalog.categories.title') });
  await strip.getByRole('link', { name: 'Top 10' }).click();
  await expect(page).toHaveURL(exactPath('/games/category/top-10'));
  await expect(field).toHaveValue('');
  const chosen = strip.getByRole('link', { name: 'Top 10' });
  await expect(chosen).toHaveAttribute('aria-current', 'page');
  await expect(chosen).toBeInViewport({ ratio: 1 });
});

test('LOBBY-05 a guest’s heart leads to the login; a player’s stays, fills the favourites and leaves them again', {
  tag: '@desktop',
}, async ({ page, server, translate, newPhone }) => {
  const t = translate('kk');
  const heart = page.getByRole('button', { name: t('catalog.card.favourite', { name: 'Ойын сүйектері' }) }).first();
  await openPage(page, '/games', 'kk');
  await heart.click();
  await expect(page).toHaveURL(exactPath('/auth/login'));
  await signInOnDevice(page, await server.signUp({ phone: newPhone(), password: PASSWORD, language: 'kk' }));
  await openPage(page, '/games/category/favourites', 'kk');
  await expect(page.getByText(t('catalog.noFavourites.title'))).toBeVisible();
  await openPage(page, '/games', 'kk');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/games/dice/favourite'));
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect((await saved).status()).toBe(200);
  await openPage(page, '/games/category/favourites', 'kk');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const removed = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await heart.click();
  await removed;
  await expect(page.getByText(t('catalog.noFavourites.title'))).toBeVisible();
});

test('ROUTE-09 API-30 what is not there is answered with 404 and stands alone', async ({ page, translate }) => {
  const t = translate('en');
  for (const [path, words] of [
    ['/games/filter/nobody', 'catalog.noProvider.title'],
    ['/games/category/nothing', 'catalog.noCategory.title'],
  ] as const) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(translate('en')(words));
    await expect(page.getByRole('navigation', { name: t('catalog.categories.title') })).toHaveCount(0);
  }
});

test('the name of a game stands once on its card, also under the pointer', { tag: '@pointer' }, async ({ page }) => {
  await openPage(page, '/games', 'ru');
  const card = page
    .getByRole('main')
    .locator('div')
    .filter({ has: page.locator('> a[href="/games/dice"]') })
    .first();
  await expect(card.locator('[data-part="cover-title"]')).toBeVisible();
  await card.hover();
  await expect(card.locator('[data-part="cover-title"]')).toBeHidden();
  await expect(card.getByRole('link', { name: 'Кости', exact: true })).toBeVisible();
});
