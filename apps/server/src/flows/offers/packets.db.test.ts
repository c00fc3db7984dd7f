import { PROMISE_MS } from '@tulpar/domain/offers/promise';
import { expect, test } from 'vitest';
import { findGrant } from '#modules/offers/index.ts';
import { runAsOwner } from '#platform/testing/run-as-owner.ts';
import { idOf } from '#testing/use-cashbox.ts';
import { activeBonusOf, useOffers } from '#testing/use-offers.ts';
import type { TestPlayer } from '#testing/use-test-app.ts';
import { activateOffer } from './activate-offer.ts';
import { cancelOffer, rejectOffer } from './leave-offer.ts';
import { pauseCampaign, resumeCampaign } from './staff-offers.ts';

const world = useOffers();
const dana = { by: 'staff:dana', reason: 'test' } as const;

/** Fifty spins of 45 tenge. */
const PACKET = 225_000;
const PACKETS = [1, 2, 3, 4, 5].map((nth) => `welcome-1-gs-${nth}`);
const LAST = 'welcome-1-gs-5';

/** What each packet has set aside and given since the test began. */
async function moved(): Promise<{ promised: number[]; spent: number[] }> {
  const { rows } = await world.database.pool.query<{ promised: number; spent: number }>(
    `select promised, spent from offer_budget where campaign_id = any ($1) and currency = 'KZT' order by campaign_id`,
    [PACKETS],
  );
  return { promised: rows.map(({ promised }) => promised), spent: rows.map(({ spent }) => spent) };
}
const leave = (campaign: string, left: number) =>
  runAsOwner(world.url, `update offer_budget set cap = promised + spent + ${left} where campaign_id = '${campaign}' and currency = 'KZT'`);
const order = async (player: TestPlayer) => world.deposit(player, { offer_id: await world.uidOf(player, 'welcome-1'), amount: 500_000 });
const end = async (id: string, outcome: 'paid' | 'declined') => {
  await world.choose(id, { outcome });
  await world.settle();
};
const all = (amount: number) => PACKETS.map(() => amount);
const statusOf = async (player: TestPlayer, campaign: string) =>
  (await world.database.pool.query('select status from offer_grant where player_id = $1 and campaign_id = $2', [player.id, campaign]))
    .rows[0]?.status;

test('MONEY-64 the spins that come with a deposit are set aside with its bonus, given back if nothing comes of it, and counted once', async () => {
  const player = await world.player();
  expect(await moved()).toEqual({ promised: all(0), spent: all(0) });
  const failing = idOf(await order(player));
  expect(await moved()).toEqual({ promised: all(PACKET), spent: all(0) });
  await end(failing, 'declined');
  expect(await moved()).toEqual({ promised: all(0), spent: all(0) });
  await end(idOf(await order(player)), 'paid');
  expect(await moved()).toEqual({ promised: all(0), spent: all(PACKET) });
  const uid = await world.uidOf(player, 'welcome-1-gs-1');
  expect(await activateOffer(world.context, { playerId: player.id, uid, afterCurrent: true, language: 'kk' })).toMatchObject({ ok: true });
  expect(await moved()).toEqual({ promised: all(0), spent: all(PACKET) });
});

test('MONEY-64 an order is refused before anybody pays where one packet is missing, and leaves nothing set aside', async () => {
  const player = await world.player();
  await leave(LAST, PACKET - 1);
  const before = await moved();
  expect((await order(player)).body).toMatchObject({ errors: { offer_id: ['OFFER_BUDGET_SPENT'] } });
  expect(await moved()).toEqual(before);
  await leave(LAST, PACKET);
  await end(idOf(await order(player)), 'declined');
  expect(await moved()).toEqual(before);
});

test('MONEY-63 spins that were promised are issued although their campaign was paused meanwhile, and are shown when it goes on', async () => {
  const player = await world.player();
  await leave(LAST, PACKET);
  const id = idOf(await order(player));
  expect(await pauseCampaign(world.context, { campaignId: LAST, ...dana })).toMatchObject({ ok: true });
  await end(id, 'paid');
  expect(await statusOf(player, LAST)).toBe('hidden');
  expect(await resumeCampaign(world.context, { campaignId: LAST, ...dana })).toEqual({ ok: true });
  await world.messages();
  expect(await statusOf(player, LAST)).toBe('awaiting');
});

test('MONEY-64 whose payment is told after the promise has lapsed gets what the budgets still hold, and is told of the spins that are gone', async () => {
  const player = await world.player();
  await leave(LAST, PACKET);
  const before = await moved();
  const id = idOf(await order(player));
  await world.choose(id, { outcome: 'paid' });
  world.clock.pass(PROMISE_MS);
  await world.runJob('lapse-promises');
  expect(await moved()).toEqual(before);
  await leave(LAST, PACKET - 1);
  await world.settle();
  expect(await activeBonusOf(world, player)).not.toBeNull();
  expect([await statusOf(player, 'welcome-1-gs-4'), await statusOf(player, LAST)]).toEqual(['awaiting', undefined]);
  expect(await world.notificationsOf(player)).toContainEqual({ sub_type: 'offer_news', payload: { code: 'no-spins' } });
});

test('MONEY-64 spins that nobody has taken or played are given back to their budget, once, also by players at the same moment', async () => {
  await leave(LAST, 100 * PACKET);
  const players = await Promise.all([1, 2, 3].map(() => world.player()));
  for (const player of players) await end(idOf(await order(player)), 'paid');
  const packet = async (player: TestPlayer) => ({ playerId: player.id, uid: await world.uidOf(player, 'welcome-1-gs-1') });
  const keys = await Promise.all(players.map(packet));
  const spentOn = async () => (await moved()).spent[0] ?? 0;
  const before = await spentOn();
  const [unwanted, begun, untaken] = keys;
  if (!unwanted || !begun || !untaken || !players[1]) throw new Error('nobody');
  await Promise.all([1, 2, 3].map(() => rejectOffer(world.context, unwanted)));
  expect(await spentOn()).toBe(before - PACKET);
  expect(await activateOffer(world.context, { ...begun, afterCurrent: true, language: 'kk' })).toMatchObject({ ok: true });
  await world.spins(players[1], begun.uid, 10, 0);
  await Promise.all([1, 2, 3].map(() => cancelOffer(world.context, begun)));
  expect(await spentOn()).toBe(before - PACKET - 40 * 4_500);
  // Those of other tests run out with it.
  const untakenCount = `select count(*)::int as items from offer_grant where campaign_id = 'welcome-1-gs-1' and status = 'available'`;
  const { items } = (await world.database.pool.query<{ items: number }>(untakenCount)).rows[0] ?? { items: 0 };
  expect(items).toBeGreaterThan(0);
  const { availableTo = null } = (await findGrant(world.database, untaken.playerId, untaken.uid)) ?? {};
  world.clock.pass((availableTo?.getTime() ?? 0) - world.clock.now().getTime() + 1);
  for (let run = 0; run < 2; run++) await world.runJob('open-offers');
  expect(await spentOn()).toBe(before - (1 + items) * PACKET - 40 * 4_500);
});
