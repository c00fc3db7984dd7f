import { forfeitOffer } from '@tulpar/contract/offer-changes';
import { type Minor, minor } from '@tulpar/domain/money';
import { takenUntil } from '@tulpar/domain/offers/opening';
import { offerTerms } from '@tulpar/domain/offers/terms';
import { policyOf } from '@tulpar/domain/policy';
import { expect, test } from 'vitest';
import * as ledgerModule from '#modules/ledger/index.ts';
import * as offers from '#modules/offers/index.ts';
import { quickPlayers } from '#testing/quick-players.ts';
import { idOf, SITE } from '#testing/use-cashbox.ts';
import { activeBonusOf, useOffers } from '#testing/use-offers.ts';
import type { TestPlayer } from '#testing/use-test-app.ts';
import { startDeposit } from '../cashbox/start-deposit.ts';
import { pausePlay } from '../protection/pause-play.ts';
import { activateIn } from './activate-offer.ts';
import { claimLater } from './claim-on-deposit.ts';
import { issueOffer } from './issue-offer.ts';
import { publishOffers } from './publish-offers.ts';
import { pauseCampaign } from './staff-offers.ts';

const world = useOffers();

const TITLES = { kk: 'Сыйлық', en: 'A gift', az: 'Hədiyyə', ru: 'Подарок' };
let campaigns = 0;

interface Gift {
  readonly amount?: number;
  readonly wager?: number;
  readonly budget?: number;
  readonly device?: string | null;
  readonly type?: 'no_deposit_bonus' | 'deposit_bonus';
}

/** A campaign of a gift without a deposit, in tenge; returns its name. */
async function giftCampaign({ amount = 50_000, wager = 10, budget = 1_000_000_000, device = null, type = 'no_deposit_bonus' }: Gift = {}) {
  const id = `gift-${++campaigns}`;
  const terms = (currency: 'KZT' | 'AZN') => offerTerms(currency, { amount: minor(amount), wager, days: 7, openDays: 7 });
  const common = { step: null, priority: 0, audience: device ? { device } : {}, trigger: { on: 'staff' as const }, images: {} };
  const money = { budget: { KZT: minor(budget), AZN: minor(budget) }, terms: { KZT: terms('KZT'), AZN: terms('AZN') } };
  await publishOffers(world.database, [{ id, type, ...common, titles: TITLES, ...money }]);
  return id;
}

const give = (player: Pick<TestPlayer, 'id'>, campaignId: string) =>
  world.database.transaction(async (tx) => {
    await ledgerModule.lockWallet(tx, player.id);
    const campaign = await offers.findCampaign(tx, campaignId);
    const grant = campaign && (await issueOffer(tx, { playerId: player.id, campaign, policy: policyOf(false), occurrence: tx.ids.uuid() }));
    return grant?.uid ?? 'none';
  });
const take = (player: Pick<TestPlayer, 'id'>, uid: string, afterCurrent = true) =>
  world.database.transaction((tx) => activateIn(tx, world.context, { playerId: player.id, uid, afterCurrent, language: 'kk' }));
const codeOf = (result: Awaited<ReturnType<typeof take>>) => (result.ok ? result.grant.status : result.code);

/** Starts a deposit with an offer. */
const startWith = (playerId: string, offerId: string) =>
  startDeposit(world.context, {
    playerId,
    methodUid: 'card-kzt-in',
    amount: minor(500_000),
    currency: 'KZT',
    fields: {},
    offerId,
    successUrl: null,
    failUrl: `${SITE}/`,
    language: 'kk',
    forfeitsBonus: false,
    idempotencyKey: null,
  });

/** A context whose ledger refuses to be reached when an offer is granted. */
function withoutGrants() {
  const broken = { ...world.context.ledger, apply: () => Promise.reject(new Error('the plug was pulled')) };
  return { ...world.context, ledger: broken };
}

