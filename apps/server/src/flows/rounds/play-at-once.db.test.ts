import { expect, onTestFinished, test, vi } from 'vitest';
import type { OpeningBet } from '#modules/ledger/index.ts';
import type { Tx } from '#platform/database.ts';
import { playAt, roundIn, useGames } from '#testing/use-games.ts';

const world = useGames();
const { act, entries } = playAt(world);
const MINES = { game: 'mines', bet: { stake: 10_000, mines: 3 } };
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

test('MONEY-19 a round with choices is open and staked by the transaction that began it', async () => {
  const gambler = await world.gambler({ game: 'mines' });
  // Nothing is left for a second transaction.
  const longWay = vi.spyOn(world.context.ledger, 'run').mockRejectedValue(new Error('the long way'));
  const answer = await world.bet(gambler, MINES);
  longWay.mockRestore();
  const round = roundIn(answer);
  expect(round).toMatchObject({ is_over: false, balance: { real: 10_000_000 - 10_000 } });
  expect(await isOneTransaction(gambler.id, round.id)).toBe(true);
  expect(await entries(gambler)).toEqual(['bet']);
  // And it can be played: nobody asks for its stake once more.
  expect(roundIn(await act(gambler, round.id, 0, round.choices[0])).step).toBe(1);
  expect((await entries(gambler)).filter((kind) => kind === 'bet')).toEqual(['bet']);
});

test('MONEY-19 a round with choices whose player the ledger left out is neither open nor staked, though the process dies there', async () => {
  const gambler = await world.gambler({ game: 'mines', money: 9_999 });
  onTestFinished(world.unforeseen());
  const longWay = vi.spyOn(world.context.ledger, 'run').mockRejectedValue(new Error('the process died'));
  await world.bet(gambler, MINES);
  longWay.mockRestore();
  const { rows } = await world.database.pool.query('select staked_at from round_record where player_id = $1', [gambler.id]);
  expect(rows).toEqual([{ staked_at: null }]);
  expect(await entries(gambler)).toEqual([]);
});

test('of many who bet at once those are paid for who can pay, and the others are refused', async () => {
  const gamblers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => world.gambler({ game: 'dice', money: index % 3 === 0 ? 9_999 : 10_000 })),
  );
  world.clock.pass(5000);
  const answers = await Promise.all(gamblers.map((gambler) => world.betAtOnce(gambler, DICE)));
  expect(answers.map(({ status }) => status)).toEqual(gamblers.map((_, index) => (index % 3 === 0 ? 422 : 200)));
  for (const [index, gambler] of gamblers.entries()) expect(await entries(gambler)).toEqual(index % 3 === 0 ? [] : ['round']);
});

test.each([
  { when: 'before', bet: DICE, kinds: ['round'] },
  { when: 'after', bet: DICE, kinds: ['round'] },
  { when: 'before', bet: MINES, kinds: ['bet'] },
  { when: 'after', bet: MINES, kinds: ['bet'] },
])(
  'a ledger that fails $when it has written for all keeps nobody from playing $bet.game, and nobody pays twice',
  async ({ when, bet, kinds }) => {
    const gamblers = await Promise.all(Array.from({ length: 4 }, () => world.gambler({ game: bet.game })));
    const { applyBets } = world.context.ledger;
    let failures = 0;
    Object.assign(world.context.ledger, {
      async applyBets(tx: Tx, commands: readonly OpeningBet[]) {
        failures += 1;
        if (when === 'after') await applyBets(tx, commands);
        throw new Error('no line');
      },
    });
    world.clock.pass(5000);
    const answers = await Promise.all(gamblers.map((gambler) => world.betAtOnce(gambler, bet)));
    Object.assign(world.context.ledger, { applyBets });
    expect(failures).toBeGreaterThan(0);
    for (const [index, gambler] of gamblers.entries()) {
      const round = roundIn(answers[index] as (typeof answers)[0]);
      expect(await entries(gambler)).toEqual(kinds);
      expect(round.nonce).toBe(0);
      expect(await world.money(gambler)).toMatchObject({ real: round.balance.real });
      expect((await world.bet(gambler, bet)).status).toBe(round.is_over ? 200 : 409);
    }
  },
);

test.each([
  { bet: DICE, kinds: ['round'] },
  { bet: MINES, kinds: ['bet'] },
])('MONEY-09 an answer of $bet.game that was lost after the commit is found by the same call', async ({ bet, kinds }) => {
  const gambler = await world.gambler({ game: bet.game });
  const { transaction } = world.context.database;
  Object.assign(world.context.database, {
    async transaction(work: (tx: Tx) => Promise<unknown>) {
      Object.assign(world.context.database, { transaction });
      await transaction(work);
      throw new Error('the connection was lost');
    },
  });
  const round = roundIn(await world.bet(gambler, bet));
  expect(await entries(gambler)).toEqual(kinds);
  expect(roundIn(await world.betAtOnce(gambler, { ...bet, id: round.id }))).toEqual(round);
});

test('MONEY-09 where the row cannot be opened its stake does not stand either, and the bet goes the long way', async () => {
  const gambler = await world.gambler({ game: 'mines' });
  const { transaction } = world.context.database;
  Object.assign(world.context.database, {
    transaction: (work: (tx: Tx) => Promise<unknown>) => {
      Object.assign(world.context.database, { transaction });
      return transaction((tx) =>
        work({
          ...tx,
          query: (declared, values) => (declared.name === 'rounds.openStakedRounds' ? Promise.resolve([]) : tx.query(declared, values)),
        }),
      );
    },
  });
  const round = roundIn(await world.bet(gambler, MINES));
  expect(await entries(gambler)).toEqual(['bet']);
  expect(await isOneTransaction(gambler.id, round.id)).toBe(false);
  expect(await world.money(gambler)).toMatchObject({ real: 10_000_000 - 10_000 });
});
