import { getPromoSlides, getPromos, getVideoBanners } from '@tulpar/contract/games/promos';
import { LANGUAGES } from '@tulpar/domain/languages';
import { beforeAll, describe, expect, test } from 'vitest';
import { seedContent } from '#seed/content.ts';
import type { Answer } from '#testing/test-visitor.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const world = useTestApp();
beforeAll(async () => {
  await seedContent(world.database);
  // As if staff had written them.
  await world.database.pool.query(
    `insert into content_promo (slug, language, currency, category, title, content, date, priority, edited_at) values
       ('old', 'kk', 'ANY', 'promotions', '{brand}', '<p onclick="x">a</p><script>b</script>', '2020-01-01', 99, now()),
       ('old', 'kk', 'AZN', 'promotions', 'Манат', 'x', '2020-01-01', 99, now()),
       ('late', 'kk', 'ANY', 'other', 'Кеш', 'x', '2026-12-01', 1, now())`,
  );
});

const dataOf = <Item = { slug: string }>(answer: Answer) => {
  expect(answer.status, answer.text).toBe(200);
  return (answer.body as { data: Item[] }).data;
};
const promos = async (query: Record<string, unknown>) => dataOf(await world.visitor().call(getPromos, { query }));
const slugs = (items: readonly { slug: string }[]) => items.map(({ slug }) => slug);

describe('GET promos', () => {
  const SEEDED = ['fruit-cocktail', 'withdrawals-without-waiting', 'dice', 'fair-play-august-25'];
  test('API-45 the newest first, or as asked', async () => {
    expect(slugs(await promos({ locale: 'kk' }))).toEqual(['late', ...SEEDED, 'old']);
    expect(slugs(await promos({ locale: 'kz', 'order[date]': 'asc' }))).toEqual(['old', ...SEEDED.toReversed(), 'late']);
    expect(slugs(await promos({ locale: 'kk', 'order[priority]': 'desc' }))).toEqual(['old', ...SEEDED, 'late']);
    expect(slugs(await promos({ locale: 'kk', 'order[priority]': 'asc', 'order[date]': 'desc' }))[0]).toBe('late');
  });

  test('API-45 of one category, or one alone; its text is harmless and names the house', async () => {
    expect(slugs(await promos({ locale: 'kk', category: 'other' }))).toEqual(['late']);
    expect(await promos({ locale: 'kk', slug: 'old' })).toEqual([
      { slug: 'old', title: 'Tulpar', image_url: null, content: '<p>a</p>', date: '2020-01-01', priority: 99 },
    ]);
    expect(await promos({ locale: 'kk', slug: 'old', currency: 'AZN' })).toMatchObject([{ title: 'Манат' }]);
    expect(await promos({ slug: 'nothing' })).toEqual([]);
  });

  test.each([{ 'order[date]': 'up' }, { 'order[priority]': '' }, { slug: 'x'.repeat(65) }])('refuses %j', async (query) =>
    expect((await world.visitor().call(getPromos, { query })).status).toBe(422),
  );

  test.each(LANGUAGES)('PROFILE-04 one promotion ends in august-25, in %s', async (locale) => {
    const found = (await promos({ locale })).filter(({ slug }) => slug.endsWith('august-25'));
    expect(found).toHaveLength(1);
  });
});

describe.each(LANGUAGES)('slides in %s', (language) => {
  test('API-43 ENTITY-36 ENTITY-37 ENTITY-38 GET promo-slides', async () => {
    const slides = dataOf<Record<string, unknown>>(await world.visitor().call(getPromoSlides, { query: { language } }));
    expect(slides.map(({ slug, button_link: link }) => [slug, link])).toEqual([
      ['fair-play', '/rules'],
      ['comet', '/games/comet'],
      ['silk-road', '/games/silk-road'],
      ['fruit-cocktail', '/games/fruit-cocktail'],
    ]);
    expect(slides[0]).toEqual({
      slug: 'fair-play',
      image_url: '/cdn/banners/welcome-wide.webp',
      video_url: null,
      video_banner_ios: null,
      video_banner_android: null,
      isAppLink: false,
      main_header: expect.any(String),
      sub_header: expect.any(String),
      description: '-',
      button_text: expect.any(String),
      button_link: '/rules',
      tournament_slug: null,
      blur_bg: null,
      blur_height: null,
    });
  });

  test('API-46 LOBBY-12 LOBBY-13 LOBBY-14 GET video-banner', async () => {
    const slides = dataOf<{ slug: string; isAppLink: boolean }>(await world.visitor().call(getVideoBanners, { query: { language } }));
    expect(slides.map(({ slug, isAppLink }) => [slug, isAppLink])).toEqual([
      ['bonuses', false],
      ['download-app', true],
      ['download-app-afterDep', true],
    ]);
  });
});

test('what a release brings is stored once, and what a person has written stays', async () => {
  const rows = async () => (await world.database.pool.query('select * from content_slide order by kind, slug, language')).rows as unknown[];
  const before = await rows();
  await world.database.pool.query(
    `update content_slide set main_header = 'x', edited_at = now() where slug = 'bonuses' and language = 'kk'`,
  );
  await seedContent(world.database);
  expect(await rows()).toHaveLength(before.length);
  expect(await rows()).toContainEqual(expect.objectContaining({ slug: 'bonuses', main_header: 'x' }));
});
