import { afterEach, expect, test } from 'vitest';
import type { Tx } from '#platform/database.ts';
import { filled, useTestLedger, type Wish } from './testing/test-ledger.ts';
import { deposit, grant, round } from './testing/wishes.ts';

const world = useTestLedger();
afterEach(() => world.expectBalanced());

/** In one transaction, which is given up at its end when asked for. */
async function together(wishes: readonly (readonly [player: string, wish: Wish])[], isGivenUp = false) {
  const work = async (tx: Tx) => {
    const done = await world.ledger.applyTogether(
      tx,
      wishes.map(([player, wish]) => filled(player, wish)),
    );
    if (isGivenUp) throw new Error('given up');
    return done;
  };
  if (isGivenUp) return expect(world.database.transaction(work)).rejects.toThrow('given up');
  const done = await world.database.transaction(work);
  done.committed();
  return done.made;
}

test('rounds of many players are one transaction with one entry each', async () => {
  const players = await Promise.all([100, 200, 300].map((money) => world.player('KZT', money)));
  const made = await together(players.map((player) => [player, round(50, 80)] as const));
  expect(players.map((player) => made?.get(player))).toEqual(
    [130, 230, 330].map((real) => ({ seq: 2, balance: { real, bonus: 0, held: 0 } })),
  );
});

test('MONEY-27 whoever cannot pay is left out, and learns from a run why; the others are paid for', async () => {
  const [poor, rich] = [await world.player('KZT', 10), await world.player('KZT', 100)];
  // Once unread and once remembered.
  for (const seq of [2, 3]) {
    const wish = round(20, 0);
    const made = await together([
      [poor, wish],
      [rich, round(20, 0)],
    ]);
    expect([made?.has(poor), made?.get(rich)?.seq]).toEqual([false, seq]);
    expect(await world.run(poor, wish)).toMatchObject({ status: 'refused', code: 'INSUFFICIENT_FUNDS' });
  }
  expect([await world.pockets(poor), await world.pockets(rich)]).toEqual([
    [10, 0, 0],
    [60, 0, 0],
  ]);
});

test('MONEY-11 what was made before is not made again: a run answers with it', async () => {
  const player = await world.player('KZT', 100);
  const wish = round(20, 5);
  expect((await together([[player, wish]]))?.get(player)).toMatchObject({ seq: 2 });
  const other = world.another();
  // The first remembers the wallet and meets its own key; the other one reads it and leaves it out.
  await expect(together([[player, wish]])).rejects.toThrow('duplicate key');
  const made = await other.database.transaction(async (tx) => (await other.ledger.applyTogether(tx, [filled(player, wish)])).made);
  expect(made.size).toBe(0);
  for (const { ledger } of [world, other])
    expect(await ledger.run(filled(player, wish))).toMatchObject({ status: 'replayed', seq: 2, balance: { real: 85 } });
  await other.database.close();
});

test('a transaction that is given up leaves nothing behind, also not in what is remembered', async () => {
  const other = world.another();
  const player = await world.player('KZT', 100);
  await world.run(player, round(10, 0));
  await together([[player, round(10, 1000)]], true);
  expect(await world.pockets(player)).toEqual([90, 0, 0]);
  // As many movements as were given up: by its number alone the wallet is the one that never was.
  await other.ledger.run(filled(player, deposit(5, 'small')));
  expect(await world.run(player, round(500, 0))).toMatchObject({ status: 'refused', code: 'INSUFFICIENT_FUNDS' });
  expect((await together([[player, round(500, 0)]]))?.size).toBe(0);
  expect(await world.pockets(player)).toEqual([95, 0, 0]);
  await other.database.close();
});

test('a stake is shared by what the wallet holds, not by what a transaction that was given up would have left', async () => {
  const other = world.another();
  const player = await world.player('KZT', 90);
  await world.run(player, grant(100, 1000, new Date(world.database.now().getTime() + 86_400_000)));
  await together([[player, round(80, 0)]], true);
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
  const made = await together([
    [player, round(50, 0)],
    [neighbour, round(50, 0)],
  ]);
  expect([made?.has(player), made?.get(neighbour)?.balance.real]).toEqual([false, 40]);
  expect(await world.pockets(player)).toEqual([10, 0, 0]);
  await other.database.close();
});
