import { activateOffer } from '@tulpar/contract/offer-changes';
import { HOUR_MS } from '@tulpar/domain/durations';
import { minor } from '@tulpar/domain/money';
import { expect, test } from 'vitest';
import { readSpins } from '#modules/ledger/index.ts';
import { publishCampaign } from '#testing/publish-campaign.ts';
import { idOf } from '#testing/use-cashbox.ts';
import { activeBonusOf, useOffers } from '#testing/use-offers.ts';
import type { TestPlayer } from '#testing/use-test-app.ts';
import { pausePlay } from '../protection/pause-play.ts';
import { readSpinsOutcome, settleSpins } from './spins-outcome.ts';
import { grantByStaff } from './staff-offers.ts';

const world = useOffers();

/** A player with the first packet of the welcome offer, besides its bonus. */
async function withPacket(): Promise<{ player: TestPlayer; uid: string }> {
  const player = await world.player();
  await world.depositWith(player, await world.uidOf(player, 'welcome-1'));
  const uid = await world.uidOf(player, 'welcome-1-gs-1');
  expect((await player.call(activateOffer, { body: { offer_id: uid, locale: 'en' } })).status).toBe(200);
  return { player, uid };
}

const settle = async (player: TestPlayer, uid: string) => {
  const spins = await readSpins(world.database, player.id, uid);
  return spins && settleSpins(world.context, player.id, spins);
};

test('OFFER-02 after the last free spin its win waits for the active bonus, and becomes the next one; asked again it is the same one', async () => {
  const { player, uid } = await withPacket();
  await world.spins(player, uid, 49, 200);
  expect(await settle(player, uid)).toBeNull();
  await world.spins(player, uid, 1, 200);
  expect(await settle(player, uid)).toBe('queued');
  expect(await settle(player, uid)).toBe('queued');
  // The active bonus is lost: nothing of it and of the deposit is left.
  for (let left = 2_200_000; left > 0; left -= 200_000) await world.round(player, 200_000, 0);
  await world.settleOffersOf(player);
  const spins = await readSpins(world.database, player.id, uid);
  expect(spins && (await readSpinsOutcome(world.database, player.id, spins))).toBe('bonus');
  expect(await activeBonusOf(world, player)).not.toBeNull();
  expect(await world.money(player)).toMatchObject({ real: 0, bonus: 50 * 200 });
  const { rows } = await world.database.pool.query(
    `select count(*)::int as wins from offer_grant where player_id = $1 and type = 'gift_spin_win_bonus'`,
    [player.id],
  );
  expect(rows).toEqual([{ wins: 1 }]);
});

test('MONEY-72 what free spins have won waits behind what was earned before, also where the active bonus has ended with them', async () => {
  const { player, uid } = await withPacket();
  const second = await world.uidOf(player, 'welcome-2');
  await world.depositWith(player, second, 300_000, { after_current: true });
  // Nobody has looked when both are over: the bonus is lost, and the last spin has won.
  for (let left = 2_500_000; left > 0; left -= 100_000) await world.round(player, 100_000, 0);
  await world.spins(player, uid, 50, 200);
  await world.settleOffersOf(player);
  expect(await activeBonusOf(world, player)).toBe(second);
  const won = (await world.offers(player)).find(({ type }) => type === 'gift_spin_win_bonus');
  expect(won).toMatchObject({ status: 'awaiting', is_queued: true, amount: 50 * 200 });
  const news = (await world.notificationsOf(player)).flatMap(({ sub_type, payload }) => (sub_type === 'offer_news' ? [payload] : []));
  expect(news.at(-1)).toMatchObject({ code: 'queued', amount: 50 * 200, currency: 'KZT' });
});

test('OFFER-02 free spins that win nothing become nothing', async () => {
  const { player, uid } = await withPacket();
  await world.spins(player, uid, 50, 0);
  expect(await settle(player, uid)).toBeNull();
  await world.settleOffersOf(player);
  expect(await world.statusesOf(player, uid)).toEqual(['wasted', 'wasted']);
});

test('MONEY-72 free spins whose deposit was paid during a break begin after it, beside the bonus that is active', async () => {
  const player = await world.player();
  const bonus = await world.uidOf(player, 'welcome-1');
  await world.depositWith(player, bonus);
  const spins = { game: 'fruit-cocktail', count: 10, stake: minor(4_500) };
  const terms = { spins, depositMin: minor(300_000), wager: 5, days: 3, openDays: 7 };
  await publishCampaign(world.database, { id: 'with-deposit', type: 'deposit_gift_spin', trigger: { on: 'staff' } }, terms);
  expect(
    await grantByStaff(world.context, { playerId: player.id, campaignId: 'with-deposit', by: 'staff:dana', reason: 'a gift' }),
  ).toMatchObject({ ok: true });
  const uid = await world.uidOf(player, 'with-deposit');
  const id = idOf(await world.deposit(player, { offer_id: uid, amount: 500_000 }));
  await pausePlay(world.context, { playerId: player.id, length: { kind: 'time-out', hours: 24 }, actor: `player:${player.id}` });
  await world.choose(id, { outcome: 'paid' });
  await world.settle();
  expect(await readSpins(world.database, player.id, uid)).toBeNull();
  world.clock.pass(24 * HOUR_MS);
  await world.runJob('end-pauses');
  await world.runJob('settle-offers');
  expect(await readSpins(world.database, player.id, uid)).toMatchObject({ status: 'active' });
  expect(await activeBonusOf(world, player)).toBe(bonus);
});
