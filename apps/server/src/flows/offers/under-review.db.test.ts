import { activateOffer as activate } from '@tulpar/contract/offer-changes';
import { expect, test } from 'vitest';
import * as ledgerModule from '#modules/ledger/index.ts';
import { activeBonusOf, useOffers } from '#testing/use-offers.ts';
import type { TestPlayer } from '#testing/use-test-app.ts';
import { hideOrShowOffers } from './hide-offers.ts';
import { forfeitOffer } from './leave-offer.ts';

const world = useOffers();

const review = ({ id }: TestPlayer, change: 'bar' | 'unbar') =>
  world.database.transaction(async (tx) => {
    await ledgerModule.lockWallet(tx, id);
    await (change === 'bar' ? ledgerModule.bar(tx, id, 'review') : ledgerModule.unbar(tx, id, 'review'));
    await hideOrShowOffers(tx, id);
  });

test('OFFER-02 who is under review sees the offers and reads why none of them can be taken yet', async () => {
  const player = await world.player();
  await world.depositWith(player, await world.uidOf(player, 'welcome-1'), 500_000);
  const before = (await world.offers(player)).map(({ uid, status }) => [uid, status]);
  const [packet, step] = [await world.uidOf(player, 'welcome-1-gs-1'), await world.uidOf(player, 'welcome-2')];
  await review(player, 'bar');
  expect((await world.offers(player)).map(({ uid, status }) => [uid, status])).toEqual(before);
  expect(await player.call(activate, { body: { offer_id: packet } })).toMatchObject({ status: 422, body: { code: 'PLAYER_UNDER_REVIEW' } });
  expect(await world.deposit(player, { offer_id: step, amount: 500_000 })).toMatchObject({ body: { code: 'PLAYER_UNDER_REVIEW' } });
  await review(player, 'unbar');
  expect((await player.call(activate, { body: { offer_id: packet } })).status).toBe(200);
});

test('MONEY-75 what free spins have won waits while their player is under review, and begins behind it', async () => {
  const player = await world.player();
  await world.depositWith(player, await world.uidOf(player, 'welcome-1'), 500_000);
  const packet = await world.uidOf(player, 'welcome-1-gs-1');
  expect((await player.call(activate, { body: { offer_id: packet } })).status).toBe(200);
  await world.spins(player, packet, 50, 100);
  await review(player, 'bar');
  await world.settleOffersOf(player);
  expect(await forfeitOffer(world.context, { playerId: player.id, uid: await world.uidOf(player, 'welcome-1') })).toMatchObject({
    ok: true,
  });
  const won = (await world.offers(player)).find(({ type }) => type === 'gift_spin_win_bonus');
  expect(won).toMatchObject({ status: 'awaiting', is_queued: true, amount: 5_000 });
  expect(await activeBonusOf(world, player)).toBeNull();
  await review(player, 'unbar');
  await world.runJob('settle-offers');
  expect(await activeBonusOf(world, player)).toBe(won?.uid);
});
