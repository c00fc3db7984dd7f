import { addRecentSearch, clearRecentSearches, getRecentSearches, searchGames } from '@tulpar/contract/games/catalog';
import { beforeAll, describe, expect, test } from 'vitest';
import { RECENT_SEARCHES_MAX } from '#modules/catalog/index.ts';
import { seedCatalog } from '#seed/catalog.ts';
import { addGames } from '#testing/many-games.ts';
import { SEEDED, SEEDED_SLOTS } from '#testing/seeded-games.ts';
import type { Answer, TestVisitor } from '#testing/test-visitor.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const world = useTestApp();
const ids = new Map<string, number>();
beforeAll(async () => {
  await seedCatalog(world.database);
  await addGames(world.database, 130);
  const { rows } = await world.database.pool.query<{ slug: string; id: number }>('select slug, id from catalog_game');
  for (const { slug, id } of rows) ids.set(slug, id);
});

const slugs = (answer: Answer) => (answer.body as { data: { slug: string }[] }).data.map(({ slug }) => slug);
const search = (query: Record<string, unknown>) => world.visitor().call(searchGames, { query });

describe('API-32 GET games/search finds a game', () => {
  test.each([
    ['its Kazakh name', 'Жеміс', 'fruit-cocktail'],
    ['its English name', 'fruit cocktail', 'fruit-cocktail'],
    ['its Azerbaijani name', 'Meyvə', 'fruit-cocktail'],
    ['its Russian name', 'фруктовый', 'fruit-cocktail'],
    ['Kazakh letters without their marks', 'суйек', 'dice'],
    ['Azerbaijani letters without their marks', 'zer', 'dice'],
    ['ə typed as a', 'meyva', 'fruit-cocktail'],
    ['a slip in Kazakh', 'сүйектр', 'dice'],
    ['a slip in English', 'cocktial', 'fruit-cocktail'],
    ['two letters of a short word that changed places', 'dcie', 'dice'],
    ['a slip in Azerbaijani', 'kokteyki', 'fruit-cocktail'],
    ['a slip in Russian', 'фруктывый', 'fruit-cocktail'],
    ['Latin for Cyrillic', 'fruktovyi', 'fruit-cocktail'],
    ['Cyrillic for Latin', 'мейве', 'fruit-cocktail'],
    ['English keys for Russian', 'rjcnb', 'dice'],
    ['Russian keys for English', 'вшсу', 'dice'],
    ['English keys for Kazakh', 'c8qtr', 'dice'],
    ['English keys for Azerbaijani', "z'r", 'dice'],
    ['its first letter', 'd', 'dice'],
    ['a slip in the shorter of two words', 'friut cocktail', 'fruit-cocktail'],
    ['a common word with a rare one', 'many 3', 'many-39'],
    ['words in another order', 'cocktail fruit', 'fruit-cocktail'],
  ])('by %s', async (_by, typed, slug) => {
    const answer = await search({ search: typed });
    expect(answer.status, answer.text).toBe(200);
    expect(slugs(answer)[0]).toBe(slug);
  });

  test.each([
    ['crash', 'comet'],
    ['краш', 'comet'],
    ['авиатор', 'comet'],
    ['aviator', 'comet'],
    ['ракета', 'comet'],
    ['зымыран', 'comet'],
    ['təyyarə', 'comet'],
    ['comit', 'comet'],
    ['кубики', 'dice'],
    ['сүйек', 'dice'],
    ['zər', 'dice'],
    ['блек джек', 'blackjack'],
    ['blak jack', 'blackjack'],
    ['black jack', 'blackjack'],
    ['очко', 'blackjack'],
    ['рулетка', 'roulette'],
    ['rulet', 'roulette'],
    ['мины', 'mines'],
    ['сапер', 'mines'],
    ['minesweeper', 'mines'],
    ['клубнички', 'fruit-cocktail'],
    ['tulpar comet', 'comet'],
  ])('by the word that people use: %s', async (typed, slug) => {
    expect(slugs(await search({ search: typed }))[0]).toBe(slug);
  });

  test('by its category or its provider; the game that is called so comes first', async () => {
    expect(slugs(await search({ search: 'слоты', limit: 100 })).toSorted()).toEqual(SEEDED_SLOTS.toSorted());
    expect(slugs(await search({ search: '777', limit: 100 })).toSorted()).toEqual(SEEDED_SLOTS.toSorted());
    const ofTulpar = slugs(await search({ search: 'tulpar', limit: 100 }));
    expect(ofTulpar[0]).toBe('golden-tulpar');
    expect(ofTulpar.toSorted()).toEqual(SEEDED.toSorted());
    expect(slugs(await search({ search: 'comit' }))).not.toContain('silk-road');
  });

  test('ENTITY-31 CONST-12 with pages of ten, the number of all found, and an id of the search', async () => {
    const answer = await search({ search: 'many', language: 'en' });
    expect(answer.body).toMatchObject({ pagination: { total_pages: 10, items: 100 }, uid: expect.stringMatching(/^[\da-f-]{36}$/) });
    expect(slugs(answer)).toHaveLength(10);
    const other = await search({ search: 'many' });
    expect((other.body as { uid: string }).uid).not.toBe((answer.body as { uid: string }).uid);
  });

  test('SEARCH-03 SEARCH-04 each page once, the more popular first', async () => {
    const pages = await Promise.all([1, 2, 3].map(async (page) => slugs(await search({ search: 'Много', page, limit: 4 }))));
    expect(pages[0]).toEqual(['many-130', 'many-129', 'many-128', 'many-127']);
    expect(new Set(pages.flat()).size).toBe(12);
  });

  test('to the letter before through a slip', async () => {
    expect(slugs(await search({ search: 'many 12', limit: 3 }))[0]).toBe('many-129');
    expect(slugs(await search({ search: 'many 7', limit: 100 }))).toContain('many-7');
  });

  test('only in a currency in which it is played', async () => {
    expect(slugs(await search({ search: 'many 1', currency: 'KZT', limit: 100 }))).toContain('many-1');
    expect(slugs(await search({ search: 'many 1', currency: 'AZN', limit: 100 }))).not.toContain('many-1');
  });

  test.each(['', ' ', '%', '_', '\\', "' or 1=1 --", 'wvbxhz', '🐎', '—'])('nothing by %j', async (typed) => {
    const answer = await search({ search: typed });
    expect([answer.status, slugs(answer)]).toEqual([200, []]);
  });

  test('refuses what is too long', async () => expect((await search({ search: 'x'.repeat(65) })).status).toBe(422));
});

