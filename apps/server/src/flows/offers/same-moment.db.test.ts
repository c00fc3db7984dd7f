import { DAY_MS } from '@tulpar/domain/durations';
import { HOUSE_RULES } from '@tulpar/domain/ledger/rules';
import { type Minor, minor } from '@tulpar/domain/money';
import { HOUSE_POLICY } from '@tulpar/domain/policy';
import { expect, test } from 'vitest';
import { createLedger, readSpins, readWallet } from '#modules/ledger/index.ts';
import * as offers from '#modules/offers/index.ts';
import { keepRow } from '#platform/testing/keep-row.ts';
import { publishCampaign } from '#testing/publish-campaign.ts';
import { quickPlayers } from '#testing/quick-players.ts';
import { SITE } from '#testing/use-cashbox.ts';
import { fund } from '#testing/use-games.ts';
import { useOffers } from '#testing/use-offers.ts';
import { settlePayment } from '../cashbox/settle-payment.ts';
import { startDeposit } from '../cashbox/start-deposit.ts';
import { endExpiredBonuses } from '../ledger/end-expired-bonuses.ts';
import { pausePlay } from '../protection/pause-play.ts';
import { activateOffer } from './activate-offer.ts';
import { issueOffer } from './issue-offer.ts';
import { cancelOffer, forfeitOffer } from './leave-offer.ts';
import { settleAllOffers } from './settle-offers.ts';
import { pauseCampaign } from './staff-offers.ts';

/** Two things that happen to one offer at the same moment. Each pair is tried in both orders, by two transactions that wait for one row. */
const world = useOffers();

const GIFT = 20_000;
const SPIN = 4_500;
const DEPOSIT = 500_000;
const BOTH_ORDERS = [{ isSwapped: false }, { isSwapped: true }];
type Type = 'no_deposit_bonus' | 'no_deposit_gift_spin' | 'deposit_bonus';

let campaigns = 0;
const lastCampaign = () => `moment-${campaigns}`;
/** Gives a player an offer of a campaign of its own. */
async function given(playerId: string, type: Type = 'no_deposit_bonus', { wager = 10 } = {}): Promise<string> {
  const id = `moment-${++campaigns}`;
  const spins = type === 'no_deposit_gift_spin' ? { spins: { game: 'fruit-cocktail', count: 2, stake: minor(SPIN) } } : {};
  const terms = { amount: minor(type === 'no_deposit_gift_spin' ? 0 : GIFT), wager, days: 7, openDays: 30, canCancel: true, ...spins };
  await publishCampaign(world.database, { id, type, trigger: { on: 'staff' } }, terms);
  const campaign = await offers.findCampaign(world.database, id);
  if (!campaign) throw new Error('there is no campaign');
  const grant = await world.database.transaction((tx) => issueOffer(tx, { playerId, campaign, policy: HOUSE_POLICY }));
  return grant?.uid ?? 'none';
}
const take = (playerId: string, uid: string) => activateOffer(world.context, { playerId, uid, afterCurrent: true, language: 'kk' });
async function newPlayer(): Promise<string> {
  return (await quickPlayers(world, 1))[0]?.id ?? '';
}
/** A player with an active bonus. */
async function withBonus(wager = 10): Promise<{ playerId: string; uid: string }> {
  const playerId = await newPlayer();
  const uid = await given(playerId, 'no_deposit_bonus', { wager });
  expect(await take(playerId, uid)).toMatchObject({ ok: true, grant: { status: 'active' } });
  return { playerId, uid };
}
const round = (playerId: string, stake: number, win: number, more = {}) =>
  world.context.ledger.run({
    playerId,
    source: 'arcade',
    actor: `player:${playerId}`,
    requestId: 'moment',
    currency: 'KZT',
    kind: 'round',
    roundId: world.database.ids.uuid(),
    game: 'fruit-cocktail',
    stake: stake as Minor,
    win: win as Minor,
    weightPercent: 100,
    ...more,
  });
/** The same application in a process of its own, as far as the ledger is concerned. */
const elsewhere = () => ({
  ...world.context,
  ledger: { ...createLedger({ database: world.database, rules: HOUSE_RULES }), foresee: world.context.ledger.foresee },
});

type Lock = readonly [statement: string, values: readonly unknown[]];
const wallet = (playerId: string): Lock => ['select from ledger_wallet where player_id = $1 for update', [playerId]];

