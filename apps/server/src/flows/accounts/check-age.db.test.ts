import { launchGame } from '@tulpar/contract/games/launch';
import { updateProfile } from '@tulpar/contract/profile-changes';
import { expect, test } from 'vitest';
import { useCashbox } from '#testing/use-cashbox.ts';
import type { TestPlayer } from '#testing/use-test-app.ts';

const world = useCashbox();
const launch = (player: TestPlayer, slug = 'dice', mode = 'real') => player.call(launchGame, { params: { slug }, body: { mode } });

test('VALID-23 without a date of birth nothing is deposited or played for money; the demo is open', async () => {
  const player = await world.player({ birthday: undefined });
  expect(await world.deposit(player)).toMatchObject({ status: 422, body: { errors: { birthday: ['BIRTHDAY_REQUIRED'] } } });
  expect(await launch(player)).toMatchObject({ status: 422, body: { code: 'BIRTHDAY_REQUIRED' } });
  expect((await launch(player, 'dice', 'demo')).status).toBe(200);
  const { rows } = await world.database.pool.query('select 1 from cashbox_payment where player_id = $1', [player.id]);
  expect(rows).toEqual([]);
  expect((await player.call(updateProfile, { body: { birthday: '1990-05-05' } })).status).toBe(200);
  expect((await world.deposit(player)).status).toBe(200);
  expect((await launch(player)).status).toBe(200);
});

test('VALID-23 a player under the age is refused in words, for deposits and for play', async () => {
  const player = await world.player();
  await world.database.pool.query("update profile set birthday = '2010-01-01' where player_id = $1", [player.id]);
  expect(await world.deposit(player)).toMatchObject({ status: 422, body: { errors: { birthday: ['AGE_TOO_YOUNG'] } } });
  expect(await launch(player)).toMatchObject({ status: 422, body: { code: 'AGE_TOO_YOUNG' } });
});