test('MONEY-64 of a hundred claims at once a budget of thirty-seven gives exactly those, and never more meanwhile', async () => {
  const campaign = await giftCampaign({ amount: 50_000, budget: 50_000 * 37 + 49_999 });
  const budget = () => offers.readBudget(world.database, { campaignId: campaign, currency: 'KZT' });
  const players = await quickPlayers(world, 100);
  const uids = await Promise.all(players.map((player) => give(player, campaign)));
  const claims = { areOver: false };
  const watched = (async () => {
    const over: unknown[] = [];
    while (!claims.areOver) {
      const seen = await budget();
      if (!seen || seen.promised + seen.spent > seen.cap) over.push(seen);
    }
    return over;
  })();
  const results = await Promise.all(players.map((player, nth) => take(player, uids[nth] ?? '')));
  claims.areOver = true;
  expect(await watched).toEqual([]);
  expect(results.filter((result) => !result.ok).map(codeOf)).toEqual(Array.from({ length: 63 }, () => 'OFFER_BUDGET_SPENT'));
  expect(await budget()).toMatchObject({ promised: 0, spent: 37 * 50_000 });
  // Who got none has neither the bonus nor a receipt, and may still take the offer.
  const { rows } = await world.database.pool.query(
    `select g.status, w.bonus, count(*)::int, count(r.uid)::int as receipts from offer_grant g join ledger_wallet w using (player_id)
     left join offer_receipt r using (player_id, uid) where g.campaign_id = $1 group by g.status, w.bonus order by g.status`,
    [campaign],
  );
  expect(rows).toEqual([
    { status: 'active', bonus: 50_000, count: 37, receipts: 37 },
    { status: 'available', bonus: 0, count: 63, receipts: 0 },
  ]);
});

test('MONEY-64 of twenty deposits at once as many are promised a bonus as the budget holds, and what comes to nothing is free again', async () => {
  const campaign = await giftCampaign({ type: 'deposit_bonus', amount: 50_000, budget: 50_000 * 7 });
  const budget = () => offers.readBudget(world.database, { campaignId: campaign, currency: 'KZT' });
  const players = await quickPlayers(world, 20);
  const uids = await Promise.all(players.map((player) => give(player, campaign)));
  const start = (nth: number) => startWith(players[nth]?.id ?? '', uids[nth] ?? '');
  const started = await Promise.all(players.map((_, nth) => start(nth)));
  expect(started.filter(({ ok }) => ok)).toHaveLength(7);
  expect(started.filter((one) => !one.ok && one.code === 'OFFER_BUDGET_SPENT')).toHaveLength(13);
  expect(await budget()).toMatchObject({ promised: 350_000, spent: 0 });
  const open = started.flatMap((one) => (one.ok ? one.deposit.id : []));
  for (const [nth, id] of open.entries()) await world.choose(id, { outcome: nth < 4 ? 'paid' : 'declined' });
  await world.settle();
  expect(await budget()).toMatchObject({ promised: 0, spent: 200_000 });
  const again = await Promise.all(started.flatMap((one, nth) => (one.ok ? [] : start(nth))));
  expect(again.filter(({ ok }) => ok)).toHaveLength(3);
  expect(await budget()).toMatchObject({ promised: 150_000, spent: 200_000 });
});

test('MONEY-76 one device takes an offer once, of twenty accounts that ask at the same moment', async () => {
  const campaign = await giftCampaign();
  const players = await quickPlayers(world, 20, { fingerprint: 'one and the same' });
  const uids = await Promise.all(players.map((player) => give(player, campaign)));
  const results = await Promise.all(players.map((player, nth) => take(player, uids[nth] ?? '')));
  expect(results.map(codeOf).toSorted()).toEqual([...Array.from({ length: 19 }, () => 'OFFER_TAKEN_BY_RELATED'), 'active']);
  // Who took none holds no mark either: none of the nineteen phones is bound.
  const { rows } = await world.database.pool.query(
    'select count(distinct player_id)::int as players from offer_mark where campaign_id = $1',
    [campaign],
  );
  expect(rows).toEqual([{ players: 1 }]);
});

test('MONEY-63 two deposits with one offer: the second is refused before anybody pays, and the promise of the first is kept', async () => {
  const player = await world.player();
  const uid = await world.uidOf(player, 'welcome-1');
  const answers = await Promise.all([1, 2].map(() => world.deposit(player, { offer_id: uid, amount: 500_000 })));
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '422']);
  const id = idOf(answers.find(({ status }) => status === 200) ?? answers[0]!);
  // Meanwhile the campaign is paused and its budget is spent by others.
  await pauseCampaign(world.context, { campaignId: 'welcome-1', reason: 'test', by: 'staff:dana' });
  await world.database.pool.query(`update offer_budget set cap = promised + spent where campaign_id = 'welcome-1' and currency = 'KZT'`);
  await world.choose(id, { outcome: 'paid' });
  await world.settle();
  expect(await activeBonusOf(world, player)).toBe(uid);
  expect(await world.money(player)).toMatchObject({ real: 500_000, bonus: 600_000 });
  await world.database.pool.query(`update offer_budget set cap = 2000000000 where campaign_id = 'welcome-1'`);
  await world.database.pool.query(`update offer_campaign set state = 'live', edited_at = null where id = 'welcome-1'`);
});