/** Begins both while somebody holds the row that they wait for, so that the first to come is the first to have it. */
async function inOrder<One, Other>(
  lock: Lock,
  isSwapped: boolean,
  one: () => Promise<One>,
  other: () => Promise<Other>,
): Promise<[One, Other]> {
  const keeper = await keepRow(world.url, ...lock);
  const start = async <Result>(work: () => Promise<Result>, nth: number): Promise<{ readonly result: Promise<Result> }> => {
    const result = work();
    result.catch(() => undefined);
    await keeper.untilWaiting(nth);
    return { result };
  };
  const early = isSwapped ? null : await start(one, 1);
  const second = await start(other, isSwapped ? 1 : 2);
  const first = early ?? (await start(one, 2));
  await keeper.letGo();
  return [await first.result, await second.result];
}

const codeOf = (result: { ok: true } | { ok: false; code: string }) => (result.ok ? 'ok' : result.code);
const decidedBy = (outcome: { status: string; code?: string }) => outcome.code ?? outcome.status;
async function stateOf(playerId: string) {
  await settleAllOffers(world.context);
  const { rows } = await world.database.pool.query<{ status: string; kept_status: string | null }>(
    'select status, kept_status from offer_grant where player_id = $1 order by created_at, uid',
    [playerId],
  );
  const found = await readWallet(world.database, playerId);
  return {
    offers: rows.map(({ status, kept_status }) => (kept_status === null ? status : `${status} ${kept_status}`)),
    real: found?.real,
    bonus: found?.bonus,
    active: found?.active?.id ?? null,
  };
}

/** Orders a deposit, with an offer or without. */
const order = (playerId: string, offerId: string | null) =>
  startDeposit(world.context, {
    playerId,
    methodUid: 'card-kzt-in',
    amount: minor(DEPOSIT),
    currency: 'KZT',
    fields: {},
    offerId,
    afterCurrent: true,
    successUrl: null,
    failUrl: `${SITE}/`,
    language: 'kk',
    forfeitsBonus: false,
    idempotencyKey: null,
  });
async function ordered(playerId: string, offerId: string): Promise<string> {
  const started = await order(playerId, offerId);
  if (!started.ok) throw new Error(started.code);
  return started.deposit.id;
}
/** The provider tells that a deposit was paid. */
const paid = (playerId: string, id: string) =>
  world.database.transaction((tx) =>
    settlePayment(tx, world.context, { playerId, id }, { type: 'paid', amount: minor(DEPOSIT), currency: 'KZT', reason: null }),
  );
const budget = (campaignId: string) => offers.readBudget(world.database, { campaignId, currency: 'KZT' });
const exclude = (playerId: string) =>
  pausePlay(world.context, { playerId, length: { kind: 'exclusion', months: 6 }, actor: `player:${playerId}` });
const newsOf = async (playerId: string) => {
  const asked = `select payload ->> 'code' as code from notification where player_id = $1 and sub_type = 'offer_news' order by id`;
  return (await world.database.pool.query<{ code: string }>(asked, [playerId])).rows.map(({ code }) => code);
};

test.each(BOTH_ORDERS)('MONEY-35 MONEY-59 the last bet of a bonus and its expiry, swapped: $isSwapped', async ({ isSwapped }) => {
  const { playerId, uid } = await withBonus();
  // The bet is decided a moment before the end, and written a moment after it.
  if (!isSwapped) world.clock.pass(7 * DAY_MS - 1);
  else world.clock.pass(7 * DAY_MS);
  const expire = () => {
    if (!isSwapped) world.clock.pass(1);
    return endExpiredBonuses(elsewhere());
  };
  const [bet] = await inOrder(wallet(playerId), isSwapped, () => round(playerId, GIFT, 0), expire);
  expect(decidedBy(bet)).toBe(isSwapped ? 'INSUFFICIENT_FUNDS' : 'applied');
  expect(await stateOf(playerId)).toEqual({ offers: [isSwapped ? 'expired' : 'wasted'], real: 0, bonus: 0, active: null });
  expect(await offers.findGrant(world.database, playerId, uid)).toMatchObject({ endedAt: world.clock.now() });
});

test.each(BOTH_ORDERS)('MONEY-72 giving up a bonus and the round that meets its wager, swapped: $isSwapped', async ({ isSwapped }) => {
  const { playerId, uid } = await withBonus(1);
  const own = 30_000;
  await fund(world, playerId, own);
  const [play, left] = await inOrder(
    wallet(playerId),
    isSwapped,
    () => round(playerId, GIFT, 0),
    () => forfeitOffer(elsewhere(), { playerId, uid }),
  );
  expect(play).toMatchObject({ status: 'applied' });
  // Finished first, nothing is lost; given up first, the round was staked in vain.
  if (isSwapped) expect(left).toMatchObject({ ok: true, moved: { removed: GIFT, kept: own } });
  else expect(codeOf(left)).toBe('OFFER_NOT_AVAILABLE');
  const [status, real] = isSwapped ? ['wager_ignored', own - GIFT] : ['finished', own];
  expect(await stateOf(playerId)).toEqual({ offers: [status], real, bonus: 0, active: null });
});

