import { getBalance } from '@tulpar/contract/ledger';
import { DAY_MS } from '@tulpar/domain/durations';
import type { Minor } from '@tulpar/domain/money';
import { expect, test } from 'vitest';
import { useTestApp } from '#testing/use-test-app.ts';

const world = useTestApp();

const named = (playerId: string) => ({ playerId, source: 'test', actor: 'system:test', requestId: 'test', currency: 'KZT' }) as const;
const amountOf = (amount: number) => amount as Minor;

const deposit = (playerId: string, amount: number) =>
  world.context.ledger.run({ ...named(playerId), kind: 'deposit-paid', paymentId: world.database.ids.uuid(), amount: amountOf(amount) });

const grant = (playerId: string, amount: number) =>
  world.context.ledger.run({
    ...named(playerId),
    kind: 'bonus-granted',
    bonusId: world.database.ids.uuid(),
    offerUid: 'offer',
    type: 'deposit_bonus',
    amount: amountOf(amount),
    wager: 10,
    cashOutPercentMax: 0,
    cashOutMax: amountOf(0),
    stakeMax: amountOf(0),
    canCancel: true,
    expiresAt: new Date(world.clock.now().getTime() + DAY_MS),
  });

test('API-14 a new player has nothing, in the currency of the sign-up', async () => {
  const player = await world.player();
  expect(await player.call(getBalance)).toMatchObject({
    status: 200,
    body: { data: { realBalance: 0, bonusBalance: 0, currency: 'KZT' } },
  });
});

test('API-14 the balance is what the wallet holds, as whole numbers', async () => {
  const player = await world.player();
  await deposit(player.id, 125_000);
  await grant(player.id, 1);
  const answer = await player.call(getBalance);
  expect(answer.text).toBe('{"data":{"realBalance":125000,"bonusBalance":1,"currency":"KZT"}}');
  await deposit(player.id, 9_000_000_000_000_000 - 125_000);
  expect((await player.call(getBalance)).text).toContain('"realBalance":9000000000000000,');
});

test('API-14 a player sees their own wallet', async () => {
  const [player, neighbour] = [await world.player(), await world.player()];
  await deposit(neighbour.id, 777);
  expect((await player.call(getBalance)).body).toMatchObject({ data: { realBalance: 0 } });
});

test('a balance is kept in no cache', async () => {
  const { headers } = await (await world.player()).call(getBalance);
  expect([headers['cache-control'], headers['etag']]).toEqual(['no-store', undefined]);
});
