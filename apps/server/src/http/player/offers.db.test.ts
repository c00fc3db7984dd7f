import { activateOffer, cancelOffer, forfeitOffer, getOfferReceipt, rejectOffer } from '@tulpar/contract/offer-changes';
import { getAllWelcomeOffers, getOffers, getWelcomeOffers, type Offer, type WelcomeOffer } from '@tulpar/contract/offers';
import { DAY_MS, MINUTE_MS } from '@tulpar/domain/durations';
import { minor } from '@tulpar/domain/money';
import { FIRST_DEPOSIT_SPINS, FIRST_STEP, WELCOME_LADDER } from '@tulpar/domain/offers/ladder';
import { usedUntil } from '@tulpar/domain/offers/opening';
import { bonusOf, type OfferTerms } from '@tulpar/domain/offers/terms';
import { HOUSE_POLICY, WAGER_WEIGHT_PERCENT } from '@tulpar/domain/policy';
import { expect, test } from 'vitest';
import { issueOffer } from '#flows/offers/issue-offer.ts';
import { lockWallet } from '#modules/ledger/index.ts';
import { findCampaign } from '#modules/offers/index.ts';
import { useOffers } from '#testing/use-offers.ts';
import type { TestPlayer } from '#testing/use-test-app.ts';

const world = useOffers();

interface Listed {
  readonly data: readonly Offer[];
  readonly pagination: { readonly total_pages: number; readonly items: number };
}
async function list(player: TestPlayer, query: Readonly<Record<string, unknown>>): Promise<Listed> {
  const answer = await player.call(getOffers, { query: { locale: 'en', ...query } });
  expect(answer.status, answer.text).toBe(200);
  return answer.body as Listed;
}
const welcome = async (player: TestPlayer, call: typeof getAllWelcomeOffers | typeof getWelcomeOffers): Promise<readonly WelcomeOffer[]> =>
  ((await player.call(call, { query: {} })).body as { data: readonly WelcomeOffer[] }).data;
const body = (uid: string) => ({ body: { offer_id: uid, locale: 'en' } });

/** One more Friday bonus. */
function give({ id: playerId }: TestPlayer): Promise<string> {
  return world.database.transaction(async (tx) => {
    await lockWallet(tx, playerId);
    const campaign = await findCampaign(tx, 'reload-friday');
    const given = campaign && (await issueOffer(tx, { playerId, campaign, policy: HOUSE_POLICY, occurrence: `test:${tx.ids.uuid()}` }));
    return given?.uid ?? 'none';
  });
}

/** An active welcome bonus and a packet of which three spins were played. */
async function withBoth(): Promise<{ player: TestPlayer; bonus: string; packet: string }> {
  const player = await world.player();
  const bonus = await world.uidOf(player, 'welcome-1');
  await world.depositWith(player, bonus, 500_000);
  const packet = await world.uidOf(player, 'welcome-1-gs-1');
  await player.call(activateOffer, body(packet));
  await world.spins(player, packet, 3, 9_000);
  return { player, bonus, packet };
}

test('API-56 the offers come newest first, a page at a time, of the statuses that are asked for', async () => {
  const player = await world.player();
  await world.depositWith(player, null);
  const newest: string[] = [];
  for (let nth = 0; nth < 3; nth++) {
    world.clock.pass(MINUTE_MS);
    newest.unshift(await give(player));
  }
  const all = await list(player, { order: 'desc', limit: 200 });
  expect(all.data.slice(0, 3).map(({ uid }) => uid)).toEqual(newest);
  expect(all.pagination).toEqual({ total_pages: 1, items: all.data.length });
  const second = await list(player, { limit: 2, page: 2 });
  expect(second.data.map(({ uid }) => uid)).toEqual(all.data.slice(2, 4).map(({ uid }) => uid));
  expect(second.pagination).toEqual({ total_pages: Math.ceil(all.data.length / 2), items: all.data.length });
  await player.call(rejectOffer, body(newest[0] ?? ''));
  const some = await list(player, { status: 'rejected,awaiting' });
  expect(new Set(some.data.map(({ status }) => status))).toEqual(new Set(['rejected', 'awaiting']));
  expect((await list(player, { status: 'active' })).data).toEqual([]);
  expect((await player.call(getOffers, { query: { limit: 201, locale: 'en' } })).status).toBe(422);
});

