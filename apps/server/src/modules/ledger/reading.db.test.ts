import { HOUR_MS } from '@tulpar/domain/durations';
import { afterEach, expect, test } from 'vitest';
import { systemIds } from '#platform/ids.ts';
import { adjust, bet, deposit, rollback, round, win } from './testing/commands.ts';
import { useTestLedger } from './testing/test-ledger.ts';
import { readEntries, stuckRounds } from './wallets.ts';

const world = useTestLedger();
afterEach(() => world.expectBalanced());

test('MONEY-28 rounds that nobody has ended for a day are listed, the oldest first, until they are ended', async () => {
  const player = await world.player('KZT', 100);
  const [stuck, paid, back, over] = [systemIds.uuid(), systemIds.uuid(), systemIds.uuid(), systemIds.uuid()];
  for (const id of [stuck, paid, back, over]) {
    await world.run(player, bet(id, 10));
    world.clock.pass(1);
  }
  // A round with a win that is not the last stays open; a round that was rolled back or is over does not.
  await world.run(player, win(paid, 5, { isLast: false }));
  await world.run(player, rollback(back));
  await world.run(player, win(over, 0));
  const listed = async () => (await stuckRounds(world.database, world.clock.now())).map(({ roundId }) => roundId);
  world.clock.pass(24 * HOUR_MS);
  expect(await listed()).toEqual([]);
  world.clock.pass(HOUR_MS);
  await world.run(player, bet(systemIds.uuid(), 10));
  expect(await listed()).toEqual([stuck, paid]);
  expect(await stuckRounds(world.database, world.clock.now())).toMatchObject([{ playerId: player, source: 'test' }, { playerId: player }]);
  await world.run(player, win(stuck, 0));
  await world.run(player, win(paid, 0, { transactionId: 'end' }));
  expect(await listed()).toEqual([]);
});

test('MONEY-05 MONEY-54 a correction is a new entry that names the old one, the reason and two people', async () => {
  const player = await world.player('KZT', 100);
  await world.run(player, adjust(-100, { reverses: 1, against: 'psp' }));
  expect(await world.run(player, adjust(-1, { reverses: 9 }))).toMatchObject({ code: 'ENTRY_UNKNOWN' });
  const [last] = await readEntries(world.database, player);
  expect(last).toMatchObject({
    seq: 2,
    real: -100,
    psp: 100,
    reverses: 1,
    actor: 'staff:aigerim',
    approver: 'staff:nurlan',
    reason: 'Ойын тоқтап қалды',
    request_id: expect.stringMatching(/^request-/),
  });
});

test('MONEY-56 the house has won what was staked less what was won', async () => {
  const player = await world.player('AZN');
  const azn = { currency: 'AZN' } as const;
  await world.run(player, { ...deposit(1000), ...azn });
  for (const [stake, prize] of [
    [100, 0],
    [50, 80],
    [10, 10],
  ] as const)
    await world.run(player, { ...round(stake, prize), ...azn });
  const { rows } = await world.owner.query(
    `select sum(amount)::int as ggr from ledger_posting where account = 'house' and currency = 'AZN'`,
  );
  expect(rows).toEqual([{ ggr: 160 - 90 }]);
});

test('entries come by pages, the newest first', async () => {
  const player = await world.player();
  for (let count = 0; count < 53; count++) await world.run(player, deposit(1));
  const first = await readEntries(world.database, player);
  expect(first.map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, index) => 53 - index));
  expect((await readEntries(world.database, player, first.at(-1)?.seq)).map(({ seq }) => seq)).toEqual([3, 2, 1]);
});
