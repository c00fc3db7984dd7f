import { DAY_MS } from '@tulpar/domain/durations';
import { dayAt } from '@tulpar/domain/ledger/meters';
import type { Minor } from '@tulpar/domain/money';
import { weekdayOf } from '@tulpar/domain/offers/week';
import { expect, test } from 'vitest';
import { addToSegment, findGrant, latestTerms } from '#modules/offers/index.ts';
import { allowGame, stopGame } from '#modules/rounds/index.ts';
import { runAsOwner } from '#platform/testing/run-as-owner.ts';
import { readOfferSeeds } from '#seed/offers.ts';
import { publishCampaign } from '#testing/publish-campaign.ts';
import { activeBonusOf, useOffers } from '#testing/use-offers.ts';
import type { TestPlayer } from '#testing/use-test-app.ts';
import { pausePlay } from '../protection/pause-play.ts';
import { beginCampaign } from './issue-campaign.ts';
import { issueWeekly } from './issue-weekly.ts';
import { MEASURE_OFFER } from './measure-offer.ts';
import { forfeitByStaff, grantByStaff, pauseCampaign, publishByStaff, resumeCampaign } from './staff-offers.ts';

const world = useOffers();
const dana = { by: 'staff:dana', reason: 'two accounts, one person' } as const;
const erlan = { by: 'staff:erlan', reason: 'seen as well' } as const;

const statusOf = async (uid: string) => {
  const { rows } = await world.database.pool.query<{ status: string }>('select status from offer_grant where uid = $1', [uid]);
  return rows[0]?.status;
};
const reasonOf = async (uid: string) => (await world.database.pool.query('select reason from offer_grant where uid = $1', [uid])).rows[0];

test('OFFER-02 two people take a bonus back: the first proposes with the reason that the player reads, real money stays', async () => {
  const player = await world.player();
  const uid = await world.uidOf(player, 'welcome-1');
  await world.depositWith(player, uid, 500_000);
  const act = { playerId: player.id, uid };
  expect(await forfeitByStaff(world.context, { ...act, ...dana })).toEqual({ ok: true, removed: null });
  expect(await forfeitByStaff(world.context, { ...act, ...dana })).toEqual({ ok: true, removed: null });
  expect(await activeBonusOf(world, player)).toBe(uid);
  expect(await forfeitByStaff(world.context, { ...act, ...erlan })).toEqual({ ok: true, removed: 600_000 });
  expect(await world.money(player)).toMatchObject({ real: 500_000, bonus: 0 });
  expect([await statusOf(uid), await reasonOf(uid)]).toEqual(['wager_ignored', { reason: dana.reason }]);
  const acts = 'select act from staff_act where player_id = $1 order by id';
  expect((await world.database.pool.query(acts, [player.id])).rows.map(({ act: name }: { act: string }) => name)).toEqual([
    'propose-offer-forfeit',
    'propose-offer-forfeit',
    'offer-forfeit',
  ]);
  expect(await forfeitByStaff(world.context, { ...act, uid: 'unheard-of', ...dana })).toEqual({ ok: false, code: 'UNKNOWN' });
});

test('OFFER-02 a paused campaign hides what was not taken, issues nothing, and shows it again as it was', async () => {
  const player = await world.player();
  const uid = await world.uidOf(player, 'registration');
  const campaign = { campaignId: 'registration' };
  expect(await pauseCampaign(world.context, { ...campaign, ...dana })).toMatchObject({ ok: true });
  expect(await pauseCampaign(world.context, { ...campaign, ...dana })).toEqual({ ok: false, code: 'UNCHANGED' });
  await world.messages();
  expect(await statusOf(uid)).toBe('hidden');
  expect(await world.uidOf(await world.player(), 'registration')).toBe('none');
  expect(await grantByStaff(world.context, { playerId: player.id, ...campaign, ...dana })).toEqual({ ok: false, code: 'UNCHANGED' });
  expect(await resumeCampaign(world.context, { ...campaign, ...dana })).toEqual({ ok: true });
  await world.messages();
  expect(await statusOf(uid)).toBe('awaiting');
});

/** The calculations that wait for their job. */
const measuring = async () => {
  const { rows } = await world.database.pool.query('select id from graphile_worker.jobs where task_identifier = $1', [MEASURE_OFFER]);
  return rows;
};