test('API-56 OFFER-06 OFFER-07 the history has what ended, and nothing that was never taken', async () => {
  const player = await world.player();
  await world.depositWith(player, null);
  const [refused, untaken, givenUp] = [await give(player), await give(player), await give(player)];
  await player.call(rejectOffer, body(refused));
  await world.depositWith(player, givenUp, 300_000);
  const active = (await list(player, { history: '1' })).data;
  expect(active.map(({ uid }) => uid)).not.toContain(givenUp);
  await player.call(forfeitOffer, body(givenUp));
  const overtime = await give(player);
  await world.depositWith(player, overtime, 300_000);
  world.clock.pass(8 * DAY_MS);
  for (const job of ['open-offers', 'end-bonuses', 'settle-offers']) await world.runJob(job);
  await player.logIn({ phone: player.phone });
  expect(await world.statusesOf(player, untaken)).toEqual(['expired', 'expired']);
  const history = (await list(player, { history: '1', limit: 10 })).data;
  expect(history.map(({ uid, status }) => [uid, status])).toEqual([
    [overtime, 'expired'],
    [givenUp, 'wager_ignored'],
  ]);
  expect(history.every(({ transaction_id, type }) => transaction_id !== null && type === 'deposit_bonus')).toBe(true);
});

test('API-56 OFFER-06 a welcome bonus and free spins that have ended stand in the history with what was accepted; those never taken do not', async () => {
  const { player, bonus, packet } = await withBoth();
  expect((await list(player, { history: '1' })).data).toEqual([]);
  await player.call(forfeitOffer, body(packet));
  await player.call(forfeitOffer, body(bonus));
  // The second step is skipped.
  await world.depositWith(player, null);
  const history = (await list(player, { history: '1' })).data;
  expect(history.map(({ uid, type, status }) => [uid, type, status])).toEqual([
    [packet, 'welcome_gs', 'wager_ignored'],
    [bonus, 'welcome', 'wager_ignored'],
  ]);
  expect(history).toMatchObject([
    { played_spins: 3, spins_count: 50, amount: 27_000 },
    { amount: 600_000, percent: 120 },
  ]);
  for (const { uid, receipt_hash } of history) {
    const receipt = await player.call(getOfferReceipt, { params: { uid }, query: { locale: 'en' } });
    expect(receipt.body).toMatchObject({ data: { terms_hash: receipt_hash, entry_seq: expect.any(Number) } });
  }
});

test('API-57 API-58 OFFER-10 of the welcome offers one call has all, the other those that can still be taken', async () => {
  const player = await world.player();
  await world.depositWith(player, null);
  const statuses = async (call: typeof getAllWelcomeOffers | typeof getWelcomeOffers) =>
    (await welcome(player, call)).map(({ status }) => status);
  const [all, shown] = [await statuses(getAllWelcomeOffers), await statuses(getWelcomeOffers)];
  expect(all).toContain('ignored');
  expect(shown).not.toContain('ignored');
  expect(shown).toEqual(all.filter((status) => status !== 'ignored'));
  const uid = await world.uidOf(player, 'welcome-2');
  await world.depositWith(player, uid, 300_000);
  expect((await welcome(player, getWelcomeOffers)).find((one) => one.uid === uid)?.status).toBe('active');
  for (let left = 2_250_000; left > 0; left -= 200_000) await world.round(player, 200_000, 200_000);
  expect((await welcome(player, getAllWelcomeOffers)).find((one) => one.uid === uid)?.status).toBe('finished');
  expect((await welcome(player, getWelcomeOffers)).map((one) => one.uid)).not.toContain(uid);
});

