import { addFavourite } from '@tulpar/contract/games/catalog';
import {
  getCategories,
  getGameSlider,
  getProviderSlider,
  getProviders,
  getProvidersPage,
  getShortcuts,
} from '@tulpar/contract/games/lobby';
import { LANGUAGES } from '@tulpar/domain/languages';
import { GAMES } from '@tulpar/games/catalog';
import { beforeAll, describe, expect, test } from 'vitest';
import { readCatalog, seedCatalog } from '#seed/catalog.ts';
import { seedDemoProvider } from '#seed/demo-provider.ts';
import { addGames } from '#testing/many-games.ts';
import { SEEDED_SLOTS } from '#testing/seeded-games.ts';
import type { Answer } from '#testing/test-visitor.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const world = useTestApp();
beforeAll(async () => {
  await seedCatalog(world.database);
  await addGames(world.database, 20);
});

const dataOf = <Item = { slug: string }>(answer: Answer) => {
  expect(answer.status, answer.text).toBe(200);
  return (answer.body as { data: Item[] }).data;
};
const slugs = (answer: Answer) => dataOf(answer).map(({ slug }) => slug);
const categories = (query: Record<string, unknown> = {}, asker = world.visitor()) => asker.call(getCategories, { query });

describe('API-37 GET categories', () => {
  test('LOBBY-05 ENTITY-34 lists those of the lobby that hold games, in their order', async () => {
    const answer = await categories({ language: 'kk' });
    expect(slugs(answer)).toEqual(['all-games', 'new', 'popular', 'quick', 'crash', 'slots', 'tables', 'top-10']);
    expect(dataOf(answer)[0]).toEqual({
      id: expect.any(Number),
      is_active: true,
      slug: 'all-games',
      menu_name: 'Барлық ойын',
      image_html: '',
      games_count: GAMES.length + 20,
    });
  });

  test('LOBBY-05 a player’s own categories are there once they hold something', async () => {
    const player = await world.player();
    expect(slugs(await categories({}, player))).not.toContain('favourites');
    await player.call(addFavourite, { params: { slug: 'dice' } });
    const own = dataOf<{ slug: string; games_count: number; games: { slug: string }[] }>(
      await categories({ slugs: 'favourites', games: '1' }, player),
    );
    expect(own.map(({ slug, games_count: count, games }) => [slug, count, games.map((game) => game.slug)])).toEqual([
      ['favourites', 1, ['dice']],
    ]);
    expect(slugs(await categories({ slugs: 'favourites' }))).toEqual([]);
  });

  test('games=1 adds the first ten of each', async () => {
    const found = dataOf<{ slug: string; games: { slug: string }[] }>(await categories({ games: '1', slugs: 'popular, slots,nothing' }));
    expect(found.map(({ slug, games }) => [slug, games.length, games[0]?.slug])).toEqual([
      ['popular', 10, 'many-20'],
      ['slots', SEEDED_SLOTS.length, 'fruit-cocktail'],
    ]);
  });

  test('type=provider lists those of providers, limit cuts, is_active asks for the others', async () => {
    expect(slugs(await categories({ type: 'provider' }))).toEqual(['tulpar']);
    expect(slugs(await categories({ limit: 2 }))).toEqual(['all-games', 'new']);
    expect(slugs(await categories({ is_active: '0' }))).toEqual([]);
  });

  test('API-37 ENTITY-35 type=provider lists other companies too, also after the next start, until they are removed', async () => {
    await seedDemoProvider(world.context, { url: 'http://alshy.example', key: null });
    await seedCatalog(world.database);
    const found = dataOf<{ slug: string; menu_name: string; games: { slug: string }[] }>(
      await categories({ type: 'provider', games: '1' }),
    );
    expect(found.map(({ slug, menu_name: name, games }) => [slug, name, games.length > 0])).toEqual([
      ['tulpar', 'Tulpar', true],
      ['alshy', 'Alshy Games', true],
    ]);
    await seedDemoProvider(world.context, null);
    expect(slugs(await categories({ type: 'provider' }))).toEqual(['tulpar']);
  });

  test.each([{ limit: 301 }, { limit: 0 }, { type: 'x' }, { is_active: 'yes' }, { games: '2' }, { slugs: 'x'.repeat(2001) }])(
    'CONST-10 refuses %j',
    async (query) => expect((await categories(query)).status).toBe(422),
  );

  test('the address of a picture is one of our own', async () => {
    await world.database.pool.query(`update catalog_category set image = '/cdn/icons/fair.webp' where slug = 'new'`);
    const [found] = dataOf<{ image_html: string }>(await categories({ slugs: 'new' }));
    expect(found?.image_html).toBe('<img src="/cdn/icons/fair.webp" alt="">');
    const attempt = world.database.pool.query(`update catalog_category set image = '/cdn/"onerror="x' where slug = 'new'`);
    await expect(attempt).rejects.toThrow('catalog_category_image_check');
  });
});

