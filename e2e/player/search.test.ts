import { LANGUAGES, type Language } from '@tulpar/domain/languages';
import { openPage } from '#pages/open-page.ts';
import { expect, test } from '#setup/test.ts';

const NAMES: Readonly<Record<Language, string>> = {
  kk: 'Жеміс коктейлі',
  en: 'Fruit Cocktail',
  az: 'Meyvə kokteyli',
  ru: 'Фруктовый коктейль',
};

/** Missing diacritics, another alphabet, the wrong keyboard layout, a typo. */
const TYPED: Readonly<Record<Language, readonly string[]>> = {
  kk: ['жеміс', 'жемис', 'zhemis', ';tvbc'],
  en: ['fruit', 'frut', 'акгше', 'cocktial'],
  az: ['meyvə', 'meyve', 'мейве', 'meyvw', 'kokteyil'],
  ru: ['фруктовый', 'fruktovyi', 'ahernjdsq', 'фрктовый', 'коктель'],
};

test('API-32 ROUTE-10 a game is found through slips, another alphabet and the wrong keyboard, in every language', async ({ page }) => {
  for (const language of LANGUAGES)
    for (const typed of TYPED[language]) {
      const query = new URLSearchParams({ search: typed, language, currency: 'KZT', page: '1', limit: '10' });
      const answer = await page.request.get(`/api/v1/games/search?${query}`);
      const { data } = (await answer.json()) as { data: { name: string }[] };
      expect(
        data.map(({ name }) => name),
        `${typed} in ${language}`,
      ).toContain(NAMES[language]);
    }
});

test('SEARCH-01 SEARCH-05 ENTITY-32 API-33 API-34 API-35 CONST-12 a search waits for a pause in typing, and opened games are remembered until cleared', {
  tag: '@desktop',
}, async ({ page, translate }) => {
  const t = translate('en');
  await page.clock.install();
  await openPage(page, '/games/search', 'en');
  const field = page.getByRole('searchbox');
  const found = page.getByRole('main').getByRole('link', { name: 'Fruit Cocktail' }).first();
  // The known games are loaded before the clock stands still.
  await field.fill('fru');
  await expect(found).toBeVisible();
  await field.fill('');
  await page.clock.pauseAt(Date.now() + 60_000);
  const searches: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/games/search?')) searches.push(new URL(request.url()).searchParams.get('search') ?? '');
  });
  const waiting = page.locator('[aria-busy="true"]');
  await field.fill('fru');
  // Known games are shown before the server is asked.
  await expect(found).toBeVisible();
  await page.clock.runFor(1400);
  await field.fill('frui');
  await page.clock.runFor(1400);
  expect(searches).toEqual([]);
  const answered = page.waitForResponse(/\/games\/search\?/);
  await page.clock.runFor(100);
  const { uid } = (await (await answered).json()) as { uid: string };
  expect(searches).toEqual(['frui']);
  // The search ends 200 ms after its answer.
  await expect(waiting).toBeVisible();
  await page.clock.runFor(199);
  await expect(waiting).toBeVisible();
  await page.clock.runFor(200);
  await expect(waiting).toHaveCount(0);
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

/** More games than there are, so that most of them are out of view. */
const madeUp = (search: string, length: number) => ({
  data: Array.from({ length }, (_, place) => ({
    id: place + 1,
    uid: `g-${place + 1}`,
    slug: `made-up-${place + 1}`,
    name: `${search} ${place + 1}`,
    image: '/cdn/games/dice/cover.webp',
    image_alternative: null,
    provider: { slug: 'tulpar', name: 'Tulpar' },
    has_demo: true,
    badge: null,
    kind: 'slot',
  })),
  pagination: { total_pages: 1, items: length },
  uid: `search-${search}`,
});

test('CONST-33 a cover is asked for near the screen, once the page rests', async ({ page }) => {
  const length = 200;
  await page.route('**/api/v1/games/search?*', (route) => route.fulfill({ json: madeUp('steppe', length) }));
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
  await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 10_000)));
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
