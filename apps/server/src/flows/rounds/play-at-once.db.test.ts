import type { Command } from '@tulpar/domain/ledger/command';
import { expect, test } from 'vitest';
import type { Tx } from '#platform/database.ts';
import { playAt, roundIn, useGames } from '#testing/worlds/use-games.ts';

const world = useGames();
const { entries } = playAt(world);
const DICE = { game: 'dice', bet: { stake: 10_000, side: 'under', chance: 5000 } };

/** What stands of a round in our own table, written by the transaction that also wrote its entry. */
async function isOneTransaction(playerId: string, roundId: string): Promise<boolean> {
  const { rows } = await world.database.pool.query<{ is_one: boolean }>(
    `select r.xmin = l.xmin as is_one from round_record r join ledger_round l on l.player_id = r.player_id and l.round_id = r.id
     where r.player_id = $1 and r.id = $2`,
    [playerId, roundId],
  );
  return rows[0]?.is_one ?? false;
}

test('MONEY-19 a round of one step and its entry are one transaction', async () => {
  const gambler = await world.gambler({ game: 'dice' });
  const round = roundIn(await world.bet(gambler, DICE));
  expect(await isOneTransaction(gambler.id, round.id)).toBe(true);
});

test('of many who bet at once those are paid for who can pay, and the others are refused', async () => {
  const gamblers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => world.gambler({ game: 'dice', money: index % 3 === 0 ? 9_999 : 10_000 })),
  );
  world.clock.pass(5000);
  const answers = await Promise.all(gamblers.map((gambler) => world.betAtOnce(gambler, DICE)));
  expect(answers.map(({ status }) => status)).toEqual(gamblers.map((_, index) => (index % 3 === 0 ? 422 : 200)));
  for (const [index, gambler] of gamblers.entries()) expect(await entries(gambler)).toEqual([index % 3 === 0 ? 'rollback' : 'round']);
});

test.each(['before', 'after'])(
  'a ledger that fails %s it has written for all keeps nobody from playing, and nobody pays twice',
  async (when) => {
    const gamblers = await Promise.all(Array.from({ length: 4 }, () => world.gambler({ game: 'dice' })));
    const { applyTogether } = world.house.ledger;
    let failures = 0;
    Object.assign(world.house.ledger, {
      async applyTogether(tx: Tx, commands: readonly Command[]) {
        failures += 1;
        if (when === 'after') await applyTogether(tx, commands);
        throw new Error('no line');
      },
    });
    world.clock.pass(5000);
    const answers = await Promise.all(gamblers.map((gambler) => world.betAtOnce(gambler, DICE)));
    Object.assign(world.house.ledger, { applyTogether });
    expect(failures).toBeGreaterThan(0);
    for (const [index, gambler] of gamblers.entries()) {
      const round = roundIn(answers[index] as (typeof answers)[0]);
      expect(await entries(gambler)).toEqual(['round']);
      expect(round.nonce).toBe(0);
      expect(await world.money(gambler)).toMatchObject({ real: round.balance.real });
      expect((await world.bet(gambler, DICE)).status).toBe(200);
    }
  },
);

test('MONEY-09 an answer that was lost after the commit is found by the same call', async () => {
  const gambler = await world.gambler({ game: 'dice' });
  const { transaction } = world.house.database;
  Object.assign(world.house.database, {
    async transaction(work: (tx: Tx) => Promise<unknown>) {
      Object.assign(world.house.database, { transaction });
      await transaction(work);
      throw new Error('the connection was lost');
    },
  });
  const round = roundIn(await world.bet(gambler, DICE));
  expect(await entries(gambler)).toEqual(['round']);
  expect(roundIn(await world.betAtOnce(gambler, { ...DICE, id: round.id }))).toEqual(round);
});