test('API-36 ENTITY-33 CONST-10 GET shortcuts', async () => {
  const answer = await world.visitor().call(getShortcuts, { query: { language: 'az' } });
  expect(dataOf(answer)[1]).toEqual({ slug: 'new', name: 'Yeni', image_url: expect.anything() });
  expect(slugs(answer)).toEqual(['all-games', 'new', 'popular', 'quick', 'crash', 'slots', 'tables', 'top-10']);
  expect(answer.body).toMatchObject({ pagination: { total_pages: 1, items: 8 } });
  expect(slugs(await world.visitor().call(getShortcuts, { query: { limit: 7, page: 2 } }))).toEqual(['top-10']);
  expect((await world.visitor().call(getShortcuts, { query: { limit: 51 } })).status).toBe(422);
});

test('API-38 API-42 ENTITY-35 GET providers and provider-slider: those with games', async () => {
  const expected = [
    { slug: 'tulpar', name: 'Tulpar', images: [expect.stringMatching(/^\/cdn\/v-[0-9a-f]{24}\/providers\/tulpar\.webp$/)] },
    { slug: 'many', name: 'Many & Co', images: [] },
  ];
  for (const call of [getProviders, getProviderSlider]) expect(dataOf(await world.visitor().call(call, { query: {} }))).toEqual(expected);
});

test('API-39 GET providers/page counts their games', async () => {
  const answer = await world.visitor().call(getProvidersPage, { query: { currency: 'AZN', limit: 1, page: 2 } });
  expect(answer.body).toEqual({
    data: [{ slug: 'many', name: 'Many & Co', images: [], games_count: 19 }],
    pagination: { total_pages: 2, items: 2 },
  });
});

test('API-41 GET game-slider shows the most popular', async () => {
  expect(slugs(await world.visitor().call(getGameSlider, { query: {} })).slice(0, 2)).toEqual(['many-20', 'many-19']);
});

describe('what a release brings', () => {
  test('SEARCH-06 every game of it can be played, and has rules in every language', async () => {
    const { games } = await readCatalog();
    expect(games.map(({ slug }) => slug).sort()).toEqual(GAMES.map(({ slug }) => slug).sort());
    for (const { rules } of games) expect(new Set(LANGUAGES.map((language) => rules[language].length)).size).toBe(1);
  });

  test('is stored once, and rows that staff has edited stay', async () => {
    const rows = async () => (await world.database.pool.query('select * from catalog_game order by id')).rows as { slug: string }[];
    const before = await rows();
    await seedCatalog(world.database);
    expect(await rows()).toEqual(before);
    await world.database.pool.query(`update catalog_game set name_en = 'Bones', edited_at = now() where slug = 'dice'`);
    await seedCatalog(world.database);
    expect((await rows()).find(({ slug }) => slug === 'dice')).toMatchObject({ name_en: 'Bones' });
  });
});