test('MONEY-78 free spins of a game that is unknown, stopped or takes no such bet are not published and staff read why, and what is published is measured at once', async () => {
  const seed = (await readOfferSeeds()).find(({ id }) => id === 'steppe');
  if (!seed?.terms.AZN.spins) throw new Error('the offer gives no spins');
  const { spins } = seed.terms.AZN;
  const { KZT, AZN } = seed.terms;
  const others = { ...seed, id: 'other', terms: { KZT: { ...KZT, spins: null }, AZN: { ...AZN, spins: null } } };
  const publish = (changes: Partial<typeof spins> = {}) =>
    publishByStaff(world.context, {
      seeds: [others, { ...seed, terms: { KZT, AZN: { ...AZN, days: 2, spins: { ...spins, ...changes } } } }],
      ...dana,
    });
  const latest = () => Promise.all([latestTerms(world.database, 'other', 'AZN'), latestTerms(world.database, 'steppe', 'AZN')]);
  const [before, { length: waiting }] = await Promise.all([latest(), measuring()]);
  const refusal = (flaw: string) => ({ ok: false, code: 'SPINS_UNPLAYABLE', flaw: `steppe: ${flaw}` });
  expect(await publish({ game: 'unheard-of' })).toEqual(refusal('the catalog has no game unheard-of that is played in AZN'));
  expect(await publish({ stake: 3 as Minor })).toMatchObject({ flaw: expect.stringContaining(`${spins.game} takes no bet of 3 AZN`) });
  expect((await pauseCampaign(world.context, { campaignId: 'steppe', ...dana })).ok).toBe(true);
  for (const game of [spins.game, '*']) {
    await world.database.transaction((tx) => stopGame(tx, { game, reason: 'a wrong picture', staff: dana.by }));
    expect(await publish()).toEqual(refusal(`the game ${spins.game} is stopped`));
    expect(await resumeCampaign(world.context, { campaignId: 'steppe', ...dana })).toEqual(refusal(`the game ${spins.game} is stopped`));
    await world.database.transaction((tx) => allowGame(tx, game));
  }
  expect(await latest()).toEqual(before);
  expect(await resumeCampaign(world.context, { campaignId: 'steppe', ...dana })).toEqual({ ok: true });
  // What was refused is not measured.
  expect(await measuring()).toHaveLength(waiting);
  expect(await publish()).toEqual({ ok: true, paused: [] });
  expect(await measuring()).toHaveLength(waiting + 1);
  expect((await latest()).map((kept) => kept?.terms.days)).toEqual([AZN.days, 2]);
});

test('ROLE-05 new terms of a paused campaign leave it paused, and hold for what is issued once it goes on', async () => {
  const player = await world.player();
  const uid = await world.uidOf(player, 'registration');
  const campaign = { campaignId: 'registration', ...dana };
  const seed = (await readOfferSeeds()).find(({ id }) => id === 'registration');
  if (!seed) throw new Error('there is no such campaign');
  const days = seed.terms.KZT.days + 1;
  const changed = { ...seed, terms: { KZT: { ...seed.terms.KZT, days }, AZN: { ...seed.terms.AZN, days } } };
  expect(await pauseCampaign(world.context, campaign)).toMatchObject({ ok: true });
  await world.messages();
  expect(await publishByStaff(world.context, { seeds: [changed], ...dana })).toEqual({ ok: true, paused: ['registration'] });
  await world.messages();
  expect(await statusOf(uid)).toBe('hidden');
  expect(await world.uidOf(await world.player(), 'registration')).toBe('none');
  expect(await resumeCampaign(world.context, campaign)).toEqual({ ok: true });
  await world.messages();
  expect(await statusOf(uid)).toBe('awaiting');
  const later = await world.player();
  const termsOf = async (one: TestPlayer) => (await findGrant(world.database, one.id, await world.uidOf(one, 'registration')))?.terms.days;
  expect([await termsOf(player), await termsOf(later)]).toEqual([days - 1, days]);
});

test('ROLE-05 staff give a player one more offer of a campaign', async () => {
  const player = await world.player();
  await world.depositWith(player, null);
  const granted = await grantByStaff(world.context, { playerId: player.id, campaignId: 'reload-friday', ...dana });
  expect(granted).toMatchObject({ ok: true });
  expect(await statusOf(await world.uidOf(player, 'reload-friday'))).toBe('available');
  expect(await grantByStaff(world.context, { playerId: player.id, campaignId: 'unheard-of', ...dana })).toEqual({
    ok: false,
    code: 'UNKNOWN',
  });
});