test('API-57 API-58 a welcome bonus that was taken and waits behind the active one is told as queued, until its turn comes', async () => {
  const player = await world.player();
  const first = await world.uidOf(player, 'welcome-1');
  await world.depositWith(player, first, 300_000);
  const second = await world.uidOf(player, 'welcome-2');
  const stepOf = async (uid: string) =>
    Promise.all([getAllWelcomeOffers, getWelcomeOffers].map(async (call) => (await welcome(player, call)).find((one) => one.uid === uid)));
  expect(await stepOf(second)).toMatchObject([
    { status: 'available', is_queued: false },
    { status: 'available', is_queued: false },
  ]);
  await world.depositWith(player, second, 300_000, { after_current: true });
  expect(await stepOf(second)).toMatchObject([
    { status: 'awaiting', is_queued: true },
    { status: 'awaiting', is_queued: true },
  ]);
  expect(await stepOf(await world.uidOf(player, 'welcome-3'))).toMatchObject([{ is_queued: false }, { is_queued: false }]);
  await player.call(forfeitOffer, body(first));
  expect(await stepOf(second)).toMatchObject([
    { status: 'active', is_queued: false },
    { status: 'active', is_queued: false },
  ]);
});

test('API-62 OFFER-13 a cancel answers with the canceled spins, and else with a code and a message', async () => {
  const { player, bonus, packet } = await withBoth();
  expect(await player.call(cancelOffer, body(bonus))).toMatchObject({
    status: 422,
    body: { code: expect.any(String), message: expect.any(String), errors: { offer_id: ['OFFER_NOT_CANCELABLE'] } },
  });
  expect(await player.call(cancelOffer, body('unheard-of'))).toMatchObject({
    status: 422,
    body: { errors: { offer_id: ['OFFER_UNKNOWN'] } },
  });
  const waiting = await world.uidOf(player, 'welcome-3');
  expect(await player.call(cancelOffer, body(waiting))).toMatchObject({
    status: 422,
    body: { errors: { offer_id: ['OFFER_NOT_AVAILABLE'] } },
  });
  expect(await player.call(cancelOffer, body(packet))).toMatchObject({
    status: 200,
    body: { data: { uid: packet, status: 'canceled', can_cancel: false, played_spins: 3, amount: 27_000 } },
  });
  expect(await player.call(cancelOffer, body(packet))).toMatchObject({ status: 200, body: { data: { status: 'canceled' } } });
});

test('API-61 API-62 the offer of another player is none, and stays as it was', async () => {
  const { player, bonus, packet } = await withBoth();
  const open = await world.uidOf(player, 'welcome-gs');
  const before = (await list(player, {})).data;
  const other = await world.player();
  for (const uid of [bonus, packet, open]) {
    for (const call of [activateOffer, rejectOffer, cancelOffer, forfeitOffer])
      expect(await other.call(call, body(uid)), `${call.path} ${uid}`).toMatchObject({
        status: 422,
        body: { errors: { offer_id: ['OFFER_UNKNOWN'] } },
      });
    expect((await other.call(getOfferReceipt, { params: { uid }, query: { locale: 'en' } })).status).toBe(422);
  }
  expect((await list(player, {})).data).toEqual(before);
});

test('ENTITY-09 ENTITY-10 ENTITY-11 ENTITY-12 ENTITY-13 ENTITY-14 ENTITY-18 a bonus is told in minor units, whole percents and times', async () => {
  const player = await world.player();
  const uid = await world.uidOf(player, 'welcome-1');
  const open = (await list(player, {})).data.find((one) => one.uid === uid);
  expect(open).toMatchObject({
    id: uid,
    type: 'welcome',
    status: 'available',
    amount: 0,
    percent: 120,
    min_deposit: 300_000,
    max_bonus_limit: 50_000_000,
    deposit_number: 1,
    max_cashout_percents: 0,
    max_cash_out_money: 0,
    wager: 10,
    wager_amount: 0,
    wager_amount_max: 0,
    transaction_id: null,
    can_cancel: false,
    is_vip_card: false,
    tag: null,
  });
  expect(Date.parse(open?.expired_at ?? '')).toBe(world.clock.now().getTime() + 30 * DAY_MS);
  const payment = await world.depositWith(player, uid, 500_000);
  await world.round(player, 100_000, 0);
  const taken = (await list(player, {})).data.find((one) => one.uid === uid);
  expect(taken).toMatchObject({ amount: 600_000, wager_amount: 100_000, wager_amount_max: 6_000_000, transaction_id: payment });
  expect(Date.parse(taken?.expired_at ?? '')).toBe(world.clock.now().getTime() + 14 * DAY_MS);
});

