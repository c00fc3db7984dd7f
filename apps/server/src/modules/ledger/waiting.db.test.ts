import { DAY_MS } from '@tulpar/domain/durations';
import type { RoundCommand } from '@tulpar/domain/ledger/command';
import { afterEach, expect, test } from 'vitest';
import { systemIds } from '#platform/ids.ts';
import { keepRow } from '#platform/testing/keep-row.ts';
import { deposit, grant, round } from './testing/commands.ts';
import { filled, useTestLedger } from './testing/test-ledger.ts';

/** Commands that wait while another transaction locks their wallet. */
const world = useTestLedger();
afterEach(() => world.expectBalanced());

const keepWallet = (player: string) => keepRow(world.url, 'select from ledger_wallet where player_id = $1 for update', [player]);

test('MONEY-16 what is still on its way is never called refused', async () => {
  const player = await world.player();
  await world.run(player, grant(1000, 30, new Date(world.clock.now().getTime() + DAY_MS)));
  const command = filled(player, round(100, 0, systemIds.uuid()));
  const [one, other] = [world.another(), world.another()];
  const keeper = await keepWallet(player);
  const first = one.ledger.run(command);
  await keeper.untilWaiting(1);
  // The bonus has expired by now: a reader that does not wait sees too little money for the stake.
  world.clock.pass(2 * DAY_MS);
  const again = other.ledger.run({ ...command, requestId: 'again' });
  await keeper.untilWaiting(2);
  await keeper.letGo();
  expect([(await first).status, (await again).status]).toEqual(['applied', 'replayed']);
  await Promise.all([one.database.close(), other.database.close()]);
});

test('MONEY-08 a wallet that somebody keeps holds up nobody else', async () => {
  const players = await Promise.all(Array.from({ length: 5 }, () => world.player('KZT', 1000)));
  const [kept = '', ...free] = players;
  const { database, ledger } = world.another(200);
  const keeper = await keepWallet(kept);
  const outcomes = await Promise.all(players.map((player) => ledger.run(filled(player, deposit(7)))));
  expect(outcomes.map(({ status }) => status)).toEqual(['unknown', 'applied', 'applied', 'applied', 'applied']);
  await keeper.letGo();
  for (const player of free) expect(await world.pockets(player)).toEqual([1007, 0, 0]);
  expect(await world.pockets(kept)).toEqual([1000, 0, 0]);
  await database.close();
});

test('MONEY-08 wallets are locked in one order, whether they are remembered or read, so two processes never wait for each other', async () => {
  const [low, high] = (await Promise.all([world.player('KZT', 1000), world.player('KZT', 1000)])).sort();
  const { database, ledger } = world.another();
  // This process remembers the wallet that comes second, and must read the first one.
  await ledger.run(filled(high, round(1, 0)));
  const keeper = await keepWallet(low);
  const stakes = [low, high].map((player) => filled(player, round(1, 0)) as RoundCommand);
  const together = database.transaction((tx) => ledger.applyBets(tx, stakes));
  await keeper.untilWaiting(1);
  await world.owner.query('select from ledger_wallet where player_id = $1 for update nowait', [high]);
  await keeper.letGo();
  expect([...(await together).posted.keys()].sort()).toEqual([low, high]);
  await database.close();
});
