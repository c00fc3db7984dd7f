import { getBalance } from '@tulpar/contract/ledger';
import { expect, test } from 'vitest';
import { useTestApp } from '#testing/use-test-app.ts';

const world = useTestApp();

const setWallet = (playerId: string, real: number, bonus: number) =>
  world.database.pool.query('update ledger_wallet set real = $2, bonus = $3 where player_id = $1', [playerId, real, bonus]);

test('API-14 a new player has nothing, in the currency of the sign-up', async () => {
  const player = await world.player();
  expect(await player.call(getBalance)).toMatchObject({
    status: 200,
    body: { data: { realBalance: 0, bonusBalance: 0, currency: 'KZT' } },
  });
});

test('API-14 the balance is what the wallet holds, as whole numbers', async () => {
  const player = await world.player();
  await setWallet(player.id, 125_000, 1);
  const answer = await player.call(getBalance);
  expect(answer.text).toBe('{"data":{"realBalance":125000,"bonusBalance":1,"currency":"KZT"}}');
  await setWallet(player.id, 9_000_000_000_000_000, 0);
  expect((await player.call(getBalance)).text).toContain('"realBalance":9000000000000000,');
});

test('API-14 a player sees their own wallet', async () => {
  const [player, neighbour] = [await world.player(), await world.player()];
  await setWallet(neighbour.id, 777, 0);
  expect((await player.call(getBalance)).body).toMatchObject({ data: { realBalance: 0 } });
});

test('a balance that did not change is not sent again', async () => {
  const player = await world.player();
  const first = await player.call(getBalance);
  expect(first.headers['cache-control']).toBe('private, no-cache');
  const headers = { 'if-none-match': String(first.headers['etag']) };
  const again = await player.call(getBalance, {}, { headers });
  expect([again.status, again.text]).toEqual([304, '']);
  await setWallet(player.id, 5, 0);
  expect((await player.call(getBalance, {}, { headers })).status).toBe(200);
});

test('the table itself refuses money that cannot be', async () => {
  const player = await world.player();
  for (const [real, bonus] of [
    [-1, 0],
    [0, -1],
    [9_000_000_000_000_001, 0],
  ] as const)
    await expect(setWallet(player.id, real, bonus)).rejects.toThrow('check constraint');
});
