import type { Minor } from '@tulpar/domain/money';
import { HOUSE_POLICY } from '@tulpar/domain/policy';
import { beforeAll, describe, expect, test } from 'vitest';
import { readInbox } from '#modules/notifications/index.ts';
import { addCode, addToSegment, listGrants } from '#modules/offers/index.ts';
import { changeProfile, countDeposit, markDocumentsVerified } from '#modules/profiles/index.ts';
import { runAsOwner } from '#platform/testing/run-as-owner.ts';
import { publishCampaign } from '#testing/publish-campaign.ts';
import { quickPlayers } from '#testing/quick-players.ts';
import { fund, useGames } from '#testing/use-games.ts';
import { pausePlay } from '../protection/pause-play.ts';
import { isAppBonusOpen } from './app-bonus.ts';
import { giveBirthdays } from './give-birthdays.ts';
import { beginCampaign, issueCampaign } from './issue-campaign.ts';
import { redeemCode } from './redeem-code.ts';

const world = useGames();
const APP_CODE = 'APP-BONUS';
const context = () => ({ ...world.context, config: { ...world.context.config, appPromoCode: APP_CODE } });
const grantsOf = async (id: string, campaign: string) =>
  (await listGrants(world.database, id, null)).filter(({ campaignId }) => campaignId.startsWith(campaign));
const toDay = (day: string): void => world.clock.pass(Date.parse(`${day}T09:00:00Z`) - world.clock.now().getTime());
const verified = async (birthday: string) => {
  const [player] = await quickPlayers(world, 1, { birthday });
  if (!player) throw new Error('nobody');
  await world.database.transaction((tx) => markDocumentsVerified(tx, player.id));
  return player;
};

beforeAll(async () => {
  for (const [level, amount] of [
    ['new', 50_000],
    ['bronze', 100_000],
  ] as const)
    await publishCampaign(
      world.database,
      { id: `birthday-${level}`, type: 'no_deposit_bonus', trigger: { on: 'birthday' }, audience: { level } },
      { amount: amount as Minor, wager: 0, days: 7, openDays: 7, needs: { documents: true } },
    );
  const spins = { game: 'fruit-cocktail', count: 100, stake: 4_500 as Minor };
  await publishCampaign(
    world.database,
    { id: 'app-install', type: 'no_deposit_gift_spin', trigger: { on: 'code' } },
    { spins, wager: 10, days: 7, openDays: 30, needs: { deposits: 1, installed: true } },
  );
  const app = { code: APP_CODE, campaignId: 'app-install', kind: 'generic', playerId: null, usesMax: 100, perPlayerMax: 1 } as const;
  await world.database.transaction((tx) => addCode(tx, { ...app, startsAt: null, endsAt: null }));
});

describe('a birthday', () => {
  test('is celebrated once a year, by the level, with an account of a month and checked documents', async () => {
    const [old, unchecked, leap] = [
      await verified('1990-06-15'),
      (await quickPlayers(world, 1, { birthday: '1990-06-15' }))[0],
      await verified('1992-02-29'),
    ];
    toDay('2026-06-15');
    const young = await verified('1991-06-15');
    expect(await giveBirthdays(context())).toBe(1);
    expect(await giveBirthdays(context())).toBe(0);
    expect(await grantsOf(old.id, 'birthday')).toMatchObject([{ campaignId: 'birthday-new', occurrence: '2026', status: 'available' }]);
    for (const { id } of [unchecked ?? young, young, leap]) expect(await grantsOf(id, 'birthday')).toEqual([]);
    const [grant] = await grantsOf(old.id, 'birthday');
    const { notifications } = await readInbox(world.database, old.id, { before: null, type: null, limit: 8 });
    expect(notifications).toMatchObject([
      { subType: 'offer_available', payload: { code: 'birthday', amount: 50_000, currency: 'KZT', offer: grant?.uid } },
    ]);
    // A level that is reached on the day brings no second present.
    await fund(world, old.id, 60_000_000);
    const named = { playerId: old.id, source: 'test', actor: `player:${old.id}`, requestId: 'r' } as const;
    const bet = { currency: 'KZT', roundId: world.database.ids.uuid(), game: 'dice', weightPercent: 100 } as const;
    await world.context.ledger.run({ kind: 'round', ...named, ...bet, stake: 50_000_000 as Minor, win: 0 as Minor });
    expect(await giveBirthdays(context())).toBe(0);
    toDay('2027-02-28');
    expect(await giveBirthdays(context())).toBe(1);
    expect(await grantsOf(leap.id, 'birthday')).toMatchObject([{ occurrence: '2027' }]);
    toDay('2027-06-15');
    expect(await giveBirthdays(context())).toBe(2);
    expect((await grantsOf(old.id, 'birthday')).map(({ campaignId }) => campaignId).sort()).toEqual(['birthday-bronze', 'birthday-new']);
    // A birthday that is changed afterwards brings no other present in the same year.
    await world.database.transaction((tx) => changeProfile(tx, old.id, { birthday: '1990-06-16' }));
    toDay('2027-06-16');
    expect(await giveBirthdays(context())).toBe(0);
  });
});

