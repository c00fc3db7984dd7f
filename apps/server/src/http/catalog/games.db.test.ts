import { addFavourite, getGame, getGames, getLobbyGames, removeFavourite } from '@tulpar/contract/games/catalog';
import { LANGUAGES } from '@tulpar/domain/languages';
import { dice } from '@tulpar/games/dice/dice';
import { beforeAll, describe, expect, test } from 'vitest';
import { FAVOURITES_MAX } from '#modules/catalog/index.ts';
import { seedCatalog } from '#seed/catalog.ts';
import { addGames } from '#testing/many-games.ts';
import { SEEDED, SEEDED_NEWEST, SEEDED_SLOTS, seededNames } from '#testing/seeded-games.ts';
import type { Answer } from '#testing/test-visitor.ts';
import { useGames } from '#testing/use-games.ts';

const MANY = 25;
const ALL = SEEDED.length + MANY;
const pagesOf = (items: number, limit: number) => ({ total_pages: Math.ceil(items / limit), items });

const world = useGames();
beforeAll(async () => {
  await seedCatalog(world.database);
  await addGames(world.database, MANY);
});

const slugs = (answer: Answer) => (answer.body as { data: { slug: string }[] }).data.map(({ slug }) => slug);
const pagination = (answer: Answer) => (answer.body as { pagination: unknown }).pagination;
const list = (query: Record<string, unknown>, asker = world.visitor()) => asker.call(getGames, { query });

describe('API-30 GET games', () => {
  test('ENTITY-30 CONST-11 brings ten items with their fields, the number of all, and which picture to show', async () => {
    const answer = await list({ currency: 'KZT', language: 'az' });
    expect(answer.status).toBe(200);
    const { data, ...rest } = answer.body as { data: unknown[] };
    expect(data).toHaveLength(10);
    expect(data[0]).toEqual({
      id: expect.any(Number),
      uid: expect.stringMatching(/^[\da-f-]{36}$/),
      slug: 'fruit-cocktail',
      name: 'Meyvə kokteyli',
      image: expect.stringMatching(/^\/cdn\/v-[0-9a-f]{24}\/games\/fruit-cocktail\/cover\.webp$/),
      image_alternative: expect.stringMatching(/^\/cdn\/v-[0-9a-f]{24}\/games\/fruit-cocktail\/square\.webp$/),
      provider: { slug: 'tulpar', name: 'Tulpar' },
      has_demo: true,
      badge: 'new',
      kind: expect.any(String),
    });
    expect(rest).toEqual({ pagination: pagesOf(ALL, 10), extra_data: { is_use_image_alternative: false } });
  });

  test('API-31 CONST-11 the second version brings twenty', async () => {
    const answer = await world.visitor().call(getLobbyGames, { query: {} });
    expect(slugs(answer)).toHaveLength(20);
    expect(pagination(answer)).toEqual(pagesOf(ALL, 20));
  });

  test('pages hold each game once, and behind the last there is nothing', async () => {
    const count = Math.ceil(ALL / 7);
    const numbers = Array.from({ length: count }, (_, place) => place + 1);
    const pages = await Promise.all(numbers.map(async (page) => slugs(await list({ limit: 7, page }))));
    expect(pages.map((page) => page.length)).toEqual(numbers.map((page) => Math.min(7, ALL - 7 * (page - 1))));
    expect(new Set(pages.flat()).size).toBe(ALL);
    const behind = await list({ limit: 7, page: count + 1 });
    expect([slugs(behind), pagination(behind)]).toEqual([[], pagesOf(ALL, 7)]);
  });

  test('ROUTE-08 ROUTE-09 of a category, of a provider, of both', async () => {
    expect(slugs(await list({ category_slug: 'slots', limit: 100 }))).toEqual(SEEDED_SLOTS);
    expect(slugs(await list({ filter_slug: 'tulpar', limit: 100 }))).toEqual(SEEDED);
    const both = await list({ category_slug: 'all-games', filter_slug: 'many', limit: 10, page: 3 });
    expect([slugs(both).length, pagination(both)]).toEqual([5, { total_pages: 3, items: 25 }]);
    expect(slugs(await list({ category_slug: 'top-10', limit: 100 }))).toHaveLength(10);
  });

  test.each([{ category_slug: 'nothing' }, { filter_slug: 'nobody' }, { category_slug: 'slots', filter_slug: 'nobody' }])(
    'ROUTE-09 an unknown slug is not found: %j',
    async (query) => expect((await list(query)).status).toBe(404),
  );

  test('sorted by popularity, by date, and by name as the language sorts it', async () => {
    expect(slugs(await list({ sort_by: 'popular', limit: 2 }))).toEqual(['many-25', 'many-24']);
    expect(slugs(await list({ sort_by: 'new', limit: 2 }))).toEqual(SEEDED_NEWEST.slice(0, 2));
    for (const language of LANGUAGES) {
      const answer = await list({ sort_by: 'name', filter_slug: 'tulpar', language, limit: 100 });
      const names = (answer.body as { data: { name: string }[] }).data.map(({ name }) => name);
      expect(names).toEqual(seededNames(language).toSorted(new Intl.Collator(language).compare));
    }
  });

  test('a game that is not played in a currency is not listed for it', async () => {
    expect(pagination(await list({ currency: 'AZN' }))).toEqual(pagesOf(ALL - 1, 10));
  });

  test.each([
    { limit: 0 },
    { limit: 101 },
    { limit: 'x' },
    { page: 0 },
    { page: 1.5 },
    { sort_by: 'price' },
    { category_slug: 'A B' },
    { category_slug: '' },
    { filter_slug: 'x'.repeat(65) },
  ])('refuses %j', async (query) => expect((await list(query)).status).toBe(422));
});