test('ENTITY-15 ENTITY-16 ENTITY-18 free spins tell their game, and how many were played at which bet', async () => {
  const { player, packet } = await withBoth();
  const spins = (await list(player, { status: 'started' })).data.find((one) => one.uid === packet);
  expect(spins).toMatchObject({ game_slug: 'fruit-cocktail', spins_count: 50, played_spins: 3, bet_size: 4_500, can_cancel: true });
  expect(spins?.game_name).toMatch(/Fruit Cocktail/i);
  expect(spins?.game_img).toMatch(/^\//);
  // Without pictures of its own an offer has those of its game.
  expect(spins?.content.big_image).toBe(spins?.game_img);
  expect(spins?.content.small_image).not.toBeNull();
});

test('ENTITY-19 ENTITY-20 ENTITY-21 ENTITY-22 ENTITY-23 ENTITY-24 welcome offers tell their conditions and their words in four languages', async () => {
  const player = await world.player();
  const all = await welcome(player, getAllWelcomeOffers);
  const find = async (campaign: string) => {
    const uid = await world.uidOf(player, campaign);
    return all.find((one) => one.uid === uid);
  };
  const [bonus, spins] = [await find('welcome-2'), await find('welcome-gs')];
  expect(bonus?.conditions).toMatchObject({ available_at: null, availability_rule: null });
  expect(bonus?.conditions.activation_rules).toEqual([
    {
      deposit_number: 2,
      min_deposit: 300_000,
      offer_bonus_template: {
        uid: bonus?.uid,
        max_amount_percent: 75,
        min_deposit_amount: 300_000,
        max_amount_money: 25_000_000,
        max_cash_out_percent: 0,
        wager: 10,
        amount: 0,
      },
      offer_gift_spin_template: null,
    },
  ]);
  expect(spins).toMatchObject({ type: 'welcome_gs', status: 'awaiting', conditions: { availability_rule: { day_from: 1 } } });
  expect(Date.parse(spins?.conditions.available_at ?? '')).toBeGreaterThan(world.clock.now().getTime());
  expect(spins?.conditions.activation_rules[0]).toMatchObject({
    deposit_number: null,
    offer_bonus_template: null,
    offer_gift_spin_template: {
      spins_count: 100,
      total_bet: 5_000,
      max_cash_out_money: 5_000_000,
      wager: 10,
      game: { uid: 'golden-tulpar' },
    },
  });
  const content = spins?.template.content;
  expect(Object.keys(content?.rules ?? {}).toSorted()).toEqual(['az', 'en', 'kk', 'ru']);
  expect(content?.text_data).toMatchObject({ ru: { title: 'Фриспины для знакомства', label: '100 фриспинов' } });
  expect(content?.rules['en']?.join(' ')).toContain('100');
  expect(content?.images.main_image).not.toBeNull();
});

const MARKETS = [
  ['KZT', 'card-kzt-in'],
  ['AZN', 'card-azn-in'],
] as const;

test.each(MARKETS)('MARKET-12 what the registration advertises is what a new player is offered, in %s', async (currency, uid) => {
  const player = await world.player({ currency });
  const steps = await welcome(player, getWelcomeOffers);
  const { percent, depositMin, amountMax, wager } = FIRST_STEP.terms[currency];
  const rule = steps[0]?.conditions.activation_rules[0];
  expect([steps[0]?.status, steps[0]?.currency, rule?.deposit_number]).toEqual(['available', currency, 1]);
  expect(rule?.offer_bonus_template).toMatchObject({
    max_amount_percent: percent,
    min_deposit_amount: depositMin,
    max_amount_money: amountMax,
    wager,
  });
  // What comes with it is told before the deposit, and is what the deposit then brings.
  const announced = steps[0]?.packets ?? [];
  expect(announced.map(({ day_from }) => day_from)).toEqual([0, 1, 2, 3, 4]);
  for (const { game } of announced) expect(game).toMatchObject({ uid: 'fruit-cocktail', name: 'Fruit Cocktail' });
  expect(steps.slice(1).every(({ packets }) => packets.length === 0)).toBe(true);
  await world.depositWith(player, steps[0]?.uid ?? null, depositMin, { currency, uid });
  const packets = (await world.offers(player)).filter(
    ({ type, spins_count, game_slug }) => type === 'welcome_gs' && spins_count > 0 && game_slug === 'fruit-cocktail',
  );
  expect(packets.reduce((sum, { spins_count }) => sum + spins_count, 0)).toBe(FIRST_DEPOSIT_SPINS);
  expect(packets.map(({ spins_count, bet_size, wager }) => ({ spins_count, bet_size, wager }))).toEqual(
    announced.map(({ spins_count, total_bet, wager }) => ({ spins_count, bet_size: total_bet, wager })),
  );
  expect(packets.map(({ terms }) => terms.days)).toEqual(announced.map(({ days }) => days));
});

/** The figures that the page shows, as the domain has them. */
const figuresOf = (terms: OfferTerms) => ({
  percent: terms.percent,
  max_bonus_limit: terms.amountMax,
  min_deposit: terms.depositMin,
  deposit_number: terms.depositNumber,
  wager: terms.wager,
  max_cashout_percents: terms.cashOutPercentMax,
  max_cash_out_money: terms.cashOutMax,
  spins_count: terms.spins?.count ?? 0,
  bet_size: terms.spins?.stake ?? 0,
  terms: {
    wager: terms.wager,
    days: terms.days,
    open_days: terms.openDays,
    stake_max: terms.stakeMax,
    cash_out_max: terms.cashOutMax,
    weights_by_kind: WAGER_WEIGHT_PERCENT,
  },
});

test.each(MARKETS)(
  'OFFER-20 OFFER-21 OFFER-22 amounts, wager, days and cap of every welcome offer are those of the domain, in %s',
  async (currency, card) => {
    const player = await world.player({ currency });
    const { depositMin } = FIRST_STEP.terms[currency];
    const deposit = minor(depositMin + 1);
    await world.depositWith(player, await world.uidOf(player, FIRST_STEP.campaign), deposit, { currency, uid: card });
    const offers = await world.offers(player);
    for (const row of WELCOME_LADDER) {
      const uid = await world.uidOf(player, row.campaign);
      const shown = offers.find((offer) => offer.uid === uid);
      expect(shown, row.campaign).toMatchObject({ type: row.type, ...figuresOf(row.terms[currency]) });
    }
    const terms = FIRST_STEP.terms[currency];
    const bonus = bonusOf(terms, deposit);
    const active = offers.find(({ status }) => status === 'active');
    expect(active).toMatchObject({
      amount: bonus,
      wager_amount: 0,
      wager_amount_max: bonus * terms.wager,
      expired_at: usedUntil(terms, world.clock.now()).toISOString(),
    });
  },
);

test('ENTITY-17 an offer has the tag of its campaign in every language, and none where the campaign has none', async () => {
  const player = await world.player();
  await world.depositWith(player, null);
  const uid = await give(player);
  const tags = (await list(player, {})).data.map((offer) => [offer.uid === uid, offer.tag]);
  expect(tags).toContainEqual([true, { kk: 'Жұма', en: 'Friday', az: 'Cümə', ru: 'Пятница' }]);
  expect(tags.filter(([isGiven]) => !isGiven).every(([, tag]) => tag === null)).toBe(true);
});