describe('API-81 the bonus for installing the app', () => {
  test('is open until it was taken, and asks for a deposit and the app', async () => {
    const [player] = await quickPlayers(world, 1);
    if (!player) throw new Error('nobody');
    const redeem = (isInstalled = true) =>
      redeemCode(context(), {
        isInstalled,
        playerId: player.id,
        code: APP_CODE,
        requestKey: world.database.ids.uuid(),
        ip: '203.0.113.9',
        policy: HOUSE_POLICY,
        language: 'kk',
      });
    expect(await isAppBonusOpen(context(), player.id)).toBe(true);
    expect(await redeem()).toEqual({ ok: false, code: 'PROMO_CODE_PLAYER_NOT_TARGETED' });
    await world.database.transaction((tx) => countDeposit(tx, player.id));
    expect(await redeem(false)).toEqual({ ok: false, code: 'PROMO_CODE_PLAYER_NOT_TARGETED' });
    expect(await redeem()).toMatchObject({ ok: true, grant: { status: 'active' } });
    expect(await isAppBonusOpen(context(), player.id)).toBe(false);
    const off = { ...world.context, config: { ...world.context.config, appPromoCode: null } };
    expect(await isAppBonusOpen(off, player.id)).toBe(false);
  });

  test('is closed to who may not be offered anything', async () => {
    const [player] = await quickPlayers(world, 1);
    if (!player) throw new Error('nobody');
    await pausePlay(world.context, { playerId: player.id, length: { kind: 'time-out', hours: 24 }, actor: `player:${player.id}` });
    expect(await isAppBonusOpen(context(), player.id)).toBe(false);
  });
});

test('MONEY-75 a campaign reaches everybody it is meant for and nobody who may get no marketing, twice is once', async () => {
  const id = 'spring';
  await publishCampaign(
    world.database,
    { id, type: 'no_deposit_bonus', trigger: { on: 'staff' }, audience: { segment: 'spring' } },
    { amount: 100_000 as Minor, wager: 5, days: 7, openDays: 7 },
  );
  const [one, two, paused, outside] = await quickPlayers(world, 4);
  for (const player of [one, two, paused]) await world.database.transaction((tx) => addToSegment(tx, player?.id ?? '', 'spring'));
  await pausePlay(world.context, { playerId: paused?.id ?? '', length: { kind: 'time-out', hours: 24 }, actor: `player:${paused?.id}` });
  const piece = { campaignId: id, occurrence: '2026', currency: 'KZT', after: '00000000-0000-0000-0000-000000000000' } as const;
  expect(await issueCampaign(context(), piece)).toBe(2);
  expect(await issueCampaign(context(), piece)).toBe(0);
  for (const player of [one, two]) expect(await grantsOf(player?.id ?? '', id)).toMatchObject([{ status: 'available' }]);
  for (const player of [paused, outside]) expect(await grantsOf(player?.id ?? '', id)).toEqual([]);
});

test('MONEY-75 staff begin a campaign by a job that is on record, and a second time on one day gives nobody a second offer', async () => {
  const id = 'autumn';
  const terms = { amount: 100_000 as Minor, wager: 5, days: 7, openDays: 7 };
  await publishCampaign(world.database, { id, type: 'no_deposit_bonus', trigger: { on: 'staff' }, audience: { segment: 'autumn' } }, terms);
  const [player] = await quickPlayers(world, 1, { currency: 'AZN' });
  await world.database.transaction((tx) => addToSegment(tx, player?.id ?? '', 'autumn'));
  const act = { campaignId: id, by: 'staff:dana', reason: 'autumn begins' } as const;
  expect(await beginCampaign(world.context, act)).toEqual({ ok: true });
  expect(await beginCampaign(world.context, act)).toEqual({ ok: true });
  await world.messages();
  expect(await grantsOf(player?.id ?? '', id)).toMatchObject([{ status: 'available' }]);
  expect(await beginCampaign(world.context, { ...act, campaignId: 'nothing' })).toEqual({ ok: false, code: 'UNKNOWN' });
  const { rows } = await world.database.pool.query("select reason from staff_act where act = 'issue-campaign'");
  expect(rows).toHaveLength(2);
});

test('MONEY-75 of a campaign one player who fails holds up neither the others nor the next piece, and is tried again alone', async () => {
  const id = 'winter';
  const terms = { amount: 100_000 as Minor, wager: 5, days: 7, openDays: 7 };
  await publishCampaign(world.database, { id, type: 'no_deposit_bonus', trigger: { on: 'staff' } }, terms);
  const [fails, other] = await quickPlayers(world, 2, { currency: 'AZN' });
  const refuse = `alter table offer_grant add constraint fails check (player_id <> '${fails?.id}') not valid`;
  await runAsOwner(world.url, refuse);
  const piece = { campaignId: id, occurrence: '2026', currency: 'AZN', after: '00000000-0000-0000-0000-000000000000' } as const;
  await issueCampaign(context(), piece);
  expect(await grantsOf(other?.id ?? '', id)).toHaveLength(1);
  await expect(issueCampaign(context(), { ...piece, left: [fails?.id ?? ''] })).rejects.toThrow('could not be given to everybody');
  await runAsOwner(world.url, 'alter table offer_grant drop constraint fails');
  // The job of those who are left.
  await world.messages();
  expect(await grantsOf(fails?.id ?? '', id)).toHaveLength(1);
  expect(await grantsOf(other?.id ?? '', id)).toHaveLength(1);
});
