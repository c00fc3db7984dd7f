import { CHECKOUT_MINUTES } from '@tulpar/domain/cashbox/deposit';
import { DAY_MS, MINUTE_MS } from '@tulpar/domain/durations';
import { PROMISE_MS, UNPAID_ORDERS_MAX } from '@tulpar/domain/offers/promise';
import { expect, test } from 'vitest';
import { readBudget } from '#modules/offers/index.ts';
import { runAsOwner } from '#platform/testing/run-as-owner.ts';
import { idOf } from '#testing/use-cashbox.ts';
import { activeBonusOf, useOffers } from '#testing/use-offers.ts';
import type { TestPlayer } from '#testing/use-test-app.ts';
import { lapsePromises } from './lapse-promises.ts';

const world = useOffers();

/** What the first step gives for the deposits of these tests. */
const [DEPOSIT, BONUS] = [500_000, 600_000];
const budget = () => readBudget(world.database, { campaignId: 'welcome-1', currency: 'KZT' });
/** So much of the budget is left. */
const leave = (left: number) =>
  runAsOwner(world.url, `update offer_budget set cap = promised + spent + ${left} where campaign_id = 'welcome-1' and currency = 'KZT'`);
const order = async (player: TestPlayer) => world.deposit(player, { offer_id: await world.uidOf(player, 'welcome-1'), amount: DEPOSIT });
const pay = async (id: string) => {
  await world.choose(id, { outcome: 'paid' });
  await world.settle();
};

test('MONEY-63 MONEY-64 an order holds the budget as long as its page can be paid; whose payment is told later gets the bonus only if it is still there', async () => {
  const [stranger, early] = [await world.player(), await world.player()];
  await leave(BONUS);
  const unpaid = idOf(await order(stranger));
  expect((await order(early)).body).toMatchObject({ errors: { offer_id: ['OFFER_BUDGET_SPENT'] } });
  // The page can be paid until its last moment, and its news may take a while.
  world.clock.pass(CHECKOUT_MINUTES * MINUTE_MS - 1);
  await world.choose(unpaid, { outcome: 'paid' });
  world.clock.pass(PROMISE_MS - CHECKOUT_MINUTES * MINUTE_MS);
  await world.runJob('lapse-promises');
  expect(await budget()).toMatchObject({ promised: BONUS });
  world.clock.pass(1);
  await world.runJob('lapse-promises');
  const [honest, late] = [await world.player(), await world.player()];
  await pay(idOf(await order(honest)));
  expect(await world.money(honest)).toMatchObject({ real: DEPOSIT, bonus: BONUS });
  expect(await budget()).toMatchObject({ promised: 0 });
  // The news came although nobody waited for it any more: the money is credited, and the player is told that there is no bonus.
  expect(await world.money(stranger)).toMatchObject({ real: DEPOSIT, bonus: 0 });
  expect(await world.notificationsOf(stranger)).toContainEqual({ sub_type: 'offer_news', payload: { code: 'late' } });
  expect(await budget()).toMatchObject({ promised: 0 });

  await leave(BONUS);
  const uid = await world.uidOf(late, 'welcome-1');
  const lapsed = idOf(await order(late));
  await world.choose(lapsed, { outcome: 'paid' });
  world.clock.pass(PROMISE_MS);
  await world.runJob('lapse-promises');
  await world.runJob('lapse-promises');
  expect(await budget()).toMatchObject({ promised: 0 });
  // It still belongs to its deposit.
  await late.logIn({ phone: late.phone });
  expect((await order(late)).body).toMatchObject({ errors: { offer_id: ['OFFER_PROMISED'] } });
  await world.settle();
  expect(await activeBonusOf(world, late)).toBe(uid);
  expect(await world.money(late)).toMatchObject({ real: DEPOSIT, bonus: BONUS });
});

test('MONEY-64 deposits that are paid in the moment in which their promises lapse bring the bonus once, and the budget is right', async () => {
  const players = await Promise.all(Array.from({ length: 4 }, () => world.player()));
  await leave(BONUS * players.length);
  const before = (await budget())?.spent ?? 0;
  const ids = await Promise.all(players.map(async (player) => idOf(await order(player))));
  for (const id of ids) await world.choose(id, { outcome: 'paid' });
  world.clock.pass(PROMISE_MS);
  await Promise.all([world.settle(), lapsePromises(world.context), lapsePromises(world.context)]);
  for (const player of players) expect(await world.money(player)).toMatchObject({ real: DEPOSIT, bonus: BONUS });
  expect(await budget()).toMatchObject({ promised: 0, spent: before + BONUS * players.length });
});

test('MONEY-64 who leaves one order with a bonus after the other unpaid starts no more of them for a day, and deposits without one', async () => {
  const player = await world.player();
  await leave(BONUS);
  for (let nth = 0; nth < UNPAID_ORDERS_MAX; nth++) {
    const answer = await order(player);
    expect(answer.status, answer.text).toBe(200);
    await world.choose(idOf(answer), { outcome: 'canceled' });
    await world.settle();
  }
  expect((await order(player)).body).toMatchObject({ errors: { offer_id: ['OFFER_ORDERS_UNPAID'] } });
  expect((await world.deposit(player, { amount: DEPOSIT })).status).toBe(200);
  world.clock.pass(DAY_MS);
  await player.logIn({ phone: player.phone });
  expect((await order(player)).status).toBe(200);
});
