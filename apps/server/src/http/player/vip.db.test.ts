import { getProfile } from '@tulpar/contract/profiles';
import { getVip } from '@tulpar/contract/vip';
import { expect, test } from 'vitest';
import { openCase } from '#modules/protection/index.ts';
import { stakeReal } from '#testing/stake-real.ts';
import { useGames } from '#testing/use-games.ts';
import type { TestPlayer } from '#testing/use-test-app.ts';

const world = useGames();

const vipOf = async (player: TestPlayer) => (await player.call(getVip)).body as { data: object };

test('API-91 ROUTE-29 GET vip is for players: the first status from the start, and what the next one asks for', async () => {
  const player = await world.player();
  expect(await vipOf(player)).toEqual({
    data: {
      status: 'new',
      currency: 'KZT',
      turnover: 0,
      next: { status: 'bronze', turnover_min: 50_000_000, left: 50_000_000 },
      benefits: { cashback_percent: 3, birthday_gift: null, is_reviewed_sooner: false, manager: null },
      since: null,
    },
  });
  expect((await world.visitor().call(getVip)).status).toBe(401);
});

test('API-91 a status that was just reached is given with the first look, and the profile says the same', async () => {
  const player = await world.player();
  await stakeReal(world, player.id, 3_040_000_000);
  const since = world.clock.now().toISOString();
  world.clock.pass(60_000);
  expect((await vipOf(player)).data).toEqual({
    status: 'gold',
    currency: 'KZT',
    turnover: 3_040_000_000,
    next: { status: 'platinum', turnover_min: 4_000_000_000, left: 960_000_000 },
    benefits: { cashback_percent: 10, birthday_gift: 1_000_000, is_reviewed_sooner: true, manager: { from: 9, until: 23 } },
    since,
  });
  expect((await player.call(getProfile)).body).toMatchObject({ data: { status: 'gold' } });
  await stakeReal(world, player.id, 960_000_000);
  expect((await vipOf(player)).data).toMatchObject({ status: 'platinum', next: null, benefits: { cashback_percent: 15 } });
});

test('API-91 in manat; and who shows signs of harm keeps the status and is offered no manager', async () => {
  const player = await world.player({ currency: 'AZN' });
  await stakeReal(world, player.id, 10_000_000, 'AZN');
  expect((await vipOf(player)).data).toMatchObject({
    status: 'gold',
    currency: 'AZN',
    benefits: { birthday_gift: 10_000, manager: { from: 9, until: 23 } },
  });
  const found = { kind: 'harm', level: 'care', detail: {} } as const;
  await world.database.transaction((tx) => openCase(tx, player.id, found));
  expect((await vipOf(player)).data).toMatchObject({ status: 'gold', benefits: { cashback_percent: 10, manager: null } });
});