describe('API-33 API-34 API-35 recent searches', () => {
  const add = (asker: TestVisitor, slug: string, more: Record<string, unknown> = {}) => {
    world.clock.pass(1000);
    return asker.call(addRecentSearch, { body: { game_id: ids.get(slug) ?? 0, search_uid: 's', ...more } });
  };
  const recent = async (asker: TestVisitor, query: Record<string, unknown> = {}) => slugs(await asker.call(getRecentSearches, { query }));

  test('ENTITY-32 a player’s, once per game, the newest first; a repeat moves up; cleared by the player', async () => {
    const [player, other] = [await world.player(), await world.player()];
    for (const slug of ['dice', 'many-1', 'dice']) expect((await add(player, slug)).body).toEqual({ data: { success: true } });
    expect(await recent(player)).toEqual(['dice', 'many-1']);
    expect(await recent(other)).toEqual([]);
    expect((await other.call(clearRecentSearches, { body: {} })).status).toBe(200);
    expect(await recent(player)).toEqual(['dice', 'many-1']);
    expect((await player.call(clearRecentSearches, { body: {} })).body).toEqual({ data: { success: true } });
    expect(await recent(player)).toEqual([]);
  });

  test('a guest’s, by the id of the device', async () => {
    const guest = world.visitor();
    await add(guest, 'dice', { visitor_uid: 'a1' });
    expect(await recent(guest, { visitor_uid: 'a1' })).toEqual(['dice']);
    expect(await recent(guest, { visitor_uid: 'a2' })).toEqual([]);
    expect(await recent(guest)).toEqual([]);
    expect((await add(guest, 'dice')).body).toMatchObject({ errors: { visitor_uid: ['REQUIRED'] } });
    await guest.call(clearRecentSearches, { body: { visitor_uid: 'a1' } });
    expect(await recent(guest, { visitor_uid: 'a1' })).toEqual([]);
  });

  test('only so many are kept', async () => {
    const player = await world.player();
    for (let nth = 1; nth <= RECENT_SEARCHES_MAX + 3; nth++) await add(player, `many-${nth}`);
    const kept = await recent(player);
    expect(kept).toHaveLength(RECENT_SEARCHES_MAX);
    expect(kept[0]).toBe(`many-${RECENT_SEARCHES_MAX + 3}`);
  });

  test('an unknown game is refused', async () => {
    const player = await world.player();
    const answer = await player.call(addRecentSearch, { body: { game_id: 999_999, search_uid: '' } });
    expect([answer.status, answer.body]).toEqual([422, expect.objectContaining({ errors: { game_id: ['INVALID_VALUE'] } })]);
  });

  test('old searches of guests are deleted, those of players are not', async () => {
    const [guest, player] = [world.visitor(), await world.player()];
    await add(guest, 'dice', { visitor_uid: 'old' });
    await add(player, 'dice');
    world.clock.pass(91 * 86_400_000);
    await world.runJob('sweep');
    expect(await recent(guest, { visitor_uid: 'old' })).toEqual([]);
    const { rows } = await world.database.pool.query('select from catalog_recent_search where owner = $1', [`player/${player.id}`]);
    expect(rows).toHaveLength(1);
  });
});