test.each(BOTH_ORDERS)('MONEY-69 a free spin and the end of its packet, swapped: $isSwapped', async ({ isSwapped }) => {
  const playerId = await newPlayer();
  const uid = await given(playerId, 'no_deposit_gift_spin');
  expect(await take(playerId, uid)).toMatchObject({ ok: true });
  const [spin, left] = await inOrder(
    wallet(playerId),
    isSwapped,
    () => round(playerId, SPIN, 9_000, { spinsId: uid, weightPercent: 0 }),
    () => cancelOffer(elsewhere(), { playerId, uid }),
  );
  expect([decidedBy(spin), codeOf(left)]).toEqual([isSwapped ? 'SPINS_NOT_ACTIVE' : 'applied', 'ok']);
  expect(await readSpins(world.database, playerId, uid)).toMatchObject({
    status: 'canceled',
    played: isSwapped ? 0 : 1,
    open: 0,
    won: isSwapped ? 0 : 9_000,
  });
  const won = isSwapped ? { offers: ['canceled'], bonus: 0 } : { offers: ['canceled', 'active'], bonus: 9_000 };
  expect(await stateOf(playerId)).toMatchObject({ real: 0, ...won });
});

test('MONEY-63 two deposits with one offer, ordered in the same moment: the second is refused before anybody pays', async () => {
  const playerId = await newPlayer();
  const uid = await given(playerId, 'deposit_bonus');
  const [first, second] = await inOrder(
    wallet(playerId),
    false,
    () => order(playerId, uid),
    () => order(playerId, uid),
  );
  expect([codeOf(first), codeOf(second)]).toEqual(['ok', 'OFFER_PROMISED']);
  expect(await budget(lastCampaign())).toMatchObject({ promised: GIFT, spent: 0 });
});

test.each(BOTH_ORDERS)(
  'MONEY-63 MONEY-72 two deposits with their offers are credited at once, swapped: $isSwapped',
  async ({ isSwapped }) => {
    const playerId = await newPlayer();
    const uids = [await given(playerId, 'deposit_bonus'), await given(playerId, 'deposit_bonus')];
    const ids: string[] = [];
    for (const uid of uids) ids.push(await ordered(playerId, uid));
    await inOrder(
      wallet(playerId),
      isSwapped,
      () => paid(playerId, ids[0] ?? ''),
      () => paid(playerId, ids[1] ?? ''),
    );
    // Each keeps what it was promised: who comes first starts, the other waits with its amount.
    const [starts, waits] = isSwapped ? [uids[1], uids[0]] : [uids[0], uids[1]];
    expect(await stateOf(playerId)).toMatchObject({ real: 2 * DEPOSIT, bonus: GIFT, active: starts });
    expect(await offers.findGrant(world.database, playerId, waits ?? '')).toMatchObject({ status: 'awaiting', amount: GIFT });
    expect(await forfeitOffer(world.context, { playerId, uid: starts ?? '' })).toMatchObject({ ok: true });
    expect(await stateOf(playerId)).toMatchObject({ bonus: GIFT, active: waits });
  },
);

test.each(BOTH_ORDERS)('MONEY-63 a campaign is paused and its offer is promised, swapped: $isSwapped', async ({ isSwapped }) => {
  const playerId = await newPlayer();
  const uid = await given(playerId, 'deposit_bonus');
  const campaignId = lastCampaign();
  const [started, paused] = await inOrder(
    ['select from offer_campaign where id = $1 for update', [campaignId]],
    isSwapped,
    () => order(playerId, uid),
    () => pauseCampaign(world.context, { campaignId, reason: 'test', by: 'staff:dana' }),
  );
  expect(paused).toMatchObject({ ok: true });
  await world.messages();
  expect(codeOf(started)).toBe(isSwapped ? 'OFFER_NOT_AVAILABLE' : 'ok');
  if (started.ok) await paid(playerId, started.deposit.id);
  expect(await budget(campaignId)).toMatchObject({ promised: 0, spent: isSwapped ? 0 : GIFT });
  expect(await stateOf(playerId)).toMatchObject(
    isSwapped ? { offers: ['hidden available'], active: null } : { offers: ['active'], active: uid, bonus: GIFT },
  );
});