describe('SEARCH-06 GET games/{slug}', () => {
  test.each(LANGUAGES)('returns odds, limits and rules in %s', async (language) => {
    const answer = await world.visitor().call(getGame, { params: { slug: 'dice' }, query: { language, currency: 'AZN' } });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({
      data: {
        slug: 'dice',
        rtp: '99.00',
        volatility: 'chosen',
        hit_rate: null,
        max_win: { times_stake: 990, one_in: 1000 },
        min_bet: dice.limits.AZN.min,
        max_bet: dice.limits.AZN.max,
      },
    });
    expect((answer.body as { data: { rules: string[] } }).data.rules.length).toBeGreaterThan(2);
  });

  test('another provider’s game has null for unknown values', async () => {
    const answer = await world.visitor().call(getGame, { params: { slug: 'many-1' }, query: {} });
    expect(answer.body).toMatchObject({ data: { slug: 'many-1', rtp: null, min_bet: null, rules: [] } });
  });

  test('an unknown slug is not found', async () => {
    expect((await world.visitor().call(getGame, { params: { slug: 'nothing' }, query: {} })).status).toBe(404);
  });
});

describe('LOBBY-05 favourites', () => {
  const mark = (player: { call: ReturnType<typeof world.visitor>['call'] }, slug: string) =>
    player.call(addFavourite, { params: { slug } });

  test('are each player’s own, the newest first; adding or removing a game twice is no error', async () => {
    const [player, other] = [await world.player(), await world.player()];
    const own = async (asker = player) => slugs(await list({ category_slug: 'favourites' }, asker));
    expect(await own()).toEqual([]);
    for (const slug of ['dice', 'many-3', 'dice']) {
      world.clock.pass(1000);
      expect((await mark(player, slug)).body).toEqual({ data: { success: true } });
    }
    expect(await own()).toEqual(['many-3', 'dice']);
    expect(await own(other)).toEqual([]);
    expect(slugs(await list({ category_slug: 'favourites' }))).toEqual([]);
    for (let twice = 0; twice < 2; twice++)
      expect((await player.call(removeFavourite, { params: { slug: 'many-3' } })).body).toEqual({ data: { success: true } });
    expect(await own()).toEqual(['dice']);
  });

  test('an unknown game is not found, and a guest is sent to sign in', async () => {
    const player = await world.player();
    expect((await mark(player, 'nothing')).status).toBe(404);
    expect((await player.call(removeFavourite, { params: { slug: 'nothing' } })).status).toBe(404);
    expect((await mark(world.visitor(), 'dice')).status).toBe(401);
  });

  test('have an end', async () => {
    const player = await world.player();
    await world.database.pool.query(
      `with game as (
         insert into catalog_game (uid, slug, provider_slug, kind, name_kk, name_en, name_az, name_ru, has_demo, currencies, place, created_at)
         select gen_random_uuid(), 'hidden-' || n, 'many', 'slot', 'x', 'x', 'x', 'x', true, '{KZT}', n, now() from generate_series(1, $2) as n
         returning id)
       insert into catalog_favourite (player_id, game_id, created_at) select $1, id, now() from game`,
      [player.id, FAVOURITES_MAX],
    );
    expect((await mark(player, 'dice')).body).toMatchObject({ code: 'FAVOURITES_FULL' });
    expect((await mark(player, 'hidden-1')).status).toBe(200);
  });
});

test('LOBBY-05 recent holds what the player opened for money, the newest first', async () => {
  const player = await world.gambler({ game: 'dice' });
  world.clock.pass(1000);
  await world.launch(player, 'fruit-cocktail');
  world.clock.pass(1000);
  await world.launch(player, 'dice', 'demo');
  expect(slugs(await list({ category_slug: 'recent' }, player))).toEqual(['fruit-cocktail', 'dice']);
  expect(slugs(await list({ category_slug: 'recent' }))).toEqual([]);
});
