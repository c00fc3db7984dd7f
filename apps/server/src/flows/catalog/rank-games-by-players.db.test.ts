import { getGames } from '@tulpar/contract/games/catalog';
import { expect, test } from 'vitest';
import { seedCatalog } from '#seed/catalog.ts';
import { useTestApp } from '#testing/use-test-app.ts';

const world = useTestApp();

/** Somebody opens a game for money, as the launch stores it. */
const open = (player: number, game: string, daysAgo: number) =>
  world.database.pool.query(
    `insert into round_session (player_id, id, game, currency, created_at, sign_in_id)
     values (('00000000-0000-4000-8000-' || lpad($1::text, 12, '0'))::uuid, gen_random_uuid(), $2, 'KZT', $3, gen_random_uuid())`,
    [player, game, new Date(world.clock.now().getTime() - daysAgo * 86_400_000)],
  );

test('ENTITY-30 popular is what most people played in the last week, however often each did', async () => {
  await seedCatalog(world.database);
  for (let player = 1; player <= 6; player++) await open(player, 'dice', 2);
  for (let again = 0; again < 9; again++) await open(1, 'mines', 1);
  for (let player = 1; player <= 9; player++) await open(player, 'plinko', 8);
  await world.runJob('rank-games');
  const answer = await world.visitor().call(getGames, { query: { category_slug: 'popular', limit: 100 } });
  const { data } = answer.body as { data: { slug: string; badge: string | null }[] };
  expect(data.slice(0, 2).map(({ slug }) => slug)).toEqual(['dice', 'mines']);
  expect(data.filter(({ badge }) => badge === 'hot').map(({ slug }) => slug)).toEqual(['dice']);
});
