import { afterEach, expect, test } from 'vitest';
import type { Tx } from '#platform/database.ts';
import type { OpeningBet } from './judge-commands.ts';
import { bet, deposit, grant, round, win } from './testing/commands.ts';
import { filled, useTestLedger } from './testing/test-ledger.ts';

const world = useTestLedger();
afterEach(() => world.expectBalanced());

type OpeningInput = ReturnType<typeof round> | ReturnType<typeof bet>;
const opening = (player: string, command: OpeningInput) => filled(player, command) as OpeningBet;

/** In one transaction, which is rolled back at its end on request. */
async function applied(commands: readonly (readonly [player: string, command: OpeningInput])[], isGivenUp = false) {
  const work = async (tx: Tx) => {
    const done = await world.ledger.applyBets(
      tx,
      commands.map(([player, command]) => opening(player, command)),
    );
    if (isGivenUp) throw new Error('given up');
    return done;
  };
  if (isGivenUp) return expect(world.database.transaction(work)).rejects.toThrow('given up');
  const done = await world.database.transaction(work);
  done.rememberWallets();
  return done.posted;
}

test('rounds of many players are one transaction with one entry each', async () => {
  const players = await Promise.all([100, 200, 300].map((money) => world.player('KZT', money)));
  const posted = await applied(players.map((player) => [player, round(50, 80)] as const));
  expect(players.map((player) => posted?.get(player))).toEqual(
    [130, 230, 330].map((real) => ({ seq: 2, balance: { real, bonus: 0, held: 0 } })),
  );
});

test('an opening bet stands beside whole rounds, and its win comes later', async () => {
  const [chooser, spinner] = [await world.player('KZT', 100), await world.player('KZT', 100)];
  const roundId = world.database.ids.uuid();
  const posted = await applied([
    [chooser, bet(roundId, 20)],
    [spinner, round(10, 0)],
  ]);
  expect(posted?.get(chooser)?.balance.real).toBe(80);
  expect(await world.run(chooser, win(roundId, 30))).toMatchObject({ status: 'applied', balance: { real: 110 } });
});

test('an opening bet on a remembered wallet counts for its bonus as one that was read', async () => {
  const expiresAt = new Date(world.database.now().getTime() + 86_400_000);
  const [remembered, unread] = [await world.player('KZT', 30), await world.player('KZT', 30)];
  for (const player of [remembered, unread]) await world.run(player, grant(100, 1000, expiresAt));
  const ids = [world.database.ids.uuid(), world.database.ids.uuid()] as const;
  await applied([[remembered, bet(ids[0], 50)]]);
  const other = world.another();
  await other.database.transaction((tx) => other.ledger.applyBets(tx, [opening(unread, bet(ids[1], 50))]));
  const bonusOf = async (player: string) =>
    (await world.owner.query('select real, bonus, wager_left, open_rounds from ledger_wallet where player_id = $1', [player])).rows[0];
  expect(await bonusOf(remembered)).toMatchObject({ open_rounds: 1 });
  expect(await bonusOf(remembered)).toEqual(await bonusOf(unread));
  for (const [player, id] of [
    [remembered, ids[0]],
    [unread, ids[1]],
  ] as const) {
    await world.run(player, round(10, 0));
    await world.run(player, win(id, 70));
  }
  expect(await bonusOf(remembered)).toMatchObject({ open_rounds: 0 });
  expect(await bonusOf(remembered)).toEqual(await bonusOf(unread));
  await other.database.close();
});

test('MONEY-22 a bet for a round that stands opens no other, whether its wallet is remembered or read', async () => {
  const [player, neighbour] = [await world.player('KZT', 100), await world.player('KZT', 100)];
  const roundId = world.database.ids.uuid();
  await applied([[player, bet(roundId, 20)]]);
  // On a remembered wallet the round's own row stops it, and nothing of its batch is written.
  const again = applied([
    [player, bet(roundId, 20, 'again')],
    [neighbour, round(10, 0)],
  ]);
  await expect(again).rejects.toThrow('duplicate key');
  const other = world.another();
  const read = await other.database.transaction(async (tx) =>
    other.ledger.applyBets(tx, [opening(player, bet(roundId, 20, 'again')), opening(neighbour, round(10, 0))]),
  );
  expect([...read.posted.keys()]).toEqual([neighbour]);
  expect([await world.pockets(player), await world.pockets(neighbour)]).toEqual([
    [80, 0, 0],
    [90, 0, 0],
  ]);
  await other.database.close();
});

