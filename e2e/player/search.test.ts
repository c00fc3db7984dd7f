import type { Language } from '@tulpar/domain/languages';
import { openPage } from '#pages/open-page.ts';
import { expect, test } from '#setup/test.ts';

const NAMES: Readonly<Record<Language, string>> = {
  kk: 'Жеміс коктейлі',
  en: 'Fruit cocktail',
  az: 'Meyvə kokteyli',
  ru: 'Фруктовый коктейль',
};

/** Missing diacritics, another alphabet, the wrong keyboard layout, a typo. */
const TYPED: Readonly<Record<Language, readonly string[]>> = {
  kk: ['жеміс', 'жемис', 'zhemis', ';tvbc', 'жміес коктейлі'],
  en: ['fruit', 'frut', 'акгше', 'cocktial'],
  az: ['meyvə', 'meyve', 'мейве', 'meyvw', 'kokteyil'],
  ru: ['фруктовый', 'fruktovyi', 'ahernjdsq', 'фрктовый', 'коктель'],
};

for (const language of ['kk', 'en', 'az', 'ru'] as const) {
  test(`API-32 ROUTE-10 in ${language} a game is found through slips, another alphabet and the wrong keyboard`, {
    tag: '@once',
  }, async ({ page }) => {
    await openPage(page, '/games/search', language);
    const field = page.getByRole('searchbox');
    await expect(field).toBeFocused();
    for (const typed of TYPED[language]) {
      await test.step(typed, async () => {
        await field.fill(typed);
        await field.press('Enter');
        await expect(page.locator('output')).toContainText(typed);
        await expect(page.getByRole('main').getByRole('link', { name: NAMES[language] }).first()).toBeVisible();
      });
    }
  });
}

test('SEARCH-01 ENTITY-32 API-33 API-34 API-35 CONST-12 a search waits for a pause in typing, and opened games are remembered until cleared', async ({
  page,
  translate,
}) => {
  const t = translate('en');
  await page.clock.install();
  await openPage(page, '/games/search', 'en');
  await page.clock.pauseAt(Date.now() + 60_000);
  const searches: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/games/search?')) searches.push(new URL(request.url()).searchParams.get('search') ?? '');
  });
  const field = page.getByRole('searchbox');
  await field.fill('fru');
  await page.clock.runFor(1400);
  await field.fill('frui');
  await page.clock.runFor(1400);
  expect(searches).toEqual([]);
  const answered = page.waitForResponse(/\/games\/search\?/);
  await page.clock.runFor(100);
  const { uid } = (await (await answered).json()) as { uid: string };
  expect(searches).toEqual(['frui']);
  await page.clock.runFor(200);
  const found = page.getByRole('main').getByRole('link', { name: 'Fruit cocktail' }).first();
  await expect(found).toBeVisible();
  const remembered = page.waitForRequest(/\/games\/search\/recent\/add$/);
  const kept = page.waitForResponse(/\/games\/search\/recent\/add$/);
  await found.click();
  expect((await remembered).postDataJSON()).toMatchObject({ search_uid: uid });
  await kept;
  await page.clock.resume();
  await openPage(page, '/games/search', 'en');
  const recent = page.getByRole('region', { name: t('catalog.search.recent') });
  await expect(recent.getByRole('link')).toHaveCount(1);
  await recent.getByRole('button', { name: t('catalog.search.clear') }).click();
  await expect(recent).toHaveCount(0);
});

test('ROUTE-10 an empty search result offers popular games', async ({ page, translate }) => {
  const t = translate('az');
  await openPage(page, '/games/search', 'az');
  await page.getByRole('searchbox').fill('qqzzxx');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByText(t('catalog.nothingFound.text', { query: 'qqzzxx' }))).toBeVisible();
  await expect(page.getByRole('heading', { name: t('catalog.search.often') })).toBeVisible();
  await page.getByRole('button', { name: t('common.fields.clear') }).click();
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(page.getByText(t('catalog.nothingFound.title'))).toHaveCount(0);
});