test('ROLE-05 MONEY-75 staff give nobody a second offer beside one that can be taken, nor one to who may be offered nothing', async () => {
  const [player, away] = [await world.player(), await world.player()];
  for (const one of [player, away]) await world.depositWith(one, null);
  const act = { campaignId: 'reload-friday', ...dana };
  const both = await Promise.all([1, 2].map(() => grantByStaff(world.context, { playerId: player.id, ...act })));
  expect(both.map((one) => (one.ok ? 'granted' : one.code)).toSorted()).toEqual(['OFFER_HELD', 'granted']);
  expect(await beginCampaign(world.context, act)).toEqual({ ok: true });
  await world.messages();
  expect(await fridays(player)).toHaveLength(1);
  expect(await fridays(away)).toHaveLength(1);
  expect(await grantByStaff(world.context, { playerId: away.id, ...act })).toEqual({ ok: false, code: 'OFFER_HELD' });
  await pausePlay(world.context, { playerId: away.id, length: { kind: 'exclusion', months: 6 }, actor: `player:${away.id}` });
  expect(await grantByStaff(world.context, { playerId: away.id, ...act })).toEqual({ ok: false, code: 'OFFERS_CLOSED' });
  expect(await grantByStaff(world.context, { playerId: player.id, campaignId: 'cashback-week', ...dana })).toEqual({
    ok: false,
    code: 'UNCHANGED',
  });
});

const fridays = async (player: TestPlayer) =>
  (
    await world.database.pool.query(`select occurrence from offer_grant where player_id = $1 and campaign_id = 'reload-friday'`, [
      player.id,
    ])
  ).rows;

test('the Friday bonus comes on Friday, once a week, to players who have paid in', async () => {
  const [player, newcomer] = [await world.player(), await world.player()];
  await world.depositWith(player, null);
  await world.runJob('issue-weekly');
  expect(await fridays(player)).toEqual([]);
  // From Monday the second of March to the Friday of the first week.
  world.clock.pass(4 * DAY_MS);
  await world.runJob('issue-weekly');
  await world.runJob('issue-weekly');
  expect(await fridays(player)).toEqual([{ occurrence: '2026-W10' }]);
  expect(await fridays(newcomer)).toEqual([]);
  world.clock.pass(7 * DAY_MS);
  await world.runJob('issue-weekly');
  expect(await fridays(player)).toHaveLength(2);
});

test('a weekly offer comes to its group only, and whoever fails holds up nobody else and gets it with the next run', async () => {
  const [fails, member, outside] = [await world.player(), await world.player(), await world.player()];
  for (const player of [fails, member, outside]) await world.depositWith(player, null);
  await world.database.transaction(async (tx) => {
    for (const player of [fails, member]) await addToSegment(tx, player.id, 'regulars');
  });
  const gift = { amount: 100_000 as Minor, wager: 5, days: 7, openDays: 7 };
  for (const id of ['first-monday', 'second-monday'])
    await publishCampaign(
      world.database,
      { id, type: 'no_deposit_bonus', trigger: { on: 'week', day: 1 }, audience: { segment: 'regulars' } },
      gift,
    );
  world.clock.pass(((8 - weekdayOf(dayAt(world.clock.now(), 'KZT'))) % 7) * DAY_MS);
  const given = async () => {
    const { rows } = await world.database.pool.query<{ player_id: string; campaign_id: string }>(
      `select player_id, campaign_id from offer_grant where campaign_id like '%-monday'`,
    );
    return rows.map(({ player_id, campaign_id }) => `${player_id} ${campaign_id}`).toSorted();
  };
  const both = ({ id }: TestPlayer) => [`${id} first-monday`, `${id} second-monday`];
  await runAsOwner(world.url, `alter table offer_grant add constraint fails check (player_id <> '${fails.id}') not valid`);
  await expect(issueWeekly(world.context)).rejects.toThrow('could not be given to everybody');
  expect(await given()).toEqual(both(member));
  await runAsOwner(world.url, 'alter table offer_grant drop constraint fails');
  await issueWeekly(world.context);
  expect(await given()).toEqual([...both(fails), ...both(member)].toSorted());
});