test('MONEY-62 a bonus that cannot be granted leaves its deposit credited, and the retry grants it once', async () => {
  const player = await world.player();
  const uid = await world.uidOf(player, 'welcome-1');
  const id = idOf(await world.deposit(player, { offer_id: uid, amount: 500_000 }));
  // The budget knows nothing of the promise: the bonus fails inside its savepoint.
  const setPromised = `update offer_budget set promised = $1 where campaign_id = 'welcome-1' and currency = 'KZT'`;
  const kept = await offers.readBudget(world.database, { campaignId: 'welcome-1', currency: 'KZT' });
  await world.database.pool.query(setPromised, [0]);
  await world.choose(id, { outcome: 'paid' });
  await world.settle();
  expect(await world.money(player)).toMatchObject({ real: 500_000, bonus: 0 });
  expect(await world.statusOf(id)).toBe('paid');
  expect(world.logged.filter((line) => line.includes(player.id) && line.includes('offer_budget_promised_check'))).toHaveLength(1);
  await world.database.pool.query(setPromised, [kept?.promised]);
  const credited = minor(500_000);
  const again = () => claimLater(world.context, { playerId: player.id, id, credited });
  await again();
  expect(await world.money(player)).toMatchObject({ real: 500_000, bonus: 600_000 });
  await again();
  expect(await world.money(player)).toMatchObject({ real: 500_000, bonus: 600_000 });
});

test('MONEY-63 a campaign is paused while its offers are being taken: nobody waits for the other in a circle', async () => {
  const campaign = await giftCampaign();
  const player = await world.player();
  const uid = await give(player, campaign);
  const pause = () => pauseCampaign(world.context, { campaignId: campaign, reason: 'test', by: 'staff:dana' });
  await world.database.transaction(async (tx) => {
    await ledgerModule.lockWallet(tx, player.id);
    await offers.lockGrant(tx, player.id, uid);
    // A player who takes the offer holds it by now and asks for the campaign next.
    expect(await pause()).toMatchObject({ ok: true, hidden: 1 });
    expect(await offers.shareCampaign(tx, campaign)).toMatchObject({ state: 'paused' });
  });
  await world.messages();
  expect(await world.statusesOf(player, uid)).toEqual(['hidden', 'none']);

  const others = await Promise.all(Array.from({ length: 4 }, () => world.player()));
  const again = await giftCampaign();
  const uids = await Promise.all(others.map((other) => give(other, again)));
  const [paused, ...taken] = await Promise.all([
    pauseCampaign(world.context, { campaignId: again, reason: 'test', by: 'staff:dana' }),
    ...others.map((other, nth) => take(other, uids[nth] ?? '')),
  ]);
  expect(paused).toMatchObject({ ok: true });
  await world.messages();
  for (const [nth, result] of taken.entries())
    expect((await world.statusesOf(others[nth] ?? player, uids[nth] ?? ''))[0]).toBe(result.ok ? 'active' : 'hidden');
});

test('MONEY-60 where the ledger fails, neither receipt nor budget nor offer has changed', async () => {
  const campaign = await giftCampaign();
  const player = await world.player();
  const uid = await give(player, campaign);
  const failing = world.database.transaction((tx) =>
    activateIn(tx, withoutGrants(), { playerId: player.id, uid, afterCurrent: true, language: 'kk' }),
  );
  await expect(failing).rejects.toThrow('the plug was pulled');
  expect(await offers.findReceipt(world.database, player.id, uid)).toBeNull();
  expect(await offers.readBudget(world.database, { campaignId: campaign, currency: 'KZT' })).toMatchObject({ promised: 0, spent: 0 });
  expect(await world.statusesOf(player, uid)).toEqual(['available', 'available']);
});

test('MONEY-72 earned bonuses become active one after the other in the order in which they were earned', async () => {
  const player = await world.player();
  const uids: string[] = [];
  for (const amount of [10_000, 20_000, 30_000]) uids.push(await give(player, await giftCampaign({ amount })));
  for (const uid of uids) expect((await take(player, uid)).ok).toBe(true);
  for (const [nth, uid] of uids.entries()) {
    expect(await activeBonusOf(world, player)).toBe(uid);
    expect((await world.offers(player, 'awaiting')).filter(({ is_queued }) => is_queued)).toHaveLength(2 - nth);
    await player.call(forfeitOffer, { body: { offer_id: uid } });
  }
  expect(await activeBonusOf(world, player)).toBeNull();
});

