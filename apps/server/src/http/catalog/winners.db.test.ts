import { getWinners, type Winner } from '@tulpar/contract/games/promos';
import { beforeAll, expect, test } from 'vitest';
import { seedCatalog } from '#seed/catalog.ts';
import { type Gambler, playAt, roundIn, useGames } from '#testing/use-games.ts';

const world = useGames();
beforeAll(() => seedCatalog(world.database));

/** Asks after the cached list has expired. */
const winners = async (language = 'kk') => {
  world.clock.pass(6000);
  const answer = await world.visitor().call(getWinners, { query: { language, currency: 'KZT' } });
  expect(answer.status, answer.text).toBe(200);
  return (answer.body as { data: Winner[] }).data;
};
/** Pays 3.3 times the stake, or 1.1 times. */
const DICE = { game: 'dice', bet: { stake: 10_000, side: 'under', chance: 3000 } };
const SAFE = { game: 'dice', bet: { stake: 10_000, side: 'under', chance: 9000 } };

async function winOnce(gambler: Gambler): Promise<number> {
  for (;;) {
    const { win } = roundIn(await world.bet(gambler, DICE));
    if (win > 0) return win;
  }
}

test('API-40 nobody has won yet', async () => expect(await winners()).toEqual([]));

test('API-40 the newest win of each player and game that is worth reading, with masked names', async () => {
  const [named, other] = [await world.gambler({ game: 'dice' }), await world.gambler({ game: 'dice' })];
  await world.database.pool.query(`update profile set first_name = 'Айгерім' where player_id = $1`, [named.id]);
  await winOnce(named);
  const first = await winOnce(named);
  const second = await winOnce(other);
  const expected = [
    { amount: second, player: `•••${other.id.slice(-3).toUpperCase()}` },
    { amount: first, player: 'А•••' },
  ];
  const list = await winners('az');
  expect(list.map(({ amount, player }) => ({ amount, player }))).toEqual(expected);
  expect(list[0]).toMatchObject({
    game_name: 'Zər',
    game_slug: 'dice',
    game_img: expect.stringMatching(/\/games\/dice\/cover\.webp$/),
    currency: 'KZT',
  });
  expect(JSON.stringify(list)).not.toContain('Айгерім');
});

test('API-40 wins in a hidden game are not listed', async () => {
  await world.database.pool.query(`update catalog_game set is_active = false where slug = 'dice'`);
  expect(await winners()).toEqual([]);
  await world.database.pool.query(`update catalog_game set is_active = true where slug = 'dice'`);
});

test('API-40 small returns and more wins of the same player and game add no rows, and within seconds the list is the same', async () => {
  const gambler = await world.gambler({ game: 'dice' });
  const before = await winners();
  for (let nth = 0; nth < 10; nth++) await world.bet(gambler, SAFE);
  expect(await winners()).toEqual(before);
  await winOnce(gambler);
  await winOnce(gambler);
  const list = await winners();
  expect(list).toHaveLength(before.length + 1);
  world.clock.pass(4000);
  await world.betAtOnce(gambler, DICE);
  const again = await world.visitor().call(getWinners, { query: { language: 'kk', currency: 'KZT' } });
  expect(again.body).toEqual({ data: list });
});

test('API-40 a doubled hand is one winner, with all that it won', async () => {
  const gambler = await world.gambler({ game: 'blackjack' });
  const bet = { stake: 10_000 };
  await world.readyFor(gambler, 'blackjack', bet, (play, after) => {
    const double = play.choices.find(({ move }) => move === 'double');
    return double !== undefined && after(double).win === 40_000;
  });
  const open = roundIn(await world.bet(gambler, { game: 'blackjack', bet }));
  const over = roundIn(await playAt(world).act(gambler, open.id, 0, { move: 'double', hand: 0 }));
  expect(over).toMatchObject({ is_over: true, stake: 20_000, win: 40_000 });
  const list = (await winners()).filter(({ game_slug }) => game_slug === 'blackjack');
  expect(list.map(({ amount }) => amount)).toEqual([40_000]);
});
