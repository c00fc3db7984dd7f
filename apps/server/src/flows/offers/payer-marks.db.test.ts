import { HOUR_MS, MINUTE_MS } from '@tulpar/domain/durations';
import { expect, test } from 'vitest';
import { listLinks } from '#modules/offers/index.ts';
import { idOf } from '#testing/use-cashbox.ts';
import { activeBonusOf, useOffers } from '#testing/use-offers.ts';
import type { TestPlayer } from '#testing/use-test-app.ts';
import { creditReviewed } from '../staff/cashbox-acts.ts';

const world = useOffers();

/** An order whose account is known before it is paid. */
const BY_PHONE = { uid: 'mobile-kzt-in', fields: { phone: '+77010000001' } };

async function ordered(amount = 500_000, method: object = {}): Promise<{ player: TestPlayer; uid: string; id: string }> {
  const player = await world.player();
  const uid = await world.uidOf(player, 'welcome-1');
  return { player, uid, id: idOf(await world.deposit(player, { offer_id: uid, amount, ...method })) };
}
/** The provider says that a card has paid. */
async function pay(id: string, payer: string, changes: object = {}): Promise<void> {
  expect((await world.hook({ reference: id, payer, ...changes })).status).toBe(200);
  await world.messages();
}
async function marksOf(player: TestPlayer): Promise<string[]> {
  const { rows } = await world.database.pool.query<{ kind: string }>(
    `select kind from offer_mark where player_id = $1 and campaign_id = 'welcome-1' order by kind`,
    [player.id],
  );
  return rows.map(({ kind }) => kind);
}
const codesOf = async (player: TestPlayer) =>
  (await world.notificationsOf(player))
    .filter(({ sub_type }) => sub_type === 'offer_news')
    .map(({ payload }) => (payload as { code: string }).code);
const spentOn = async () =>
  (await world.database.pool.query(`select promised, spent from offer_budget where campaign_id = 'welcome-1' and currency = 'KZT'`))
    .rows[0];

test('MONEY-76 the card that has paid takes the welcome bonus once, and the second deposit is credited without it', async () => {
  const [one, other] = [await ordered(), await ordered()];
  await pay(one.id, 'card one');
  const before = await spentOn();
  await pay(other.id, 'card one');
  expect([await activeBonusOf(world, one.player), await activeBonusOf(world, other.player)]).toEqual([one.uid, null]);
  expect(await world.money(other.player)).toMatchObject({ real: 500_000, bonus: 0 });
  expect(await codesOf(other.player)).toEqual(['related']);
  expect((await listLinks(world.database, other.player.id, 10)).map(({ kind, other_id }) => [kind, other_id])).toEqual([
    ['account', one.player.id],
  ]);
  expect(await spentOn()).toEqual({ promised: Number(before?.promised) - 600_000, spent: before?.spent });
  expect(await marksOf(other.player)).toEqual([]);
});

test('MONEY-76 two accounts that pay with one card at the same moment take the bonus once', async () => {
  const orders = [await ordered(), await ordered()];
  await Promise.all(orders.map(({ id }) => world.hook({ reference: id, payer: 'card two' })));
  await world.messages();
  const bonuses = await Promise.all(orders.map(({ player }) => activeBonusOf(world, player)));
  expect(bonuses.filter((bonus) => bonus !== null)).toHaveLength(1);
});

test('MONEY-76 of a deposit in review the card that has paid counts when staff credit it', async () => {
  const [one, other] = [await ordered(), await ordered()];
  await pay(other.id, 'card three', { amount: 400_000 });
  await pay(one.id, 'card three');
  expect(await creditReviewed(world.context, { id: other.id, by: 'staff:dana', reason: 'test' })).toMatchObject({ ok: true });
  expect([await activeBonusOf(world, one.player), await activeBonusOf(world, other.player)]).toEqual([one.uid, null]);
});

test('MONEY-76 marks are given back where an order comes to nothing, and kept once the bonus is earned', async () => {
  const { player, uid, id } = await ordered(500_000, BY_PHONE);
  expect(await marksOf(player)).toEqual(['account']);
  await world.choose(id, { outcome: 'declined' });
  await world.settle();
  expect(await marksOf(player)).toEqual([]);
  const expired = idOf(await world.deposit(player, { offer_id: uid, amount: 500_000, ...BY_PHONE }));
  world.clock.pass(2 * HOUR_MS + MINUTE_MS);
  await world.runJob('pull-statuses');
  await world.settle();
  expect(await world.statusOf(expired)).toBe('expired');
  expect(await marksOf(player)).toEqual([]);
  await pay(expired, 'card four');
  expect(await activeBonusOf(world, player)).toBe(uid);
  expect(await marksOf(player)).toContain('account');
  await expect(
    world.database.pool.query(`delete from offer_mark where player_id = $1 and campaign_id = 'welcome-1'`, [player.id]),
  ).rejects.toThrow('a mark stays');
});

test('MONEY-76 where less is credited than the bonus asks for, the card binds nobody', async () => {
  const small = await ordered(300_000);
  await pay(small.id, 'card five', { amount: 200_000 });
  expect(await creditReviewed(world.context, { id: small.id, by: 'staff:dana', reason: 'test' })).toMatchObject({ ok: true });
  expect(await codesOf(small.player)).toEqual(['small']);
  expect(await marksOf(small.player)).toEqual([]);
});