test('MONEY-72 without the word of the player a second bonus is refused, and one that ends in that moment makes room', async () => {
  const player = await world.player();
  const [first, second] = [await give(player, await giftCampaign()), await give(player, await giftCampaign())];
  expect((await take(player, first)).ok).toBe(true);
  expect(codeOf(await take(player, second, false))).toBe('BONUS_ACTIVE');
  const both = await Promise.all([player.call(forfeitOffer, { body: { offer_id: first } }), take(player, second)]);
  expect(both[0].status).toBe(200);
  expect(await activeBonusOf(world, player)).toBe(second);
});

test('MONEY-73 an offer without a wager is paid as money and never stands on the wallet as a bonus', async () => {
  const player = await world.player();
  const uid = await give(player, await giftCampaign({ amount: 70_000, wager: 0 }));
  expect(codeOf(await take(player, uid))).toBe('finished');
  expect(codeOf(await take(player, uid))).toBe('finished');
  expect(await world.money(player)).toMatchObject({ real: 70_000, bonus: 0 });
});

test('MONEY-75 who has paused gets nothing, and finds the offers as they were, later by the length of the break', async () => {
  const campaign = await giftCampaign();
  const player = await world.player();
  const uid = await give(player, campaign);
  const before = (await world.offers(player)).find((offer) => offer.uid === uid);
  await pausePlay(world.context, { playerId: player.id, length: { kind: 'time-out', hours: 24 }, actor: `player:${player.id}` });
  expect(await world.offers(player)).toEqual([]);
  expect(codeOf(await take(player, uid))).toBe('PLAYER_TIMED_OUT');
  world.clock.pass(12 * 3_600_000);
  const meanwhile = await give(player, campaign);
  expect((await offers.findGrant(world.database, player.id, meanwhile))?.status).toBe('hidden');
  world.clock.pass(12 * 3_600_000);
  await world.runJob('end-pauses');
  await player.logIn({ phone: player.phone });
  const after = (await world.offers(player)).find((offer) => offer.uid === uid);
  expect(after?.status).toBe('available');
  expect(Date.parse(after?.expired_at ?? '') - Date.parse(before?.expired_at ?? '')).toBe(24 * 3_600_000);
  // What has come during the break has all its days behind it.
  const { availableTo = null, terms } = (await offers.findGrant(world.database, player.id, meanwhile)) ?? {};
  expect(availableTo).toEqual(terms && takenUntil(terms, world.database.now()));
  expect(codeOf(await take(player, uid))).toBe('active');
});

test('MONEY-75 an exclusion takes the bonus, and a promised one is not granted although its deposit is credited', async () => {
  const player = await world.player();
  const uid = await give(player, await giftCampaign());
  await take(player, uid);
  const promised = await world.uidOf(player, 'welcome-1');
  const id = idOf(await world.deposit(player, { offer_id: promised, amount: 500_000, after_current: true }));
  await pausePlay(world.context, { playerId: player.id, length: { kind: 'exclusion', months: 6 }, actor: `player:${player.id}` });
  expect((await world.database.pool.query('select status from offer_grant where uid = $1', [uid])).rows).toEqual([
    { status: 'wager_ignored' },
  ]);
  await world.choose(id, { outcome: 'paid' });
  await world.settle();
  expect(await world.money(player)).toMatchObject({ bonus: 0 });
  expect(await world.notificationsOf(player)).toContainEqual({ sub_type: 'offer_news', payload: { code: 'closed' } });
  const { rows } = await world.database.pool.query('select status from offer_grant where uid = $1', [promised]);
  expect(rows).toEqual([{ status: 'hidden' }]);
  expect((await world.database.pool.query('select 1 from offer_promise where uid = $1', [promised])).rows).toEqual([]);
});

test('MONEY-59 after any play the row agrees with the ledger, and it is active exactly when the wallet carries it', async () => {
  const player = await world.player();
  const uid = await give(player, await giftCampaign({ amount: 20_000 }));
  await take(player, uid);
  const rows = async () => (await world.statusesOf(player, uid))[0];
  expect([await activeBonusOf(world, player), await rows()]).toEqual([uid, 'active']);
  expect(await world.round(player, 20_000, 0)).toMatchObject({ status: 'applied' });
  expect(await activeBonusOf(world, player)).toBeNull();
  expect((await world.statusesOf(player, uid))[1]).toBe('wasted');
  await world.runJob('settle-offers');
  expect(await rows()).toBe('wasted');
  const amount = 0 as Minor;
  expect(await world.money(player)).toMatchObject({ bonus: amount });
});
