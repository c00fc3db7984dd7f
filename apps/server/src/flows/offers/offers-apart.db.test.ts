import { checkPhoneCode, sendPhoneCode } from '@tulpar/contract/contacts';
import type { Minor } from '@tulpar/domain/money';
import { afterEach, expect, test } from 'vitest';
import { readBudget } from '#modules/offers/index.ts';
import { runAsOwner } from '#platform/testing/run-as-owner.ts';
import { publishCampaign } from '#testing/publish-campaign.ts';
import { idOf } from '#testing/use-cashbox.ts';
import { useOffers } from '#testing/use-offers.ts';
import type { TestPlayer } from '#testing/use-test-app.ts';
import { pausePlay } from '../protection/pause-play.ts';
import { verifyDocuments } from '../staff/verify-documents.ts';
import { followEvent } from './offers-apart.ts';
import { grantByStaff } from './staff-offers.ts';

const world = useOffers();
const dana = { by: 'staff:dana', reason: 'test' } as const;

/** From now on the database refuses what breaks a condition, as a bug in offers would. */
const breakOffers = (table: 'offer_grant' | 'offer_budget', holds: string) =>
  runAsOwner(world.url, `alter table ${table} add constraint planted check (${holds}) not valid`);
const mendOffers = async () => {
  await runAsOwner(world.url, 'alter table offer_grant drop constraint if exists planted');
  await runAsOwner(world.url, 'alter table offer_budget drop constraint if exists planted');
};
/** The failure is over: the job does what was left, and the log tells why it was. */
async function followed(player: TestPlayer): Promise<void> {
  await mendOffers();
  const before = world.logged.length;
  await world.messages();
  expect(world.logged.slice(before).filter((line) => line.includes('"planted"') || line.includes('\\"planted\\"'))).toEqual([
    expect.stringContaining(player.id),
  ]);
}
afterEach(mendOffers);

const statusOf = async (player: TestPlayer, campaign: string) =>
  (await world.database.pool.query('select status from offer_grant where player_id = $1 and campaign_id = $2', [player.id, campaign]))
    .rows[0]?.status;
const welcomeBudget = () => readBudget(world.database, { campaignId: 'welcome-1', currency: 'KZT' });

test('MONEY-62 a sign-up succeeds although its offers fail, and gets them later', async () => {
  await breakOffers('offer_grant', 'false');
  const player = await world.player();
  expect(await statusOf(player, 'welcome-1')).toBeUndefined();
  await followed(player);
  expect([await statusOf(player, 'welcome-1'), await statusOf(player, 'welcome-2')]).toEqual(['available', 'awaiting']);
});

test('MONEY-62 a phone is confirmed although an offer that it opens fails', async () => {
  const player = await world.player();
  expect((await player.call(sendPhoneCode, { body: { phone: player.phone } })).status).toBe(200);
  const sms = (await world.messages()).findLast(({ recipient }) => recipient === player.phone);
  await breakOffers('offer_grant', `status <> 'available'`);
  const code = /\b\d{6}\b/.exec(sms?.body ?? '')?.[0] ?? '';
  expect((await player.call(checkPhoneCode, { body: { code } })).status).toBe(200);
  expect(await statusOf(player, 'registration')).toBe('awaiting');
  await followed(player);
  expect(await statusOf(player, 'registration')).toBe('available');
});

test('MONEY-62 documents are approved although an offer that they open fails', async () => {
  const player = await world.player();
  const needs = { amount: 10_000 as Minor, days: 7, openDays: 7, needs: { documents: true } };
  await publishCampaign(world.database, { id: 'seen', type: 'no_deposit_bonus', trigger: { on: 'staff' } }, needs);
  expect(await grantByStaff(world.context, { playerId: player.id, campaignId: 'seen', ...dana })).toMatchObject({ ok: true });
  await breakOffers('offer_grant', `status <> 'available'`);
  expect(await verifyDocuments(world.context, { playerId: player.id, ...dana })).toEqual({ ok: true });
  expect(await statusOf(player, 'seen')).toBe('awaiting');
  await followed(player);
  expect(await statusOf(player, 'seen')).toBe('available');
});

test('MONEY-62 a deposit fails although its promise cannot be given back, which happens later', async () => {
  const player = await world.player();
  const id = idOf(await world.deposit(player, { offer_id: await world.uidOf(player, 'welcome-1') }));
  await breakOffers('offer_budget', 'promised > 0');
  await world.choose(id, { outcome: 'declined' });
  await world.settle();
  expect(await world.statusOf(id)).toBe('failed');
  expect(await welcomeBudget()).not.toMatchObject({ promised: 0 });
  await mendOffers();
  // The job has failed once with the same fault and is tried again by its clock.
  await followEvent(world.context, { playerId: player.id, failedDeposit: id });
  await followEvent(world.context, { playerId: player.id, failedDeposit: id });
  expect(await welcomeBudget()).toMatchObject({ promised: 0 });
  // Tried again within the next test, the job would tell of its failure there.
  await world.database.pool.query('select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs');
});

test('MONEY-75 a time-out begins although its offers cannot be hidden, and they get their days all the same', async () => {
  const player = await world.player();
  const until = async () =>
    (
      await world.database.pool.query(`select available_to from offer_grant where player_id = $1 and campaign_id = 'welcome-1'`, [
        player.id,
      ])
    ).rows[0].available_to as Date;
  const before = await until();
  await breakOffers('offer_grant', `status <> 'hidden'`);
  const pause = { playerId: player.id, length: { kind: 'time-out', hours: 24 }, actor: `player:${player.id}` } as const;
  expect(await pausePlay(world.context, pause)).toEqual({ ok: true });
  expect(await statusOf(player, 'welcome-1')).toBe('available');
  await followed(player);
  expect(await statusOf(player, 'welcome-1')).toBe('hidden');
  expect((await until()).getTime() - before.getTime()).toBe(24 * 3_600_000);
});
