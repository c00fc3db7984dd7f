import { HOUR_MS } from '@tulpar/domain/durations';
import { minor } from '@tulpar/domain/money';
import { policyOf } from '@tulpar/domain/policy';
import { expect, test } from 'vitest';
import * as offers from '#modules/offers/index.ts';
import type { Tx } from '#platform/database.ts';
import { publishCampaign } from '#testing/publish-campaign.ts';
import { quickPlayers } from '#testing/quick-players.ts';
import { useOffers } from '#testing/use-offers.ts';
import { endExpiredBonuses } from '../ledger/end-expired-bonuses.ts';
import { activateOffer } from './activate-offer.ts';
import { issueOffer } from './issue-offer.ts';
import { settleOffers } from './settle-offers.ts';

const world = useOffers();

const STATEMENTS_MAX = 100;

/** The same application, whose transactions break off before their statement of this number. */
function breakingAt(statement: number): typeof world.context {
  let sent = 0;
  const broken = (tx: Tx): Tx => ({
    ...tx,
    query: (...asked) => (++sent === statement ? Promise.reject(new Error('the plug was pulled')) : tx.query(...asked)),
  });
  const database = {
    ...world.database,
    transaction: ((work) => world.database.transaction((tx) => work(broken(tx)))) as typeof world.database.transaction,
  };
  return { ...world.context, database };
}

/** Carries a step out again and again, each time one statement further, until it comes to its end. Returns how often it broke off. */
async function untilDone(step: (context: typeof world.context) => Promise<unknown>, whenBroken: () => Promise<void>): Promise<number> {
  for (let statement = 1; statement <= STATEMENTS_MAX; statement++) {
    const error = await step(breakingAt(statement)).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    if (error === null) return statement - 1;
    expect(error).toMatchObject({ message: 'the plug was pulled' });
    await whenBroken();
  }
  throw new Error('the step never ends');
}

async function gift(playerId: string, campaignId: string, amount: number): Promise<string> {
  await publishCampaign(
    world.database,
    { id: campaignId, type: 'no_deposit_bonus', trigger: { on: 'staff' } },
    { amount: minor(amount), wager: 10, days: 7 },
  );
  const campaign = await offers.findCampaign(world.database, campaignId);
  if (!campaign) throw new Error('there is no campaign');
  const grant = await world.database.transaction((tx) => issueOffer(tx, { playerId, campaign, policy: policyOf(false) }));
  return grant?.uid ?? 'none';
}

/** Everything that taking an offer leaves behind. */
async function traces(playerId: string, campaignId: string): Promise<object | undefined> {
  const { rows } = await world.database.pool.query<object>(
    `select w.bonus, w.version, b.promised, b.spent, (select count(*)::int from offer_receipt where player_id = $1) as receipts,
       (select count(*)::int from offer_mark where player_id = $1) as marks, (select count(*)::int from notification where player_id = $1) as told,
       (select string_agg(status, ' ') from offer_grant where player_id = $1) as statuses
     from ledger_wallet w join offer_budget b on b.campaign_id = $2 and b.currency = w.currency and b.period = '' where w.player_id = $1`,
    [playerId, campaignId],
  );
  return rows[0];
}

test('MONEY-60 taking an offer breaks off before each of its statements: nothing of it is there, and then all of it', async () => {
  const [{ id } = { id: '' }] = await quickPlayers(world, 1, { fingerprint: 'a device' });
  const uid = await gift(id, 'broken-gift', 50_000);
  const before = await traces(id, 'broken-gift');
  expect(before).toMatchObject({ bonus: 0, receipts: 0, marks: 0, statuses: 'available' });
  const broken = await untilDone(
    async (context) => {
      const result = await activateOffer(context, { playerId: id, uid, afterCurrent: false, language: 'kk' });
      expect(result.ok).toBe(true);
    },
    async () => expect(await traces(id, 'broken-gift')).toEqual(before),
  );
  expect(broken).toBeGreaterThan(15);
  expect(await traces(id, 'broken-gift')).toMatchObject({
    bonus: 50_000,
    promised: 0,
    spent: 50_000,
    receipts: 1,
    marks: 2,
    told: 2,
    statuses: 'active',
  });
});

test('MONEY-72 the end of a bonus breaks off before each of its statements: the next one starts once, and none is lost', async () => {
  const [{ id } = { id: '' }] = await quickPlayers(world, 1);
  const uids: string[] = [];
  for (const [nth, amount] of [10_000, 20_000, 30_000].entries()) uids.push(await gift(id, `queued-${nth}`, amount));
  for (const uid of uids)
    expect((await activateOffer(world.context, { playerId: id, uid, afterCurrent: true, language: 'kk' })).ok).toBe(true);
  const state = async () => {
    const { rows } = await world.database.pool.query<{ status: string }>(
      `select g.status from offer_grant g where g.player_id = $1 order by g.earned_at, g.uid`,
      [id],
    );
    const { rows: bonuses } = await world.database.pool.query<{ amount: number; status: string }>(
      'select amount, status from ledger_bonus where player_id = $1 order by amount',
      [id],
    );
    return { offers: rows.map(({ status }) => status), bonuses: bonuses.map(({ amount, status }) => `${amount} ${status}`) };
  };
  expect(await state()).toEqual({ offers: ['active', 'awaiting', 'awaiting'], bonuses: ['10000 active'] });
  // The ledger ends it by itself, and the process dies before the offers hear of it.
  world.clock.pass(8 * 24 * HOUR_MS);
  await endExpiredBonuses(world.context);
  const between = await state();
  expect(between).toEqual({ offers: ['active', 'awaiting', 'awaiting'], bonuses: ['10000 expired'] });
  const settle = (context: typeof world.context) => context.database.transaction((tx) => settleOffers(tx, context, id));
  const broken = await untilDone(settle, async () => expect(await state()).toEqual(between));
  expect(broken).toBeGreaterThan(8);
  expect(await state()).toEqual({ offers: ['expired', 'active', 'awaiting'], bonuses: ['10000 expired', '20000 active'] });
  await settle(world.context);
  expect(await state()).toEqual({ offers: ['expired', 'active', 'awaiting'], bonuses: ['10000 expired', '20000 active'] });
});
