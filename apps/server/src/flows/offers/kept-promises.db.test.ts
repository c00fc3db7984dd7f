import { HOUR_MS, MINUTE_MS } from '@tulpar/domain/durations';
import { expect, test } from 'vitest';
import * as protection from '#modules/protection/index.ts';
import { idOf } from '#testing/use-cashbox.ts';
import { activeBonusOf, useOffers } from '#testing/use-offers.ts';
import type { TestPlayer } from '#testing/use-test-app.ts';
import { closeCase } from '../protection/decide-case.ts';
import { pausePlay } from '../protection/pause-play.ts';
import { banPlayer } from '../staff/ban-player.ts';
import { creditReviewed } from '../staff/cashbox-acts.ts';
import { hideOrShowOffers } from './hide-offers.ts';
import { pauseCampaign, resumeCampaign } from './staff-offers.ts';

const world = useOffers();
const dana = { by: 'staff:dana', reason: 'a talk' } as const;

/** A player who has ordered a deposit with the first step. */
async function ordered(amount = 500_000): Promise<{ player: TestPlayer; uid: string; id: string }> {
  const player = await world.player();
  const uid = await world.uidOf(player, 'welcome-1');
  return { player, uid, id: idOf(await world.deposit(player, { offer_id: uid, amount })) };
}
const pay = async (id: string) => {
  await world.choose(id, { outcome: 'paid' });
  await world.settle();
};
const codesOf = async (player: TestPlayer) =>
  (await world.notificationsOf(player))
    .filter(({ sub_type }) => sub_type === 'offer_news')
    .map(({ payload }) => (payload as { code: string }).code);

test.each(['care', 'hold'] as const)(
  'MONEY-63 what was promised is kept at level %s, said so, and starts when the case is closed',
  async (level) => {
    const { player, uid, id } = await ordered();
    await world.database.transaction(async (tx) => {
      await protection.openCase(tx, player.id, { kind: 'harm', level, detail: {} });
      await hideOrShowOffers(tx, player.id);
    });
    await pay(id);
    expect(await world.money(player)).toMatchObject({ real: 500_000, bonus: 0 });
    expect(await codesOf(player)).toEqual(['kept']);
    const open = await protection.findOpenCase(world.database, player.id, 'harm');
    expect(await closeCase(world.context, { id: open?.id ?? '', ...dana, outcome: 'talked' })).toEqual({ ok: true });
    await world.runJob('settle-offers');
    expect(await activeBonusOf(world, player)).toBe(uid);
    expect(await world.money(player)).toMatchObject({ real: 500_000, bonus: 600_000 });
  },
);

test('MONEY-63 of a banned player the bonus is lost, and it is told', async () => {
  const { player, id } = await ordered();
  await banPlayer(world.context, { playerId: player.id, ...dana });
  await pay(id);
  expect(await world.money(player)).toMatchObject({ real: 500_000, bonus: 0 });
  expect(await codesOf(player)).toEqual(['closed']);
});

test('MONEY-63 where less is credited than the bonus asks for, it is told', async () => {
  const { player, id } = await ordered(300_000);
  expect((await world.hook({ payment_id: 'less', reference: id, amount: 200_000 })).status).toBe(200);
  await world.messages();
  expect(await creditReviewed(world.context, { id, ...dana })).toEqual({ ok: true, amount: 200_000 });
  expect(await codesOf(player)).toEqual(['small']);
});

/** The order expires before its money comes. */
async function payLate(id: string): Promise<void> {
  await world.choose(id, { outcome: 'late', minutes: 200 });
  world.clock.pass(2 * HOUR_MS + MINUTE_MS);
  await world.runJob('expire-deposits');
  world.clock.pass(2 * HOUR_MS);
  await world.settle();
}

test('MONEY-63 money that comes when the order has expired: a break keeps its bonus, a campaign that was paused meanwhile has none', async () => {
  const onBreak = await ordered();
  const actor = `player:${onBreak.player.id}` as const;
  await pausePlay(world.context, { playerId: onBreak.player.id, length: { kind: 'time-out', hours: 24 }, actor });
  await payLate(onBreak.id);
  expect(await codesOf(onBreak.player)).toEqual(['kept']);
  const tooLate = await ordered();
  expect(await pauseCampaign(world.context, { campaignId: 'welcome-1', ...dana })).toMatchObject({ ok: true });
  await payLate(tooLate.id);
  expect(await codesOf(tooLate.player)).toEqual(['late']);
  expect(await world.money(tooLate.player)).toMatchObject({ real: 500_000, bonus: 0 });
  expect(await resumeCampaign(world.context, { campaignId: 'welcome-1', ...dana })).toEqual({ ok: true });
  await world.messages();
  world.clock.pass(24 * HOUR_MS);
  await world.runJob('end-pauses');
  await world.runJob('settle-offers');
  expect(await activeBonusOf(world, onBreak.player)).toBe(onBreak.uid);
});
