import { playDemo } from '@tulpar/contract/games/launch';
import { roulette } from '@tulpar/games/roulette/roulette';
import { SPOTS } from '@tulpar/games/roulette/spots';
import { expect, test } from 'vitest';
import { playAt, roundIn, useGames } from '#testing/use-games.ts';

const world = useGames();
const { entries } = playAt(world);
const CHIPS: [string, number][] = [
  ['17', 5_000],
  ['16-17-19-20', 10_000],
  ['red', 50_000],
];
const betOf = (chips: readonly (readonly [string, number])[]) => ({ stake: chips.reduce((sum, [, amount]) => sum + amount, 0), chips });

test('MONEY-19 chips on many places are one stake and one entry', async () => {
  const gambler = await world.gambler({ game: 'roulette' });
  const round = roundIn(await world.bet(gambler, { game: 'roulette', bet: betOf(CHIPS) }));
  expect(round).toMatchObject({ game: 'roulette', stake: 65_000, is_over: true, step: 0 });
  expect(round.events[0]).toMatchObject({ type: 'ball', number: expect.any(Number) });
  expect(await entries(gambler)).toEqual(['round']);
  expect(await world.money(gambler)).toMatchObject({ real: 10_000_000 - 65_000 + round.win });
});

test('MONEY-11 the same chips in another order are the same bet, other chips are not', async () => {
  const gambler = await world.gambler({ game: 'roulette' });
  const id = world.roundId();
  const first = roundIn(await world.bet(gambler, { id, game: 'roulette', bet: betOf(CHIPS) }));
  const again = await world.betAtOnce(gambler, { id, game: 'roulette', bet: betOf(CHIPS.toReversed()) });
  expect(roundIn(again)).toEqual(first);
  const moved = betOf([['18', 5_000], ...CHIPS.slice(1)]);
  expect((await world.betAtOnce(gambler, { id, game: 'roulette', bet: moved })).body).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
  expect(await entries(gambler)).toEqual(['round']);
});

test('a chip on every place of the felt is a bet, for money and in the demo', async () => {
  const [step = 0] = roulette.limits.KZT.ladder;
  const bet = betOf(SPOTS.map(({ id }) => [id, step]));
  const gambler = await world.gambler({ game: 'roulette' });
  expect(roundIn(await world.bet(gambler, { game: 'roulette', bet })).stake).toBe(bet.stake);
  const guest = world.visitor();
  const demo = await guest.call(playDemo, { body: { game: 'roulette', currency: 'KZT', bet } });
  expect(demo.status, demo.text).toBe(200);
  const { ticket } = (demo.body as { data: { ticket: string } }).data;
  expect((await guest.call(playDemo, { body: { game: 'roulette', currency: 'KZT', bet, ticket } })).status).toBe(200);
});

test.each([
  ['BET_MALFORMED', { stake: 5_000, chips: [['37', 5_000]] }],
  ['BET_MALFORMED', { stake: 10_000, chips: [['17', 5_000]] }],
  ['STAKE_TOO_LARGE', betOf([['17', 5_005_000]])],
  ['INVALID_VALUE', { stake: 5_000, chips: [['17', [5_000]]] }],
  ['INVALID_VALUE', { stake: 5_000, chips: Array.from({ length: 201 }, () => ['17', 5_000]) }],
])('%s: %j moves nothing', async (code, bet) => {
  const gambler = await world.gambler({ game: 'roulette' });
  const answer = await world.bet(gambler, { game: 'roulette', bet });
  expect([answer.status, answer.text.includes(code)]).toEqual([422, true]);
  expect(await entries(gambler)).toEqual([]);
});
