import { getPlayOverview, type PlayOverview } from '@tulpar/contract/account-statement';
import { actInDemo, type DemoRound, playDemo } from '@tulpar/contract/games/launch';
import { HOUR_MS, SECOND_MS } from '@tulpar/domain/durations';
import { expect, test } from 'vitest';
import type { Answer, TestVisitor } from '#testing/test-visitor.ts';
import { SPIN, useGames } from '#testing/use-games.ts';

const world = useGames();
const DEMO_BALANCE = 5_000_000;

const spin = (visitor: TestVisitor, ticket?: string, changes: object = {}) =>
  visitor.call(playDemo, {
    body: { game: 'fruit-cocktail', currency: 'KZT', bet: SPIN, ...(ticket !== undefined && { ticket }), ...changes },
  });
const act = (visitor: TestVisitor, ticket: string, action: DemoRound['choices'][number]) =>
  visitor.call(actInDemo, { body: { ticket, action } });
const demoIn = (answer: Answer): DemoRound => {
  expect(answer.status, answer.text).toBe(200);
  return (answer.body as { data: DemoRound }).data;
};

test('a guest gets the demo whatever is asked for, a player what is asked for', async () => {
  const guest = world.visitor();
  expect((await world.launch(guest, 'fruit-cocktail', 'real')).body).toMatchObject({
    data: { mode: 'demo', session: null, launch_url: '/arcade/fruit-cocktail', policy: { round_ms_min: 2000, autoplay: false } },
  });
  const player = await world.player();
  expect((await world.launch(player, 'fruit-cocktail', 'demo')).body).toMatchObject({ data: { mode: 'demo', session: null } });
  expect((await world.launch(player, 'fruit-cocktail')).body).toMatchObject({
    data: { mode: 'real', session: expect.stringMatching(/^[\da-f-]{36}$/) },
  });
  expect((await world.launch(guest, 'no-such-game')).status).toBe(404);
  for (let count = 1; count < 60; count++) expect((await world.launch(player, 'dice')).status).toBe(200);
  expect(await world.launch(player, 'dice')).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
});

test('a demo is played with choices to the end, touches no money and goes on with its ticket', async () => {
  const guest = world.visitor();
  // The smallest stake, so that the money lasts: the glass opens in one of 117 spins, and in none of 3,000 once in 10^11 runs.
  const bet = { stake: SPIN.stake / 10 };
  let demo = demoIn(await spin(guest, undefined, { bet }));
  let balance = DEMO_BALANCE;
  let glasses = 0;
  for (let count = 0; count < 3000 && glasses === 0; count++) {
    expect(demo.nonce).toBe(count);
    balance -= bet.stake;
    world.clock.pass(SECOND_MS);
    if (!demo.is_over) {
      glasses++;
      // Going back to an open round is not a way to see what else there was.
      expect(await spin(guest, demo.ticket, { bet })).toMatchObject({ status: 422, body: { code: 'ROUND_UNFINISHED' } });
    }
    while (!demo.is_over) demo = demoIn(await act(guest, demo.ticket, demo.choices[0] ?? {}));
    balance += demo.win;
    expect(demo.balance).toEqual({ real: balance, bonus: 0 });
    if (glasses === 0) demo = demoIn(await spin(guest, demo.ticket, { bet }));
  }
  expect(glasses).toBe(1);
  const { rows } = await world.database.pool.query('select from round_record');
  expect(rows).toEqual([]);
});

test('OVERVIEW-06 a demo of a player is no part of the results of play', async () => {
  const player = await world.player();
  const { is_over, choices, ticket } = demoIn(await spin(player));
  if (!is_over) demoIn(await act(player, ticket, choices[0] ?? {}));
  const { body } = await player.call(getPlayOverview, { query: { by: 'day', locale: 'en' } });
  const { steps, games, best, worst } = (body as { data: PlayOverview }).data;
  expect(steps.every(({ rounds, staked, won, played_ms }) => rounds + staked + won + played_ms === 0)).toBe(true);
  expect({ games, best, worst }).toEqual({ games: [], best: null, worst: null });
});

test('a ticket that was changed, is too old or belongs to another game is worth nothing', async () => {
  const guest = world.visitor();
  const { ticket } = demoIn(await spin(guest));
  const unknown = { status: 422, body: { code: 'GAME_SESSION_UNKNOWN', errors: { ticket: ['GAME_SESSION_UNKNOWN'] } } };
  for (const wrong of [`${ticket.slice(0, -6)}AAAAAA`, 'x', ticket.slice(0, 40)]) expect(await spin(guest, wrong)).toMatchObject(unknown);
  expect(await spin(guest, ticket, { currency: 'AZN', bet: { stake: 90 } })).toMatchObject(unknown);
  expect(await spin(guest, ticket, { game: 'dice', bet: { stake: 10_000, side: 'over', chance: 5000 } })).toMatchObject(unknown);
  world.clock.pass(25 * HOUR_MS);
  expect(await spin(guest, ticket)).toMatchObject(unknown);
});

test('a bet beyond what the demo holds, or none at all, is refused', async () => {
  const guest = world.visitor();
  const bet = { stake: 900_000, side: 'under', chance: 10 };
  const roll = (ticket?: string) => spin(guest, ticket, { game: 'dice', bet });
  let demo = demoIn(await roll());
  // The rarest win is more than an address may play away in a minute: after it the demo begins anew.
  while (demo.balance.real >= bet.stake) demo = demoIn(await roll(demo.win > 0 ? undefined : demo.ticket));
  expect(await roll(demo.ticket)).toMatchObject({
    status: 422,
    body: { code: 'INSUFFICIENT_FUNDS', errors: { bet: ['INSUFFICIENT_FUNDS'] } },
  });
  expect((await spin(guest, undefined, { bet: { stake: 'all' } })).body).toMatchObject({ code: 'BET_MALFORMED' });
});