test('MONEY-27 a player who cannot pay is left out and learns the reason from a run of their own; the others are paid', async () => {
  const [poor, rich] = [await world.player('KZT', 10), await world.player('KZT', 100)];
  // Once on a read wallet and once on a remembered one.
  for (const seq of [2, 3]) {
    const command = round(20, 0);
    const posted = await applied([
      [poor, command],
      [rich, round(20, 0)],
    ]);
    expect([posted?.has(poor), posted?.get(rich)?.seq]).toEqual([false, seq]);
    expect(await world.run(poor, command)).toMatchObject({ status: 'refused', code: 'INSUFFICIENT_FUNDS' });
  }
  expect([await world.pockets(poor), await world.pockets(rich)]).toEqual([
    [10, 0, 0],
    [60, 0, 0],
  ]);
});

test('MONEY-11 what was made before is not made again: a run answers with it', async () => {
  const player = await world.player('KZT', 100);
  const command = round(20, 5);
  expect((await applied([[player, command]]))?.get(player)).toMatchObject({ seq: 2 });
  const other = world.another();
  // The first process remembers the wallet and meets its own key; the other one reads the wallet and leaves the command out.
  await expect(applied([[player, command]])).rejects.toThrow('duplicate key');
  const posted = await other.database.transaction(async (tx) => (await other.ledger.applyBets(tx, [opening(player, command)])).posted);
  expect(posted.size).toBe(0);
  for (const { ledger } of [world, other])
    expect(await ledger.run(filled(player, command))).toMatchObject({ status: 'replayed', seq: 2, balance: { real: 85 } });
  await other.database.close();
});

test('a transaction that is given up leaves nothing behind, also not in what is remembered', async () => {
  const other = world.another();
  const player = await world.player('KZT', 100);
  await world.run(player, round(10, 0));
  await applied([[player, round(10, 1000)]], true);
  expect(await world.pockets(player)).toEqual([90, 0, 0]);
  // As many movements as were rolled back: by its version alone the wallet looks like the one that was never committed.
  await other.ledger.run(filled(player, deposit(5, 'small')));
  expect(await world.run(player, round(500, 0))).toMatchObject({ status: 'refused', code: 'INSUFFICIENT_FUNDS' });
  expect((await applied([[player, round(500, 0)]]))?.size).toBe(0);
  expect(await world.pockets(player)).toEqual([95, 0, 0]);
  await other.database.close();
});

test('a stake is shared by what the wallet holds, not by what a transaction that was given up would have left', async () => {
  const other = world.another();
  const player = await world.player('KZT', 90);
  await world.run(player, grant(100, 1000, new Date(world.database.now().getTime() + 86_400_000)));
  await applied([[player, round(80, 0)]], true);
  await other.ledger.run(filled(player, deposit(5, 'small')));
  await world.run(player, round(50, 0));
  expect(await world.pockets(player)).toEqual([45, 100, 0]);
  await other.database.close();
});

test('MONEY-12 a wallet that another process has moved is left out, and nothing of the old is decided on', async () => {
  const other = world.another();
  const [player, neighbour] = [await world.player('KZT', 100), await world.player('KZT', 100)];
  for (const one of [player, neighbour]) await world.run(one, round(10, 0));
  await other.ledger.run(filled(player, round(80, 0)));
  const posted = await applied([
    [player, round(50, 0)],
    [neighbour, round(50, 0)],
  ]);
  expect([posted?.has(player), posted?.get(neighbour)?.balance.real]).toEqual([false, 40]);
  expect(await world.pockets(player)).toEqual([10, 0, 0]);
  await other.database.close();
});
