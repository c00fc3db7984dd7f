import { blockGame, unblockGame } from '@tulpar/contract/protection';
import { DAY_MS } from '@tulpar/domain/durations';
import type { Minor } from '@tulpar/domain/money';
import { HOUSE_POLICY } from '@tulpar/domain/policy';
import { beforeAll, expect, test } from 'vitest';
import * as ledgerModule from '#modules/ledger/index.ts';
import * as offers from '#modules/offers/index.ts';
import { publishCampaign } from '#testing/publish-campaign.ts';
import { idOf } from '#testing/use-cashbox.ts';
import { activeBonusOf, useOffers } from '#testing/use-offers.ts';
import type { TestPlayer } from '#testing/use-test-app.ts';
import { endPauses } from '../protection/pause-play.ts';
import { issueOffer } from './issue-offer.ts';
import { forfeitOffer } from './leave-offer.ts';

const world = useOffers();
const GAME = 'golden-tulpar';
const SPINS = 'spins-for-a-deposit';

beforeAll(() =>
  publishCampaign(
    world.database,
    { id: SPINS, type: 'deposit_gift_spin', trigger: { on: 'staff' } },
    { spins: { game: GAME, count: 5, stake: 5_000 as Minor }, depositMin: 300_000 as Minor, wager: 5, days: 3, openDays: 30 },
  ),
);

const spinsOf = (player: TestPlayer): Promise<string> =>
  world.database.transaction(async (tx) => {
    await ledgerModule.lockWallet(tx, player.id);
    const campaign = await offers.findCampaign(tx, SPINS);
    const issued = campaign && (await issueOffer(tx, { playerId: player.id, campaign, policy: HOUSE_POLICY }));
    return issued?.uid ?? 'none';
  });
const close = (player: TestPlayer) => player.call(blockGame, { params: { slug: GAME } });

test('a deposit is not ordered with free spins of a game that the player has closed', async () => {
  const player = await world.player();
  const uid = await spinsOf(player);
  await close(player);
  const answer = await world.deposit(player, { offer_id: uid, amount: 500_000 });
  expect(answer).toMatchObject({ status: 422, body: { errors: { offer_id: ['GAME_BLOCKED'] } } });
});

test('MONEY-63 MONEY-72 promised free spins wait while the player has closed their game, hold up nothing, and begin when it opens', async () => {
  const player = await world.player();
  const uid = await spinsOf(player);
  const id = idOf(await world.deposit(player, { offer_id: uid, amount: 500_000 }));
  await close(player);
  await world.choose(id, { outcome: 'paid' });
  await world.settle();
  expect(await world.money(player)).toMatchObject({ real: 500_000 });
  expect(await world.statusesOf(player, uid)).toEqual(['awaiting', 'awaiting']);
  const news = { sub_type: 'offer_news', payload: { code: 'kept-closed-game', offer: uid } };
  expect(await world.notificationsOf(player)).toContainEqual(news);

  const bonus = await world.uidOf(player, 'welcome-2');
  await world.depositWith(player, bonus, 500_000);
  expect(await activeBonusOf(world, player)).toBe(bonus);
  expect(await forfeitOffer(world.context, { playerId: player.id, uid: bonus })).toMatchObject({ ok: true });
  for (let run = 0; run < 2; run++) await world.runJob('settle-offers');
  expect(await world.statusesOf(player, bonus)).toEqual(['wager_ignored', 'wager_ignored']);
  expect(
    (await world.notificationsOf(player)).filter(({ payload }) => (payload as { code?: string }).code === news.payload.code),
  ).toHaveLength(1);

  await player.call(unblockGame, { params: { slug: GAME } });
  world.clock.pass(DAY_MS);
  await endPauses(world.context);
  await world.runJob('settle-offers');
  expect(await offers.findGrant(world.database, player.id, uid)).toMatchObject({ status: 'active' });
  const spins = await ledgerModule.readSpins(world.database, player.id, uid);
  expect(spins?.expiresAt).toEqual(new Date(world.database.now().getTime() + 3 * DAY_MS));
});