/** More games than exist, so that a search has several pages. */
const madeUp = (search: string, page: number, { length = page === 3 ? 5 : 10, image = null as string | null } = {}) => ({
  data: Array.from({ length }, (_, place) => {
    const nth = (page - 1) * 10 + place + 1;
    const name = `${search} ${nth}`;
    const maker = { slug: 'tulpar', name: 'Tulpar' };
    return {
      id: nth,
      uid: `g-${nth}`,
      slug: `made-up-${nth}`,
      name,
      image,
      image_alternative: null,
      provider: maker,
      has_demo: true,
    };
  }),
  pagination: { total_pages: 3, items: 25 },
  uid: `search-${search}`,
});

test('SEARCH-02 SEARCH-03 SEARCH-04 CONST-32 later pages are appended, a new search starts over, and the result is announced', {
  tag: '@once',
}, async ({ page }) => {
  const asked: string[] = [];
  await page.route('**/api/v1/games/search?*', (route) => {
    const query = new URL(route.request().url()).searchParams;
    asked.push(`${query.get('search')} ${query.get('page')}`);
    return route.fulfill({ json: madeUp(query.get('search') ?? '', Number(query.get('page'))) });
  });
  await openPage(page, '/games/search', 'en');
  const field = page.getByRole('searchbox');
  const games = page.getByRole('main').getByRole('link', { name: /^\w+ \d+/ });
  const sent = page.waitForRequest((request) => (request.postData() ?? '').includes('success_search'));
  await field.fill('steppe');
  await field.press('Enter');
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(games).toHaveCount(25, { timeout: 1000 });
  }).toPass();
  expect(asked).toEqual(['steppe 1', 'steppe 2', 'steppe 3']);
  await field.fill('night');
  await field.press('Enter');
  await expect(games.filter({ hasText: 'night' })).not.toHaveCount(0);
  await expect(games.filter({ hasText: 'steppe' })).toHaveCount(0);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  expect((await sent).postData()).toContain('"search-steppe"');
});

test('SEARCH-05 results are shown 200 ms after their answer', { tag: '@once' }, async ({ page }) => {
  await page.clock.install();
  await openPage(page, '/games/search', 'en');
  await page.clock.pauseAt(Date.now() + 60_000);
  const field = page.getByRole('searchbox');
  await field.fill('fruit');
  const answered = page.waitForResponse(/\/games\/search\?/);
  await field.press('Enter');
  await (await answered).finished();
  const found = page.getByRole('main').getByRole('link', { name: 'Fruit cocktail' }).first();
  const waiting = page.locator('[aria-busy="true"]');
  await expect(waiting).toBeVisible();
  await page.clock.runFor(199);
  await expect(waiting).toBeVisible();
  await expect(found).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(found).toBeVisible();
});

test('CONST-33 a cover is asked for near the screen, once the page rests', async ({ page }) => {
  const found = madeUp('steppe', 1, { length: 200, image: '/cdn/games/dice/cover.webp' });
  const { length } = found.data;
  await page.route('**/api/v1/games/search?*', (route) =>
    route.fulfill({ json: { ...found, pagination: { total_pages: 1, items: length } } }),
  );
  await page.clock.install();
  await openPage(page, '/games/search', 'en');
  await page.getByRole('searchbox').fill('steppe');
  await page.getByRole('searchbox').press('Enter');
  await page.clock.runFor(1000);
  const games = page.getByRole('main').getByRole('link', { name: /^steppe/ });
  await expect(games).toHaveCount(length);
  const covers = games.locator('img');
  await expect(games.first().locator('img')).toBeVisible();
  expect(await covers.count()).toBeLessThan(length / 2);
  await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 1000)));
  // Waits until the page has scrolled and the observer has reported the last picture.
  await games.last().evaluate(async (last) => {
    const scrolled = new Promise((done) => document.addEventListener('scroll', done, { once: true, capture: true }));
    last.scrollIntoView();
    await scrolled;
    await new Promise<void>((done) => {
      new IntersectionObserver(([entry]) => entry?.isIntersecting && done()).observe(last);
    });
  });
  await page.clock.runFor(299);
  await expect(games.last().locator('img')).toHaveCount(0);
  // Hiding the bars scrolls the page once more, which restarts the wait.
  await page.clock.resume();
  await expect(games.last().locator('img')).toBeVisible();
  // Pictures in between were passed and not loaded.
  expect(await covers.count()).toBeLessThan(length / 2);
});