test.each(BOTH_ORDERS)('MONEY-64 the last of a budget is asked for by two, swapped: $isSwapped', async ({ isSwapped }) => {
  const [one, other] = [await newPlayer(), await newPlayer()];
  const uid = await given(one, 'deposit_bonus');
  const campaignId = lastCampaign();
  const campaign = await offers.findCampaign(world.database, campaignId);
  if (!campaign) throw new Error('there is no campaign');
  const twin = await world.database.transaction((tx) => issueOffer(tx, { playerId: other, campaign, policy: HOUSE_POLICY }));
  await world.database.pool.query('update offer_budget set cap = $2 where campaign_id = $1', [campaignId, 2 * GIFT - 1]);
  const [first, second] = await inOrder(
    [`select from offer_budget where campaign_id = $1 and currency = 'KZT' for update`, [campaignId]],
    isSwapped,
    () => order(one, uid),
    () => order(other, twin?.uid ?? ''),
  );
  const answers = [codeOf(first), codeOf(second)];
  expect(isSwapped ? answers.toReversed() : answers).toEqual(['ok', 'OFFER_BUDGET_SPENT']);
  expect(await budget(campaignId)).toMatchObject({ promised: GIFT, spent: 0 });
});

test.each(BOTH_ORDERS)('MONEY-72 a bonus is lost and the next one is earned, swapped: $isSwapped', async ({ isSwapped }) => {
  const { playerId } = await withBonus();
  const next = await given(playerId);
  const [lost, taken] = await inOrder(
    wallet(playerId),
    isSwapped,
    () => round(playerId, GIFT, 0),
    () => activateOffer(elsewhere(), { playerId, uid: next, afterCurrent: true, language: 'kk' }),
  );
  expect(lost).toMatchObject({ status: 'applied' });
  // At once, or queued and started by the end of the other: never both, never neither.
  expect(taken).toMatchObject({ ok: true, grant: { status: isSwapped ? 'awaiting' : 'active' } });
  expect(await stateOf(playerId)).toEqual({ offers: ['wasted', 'active'], real: 0, bonus: GIFT, active: next });
});

test.each(BOTH_ORDERS)('MONEY-72 a bonus is lost and a deposit brings the next one, swapped: $isSwapped', async ({ isSwapped }) => {
  const { playerId } = await withBonus();
  const next = await given(playerId, 'deposit_bonus');
  const id = await ordered(playerId, next);
  const [lost] = await inOrder(
    wallet(playerId),
    isSwapped,
    () => round(playerId, GIFT, 0),
    () => paid(playerId, id),
  );
  expect(lost).toMatchObject({ status: 'applied' });
  // Real money goes first: credited before, the stake took it and the bonus stays.
  const state = await stateOf(playerId);
  if (!isSwapped) expect(state).toEqual({ offers: ['wasted', 'active'], real: DEPOSIT, bonus: GIFT, active: next });
  else expect(state).toMatchObject({ offers: ['active', 'awaiting'], real: DEPOSIT - GIFT, bonus: GIFT });
});

test.each(BOTH_ORDERS)('MONEY-75 an exclusion and the order of a deposit with an offer, swapped: $isSwapped', async ({ isSwapped }) => {
  const playerId = await newPlayer();
  const uid = await given(playerId, 'deposit_bonus');
  const campaignId = lastCampaign();
  const [started, paused] = await inOrder(
    wallet(playerId),
    isSwapped,
    () => order(playerId, uid),
    () => exclude(playerId),
  );
  expect(paused).toEqual({ ok: true });
  if (isSwapped) {
    expect(codeOf(started)).toBe('PLAYER_EXCLUDED');
    expect(await budget(campaignId)).toMatchObject({ promised: 0, spent: 0 });
    return;
  }
  if (!started.ok) throw new Error(started.code);
  // Its page is closed; money that comes all the same is credited, without the bonus, and told.
  await world.settle();
  expect(await world.statusOf(started.deposit.id)).toBe('expired');
  expect(await budget(campaignId)).toMatchObject({ promised: 0, spent: 0 });
  await paid(playerId, started.deposit.id);
  expect(await stateOf(playerId)).toEqual({ offers: ['hidden available'], real: DEPOSIT, bonus: 0, active: null });
  expect(await budget(campaignId)).toMatchObject({ promised: 0, spent: 0 });
  expect(await newsOf(playerId)).toEqual(['closed']);
});

test.each(BOTH_ORDERS)('MONEY-75 an exclusion and the credit of a deposit with an offer, swapped: $isSwapped', async ({ isSwapped }) => {
  const playerId = await newPlayer();
  const uid = await given(playerId, 'deposit_bonus');
  const campaignId = lastCampaign();
  const id = await ordered(playerId, uid);
  await inOrder(
    wallet(playerId),
    isSwapped,
    () => paid(playerId, id),
    () => exclude(playerId),
  );
  expect(await stateOf(playerId)).toEqual({
    offers: [isSwapped ? 'hidden available' : 'wager_ignored'],
    real: DEPOSIT,
    bonus: 0,
    active: null,
  });
  expect(await budget(campaignId)).toMatchObject({ promised: 0, spent: isSwapped ? 0 : GIFT });
  expect(await newsOf(playerId)).toEqual(isSwapped ? ['closed'] : []);
});
