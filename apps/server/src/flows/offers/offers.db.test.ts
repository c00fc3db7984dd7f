import { getTransactions } from '@tulpar/contract/cashbox';
import { getNotifications } from '@tulpar/contract/notifications';
import { activateOffer, cancelOffer, forfeitOffer, getOfferReceipt, rejectOffer } from '@tulpar/contract/offer-changes';
import { getWelcomeOffers, type WelcomeOffer } from '@tulpar/contract/offers';
import { DAY_MS } from '@tulpar/domain/durations';
import { expect, test } from 'vitest';
import { idOf } from '#testing/use-cashbox.ts';
import { activeBonusOf, useOffers } from '#testing/use-offers.ts';
import type { TestPlayer } from '#testing/use-test-app.ts';

const world = useOffers();

const byCampaign = async (player: TestPlayer) => {
  const { rows } = await world.database.pool.query<{ campaign_id: string; status: string }>(
    'select campaign_id, status from offer_grant where player_id = $1 order by campaign_id',
    [player.id],
  );
  return Object.fromEntries(rows.map(({ campaign_id, status }) => [campaign_id, status]));
};
const body = (uid: string, more = {}) => ({ body: { offer_id: uid, locale: 'en', ...more } });
const verifyPhone = (player: TestPlayer) =>
  world.database.pool.query('update account set is_phone_verified = true where id = $1', [player.id]);

test('OFFER-02 a sign-up brings the ladder: the first step can be taken, the others wait for deposits, a day or a verified phone', async () => {
  const player = await world.player();
  expect(await byCampaign(player)).toEqual({
    registration: 'awaiting',
    'welcome-1': 'available',
    'welcome-2': 'awaiting',
    'welcome-3': 'awaiting',
    'welcome-gs': 'awaiting',
  });
  const shown = (await world.offers(player)).find(({ percent }) => percent === 120);
  // API-58: in the language of the page.
  const welcome = await player.call(getWelcomeOffers, { query: { locale: 'kk' } });
  const names = (welcome.body as { data: WelcomeOffer[] }).data.map(
    ({ conditions }) => conditions.activation_rules[0]?.offer_gift_spin_template?.game.name,
  );
  expect(names).toContain('Алтын тұлпар');
  expect(shown).toMatchObject({ min_deposit: 300_000, max_bonus_limit: 50_000_000, wager: 10, taken_by: 'deposit', terms: { days: 14 } });
});

test('OFFER-02 MONEY-60 a deposit made with the welcome offer earns the bonus, its packets and its receipt at once', async () => {
  const player = await world.player();
  const uid = await world.uidOf(player, 'welcome-1');
  const id = await world.depositWith(player, uid, 1_000_000);
  expect(await world.money(player)).toEqual({ real: 1_000_000, bonus: 1_200_000, held: 0 });
  expect(await activeBonusOf(world, player)).toBe(uid);
  expect(await world.statusesOf(player, uid)).toEqual(['active', 'active']);
  const offer = (await world.offers(player)).find((one) => one.uid === uid);
  expect(offer).toMatchObject({ amount: 1_200_000, wager_amount: 0, wager_amount_max: 12_000_000, transaction_id: id });
  expect(offer?.on_forfeit).toEqual({ removed: 1_200_000, kept: 1_000_000 });
  expect(await byCampaign(player)).toMatchObject({
    'welcome-1-gs-1': 'available',
    'welcome-1-gs-2': 'awaiting',
    'welcome-1-gs-5': 'awaiting',
    'welcome-2': 'available',
    'welcome-3': 'awaiting',
  });
  const receipt = await player.call(getOfferReceipt, { params: { uid }, query: { locale: 'ru' } });
  expect(receipt.body).toMatchObject({
    data: { terms_hash: offer?.receipt_hash, entry_seq: 2, policy: 'house', text: { title: 'Первое пополнение' } },
  });
  const notes = (await world.notificationsOf(player)).map(({ sub_type }) => sub_type);
  expect(notes).toEqual(expect.arrayContaining(['commit_deposit', 'activate-deposit-bonus', 'welcome_gift_fd-bonus']));
  const history = await player.call(getTransactions, { query: { locale: 'en' } });
  expect(history.body).toMatchObject({ transactions: [{ id, amount: 1_000_000, gift: { bonus: 1_200_000, spins: 250 } }] });
  const answer = await player.call(getNotifications, { query: { 'filter[history]': '1', language: 'en' } });
  const read = (answer.body as { data: readonly { sub_type: string; content: string }[] }).data;
  // One bonus is one sum: who adds up what is said gets what there is.
  expect(read.filter(({ content }) => content.replaceAll('\u00a0', ' ').includes('12 000 ₸')).map(({ sub_type }) => sub_type)).toEqual([
    'activate-deposit-bonus',
  ]);
  const { rows } = await world.database.pool.query('select promised, spent from offer_budget where campaign_id = $1 and currency = $2', [
    'welcome-1',
    'KZT',
  ]);
  expect(Number(rows[0]?.promised)).toBe(0);
});

test('OFFER-02 a step whose deposit was made without it is ignored, and the next one opens', async () => {
  const player = await world.player();
  await world.depositWith(player, null);
  expect(await byCampaign(player)).toMatchObject({ 'welcome-1': 'ignored', 'welcome-2': 'available', 'welcome-3': 'awaiting' });
  await world.depositWith(player, await world.uidOf(player, 'welcome-2'), 400_000);
  expect(await world.money(player)).toMatchObject({ bonus: 300_000 });
  expect(await byCampaign(player)).toMatchObject({ 'welcome-2': 'active', 'welcome-3': 'available' });
});

const offerNews = async (player: TestPlayer) =>
  (await world.notificationsOf(player)).filter(({ sub_type }) => sub_type === 'offer_news').map(({ payload }) => payload);

test('OFFER-02 a step of the ladder that was skipped, and one whose time is over, is told to its player once', async () => {
  const player = await world.player();
  await world.depositWith(player, null);
  expect(await offerNews(player)).toEqual([{ code: 'skipped', percent: 120, offer: await world.uidOf(player, 'welcome-1') }]);
  // To be read in the inbox, and not over the page of who has just chosen so.
  const shown = (await player.call(getNotifications, { query: { 'filter[history]': '1', language: 'en' } })).body as {
    data: { sub_type: string; status: string }[];
  };
  expect(shown.data.find(({ sub_type }) => sub_type === 'offer_news')?.status).toBe('showed');
  world.clock.pass(31 * DAY_MS);
  for (let nth = 0; nth < 2; nth++) await world.runJob('open-offers');
  expect(await byCampaign(player)).toMatchObject({ 'welcome-2': 'expired', 'welcome-3': 'awaiting' });
  expect(await offerNews(player)).toEqual([
    { code: 'skipped', percent: 120, offer: await world.uidOf(player, 'welcome-1') },
    { code: 'lapsed', percent: 75, offer: await world.uidOf(player, 'welcome-2') },
  ]);
});

test('OFFER-02 welcome spins that nobody took in time are told as well, and what the player refused is not', async () => {
  const player = await world.player();
  await verifyPhone(player);
  await player.call(rejectOffer, body(await world.uidOf(player, 'welcome-1')));
  world.clock.pass(DAY_MS);
  await world.runJob('open-offers');
  world.clock.pass(31 * DAY_MS);
  await world.runJob('open-offers');
  expect(await byCampaign(player)).toMatchObject({ 'welcome-gs': 'expired', 'welcome-1': 'rejected' });
  expect(await offerNews(player)).toMatchObject([{ code: 'spins-lapsed', count: 100 }]);
});

test('OFFER-02 the wager met makes the bonus real money, the row follows and the end is told', async () => {
  const player = await world.player();
  const uid = await world.uidOf(player, 'welcome-1');
  await world.depositWith(player, uid, 300_000);
  for (let left = 3_600_000; left > 0; left -= 200_000)
    expect(await world.round(player, 200_000, 200_000)).toMatchObject({ status: 'applied' });
  expect(await world.statusesOf(player, uid)).toEqual(['active', 'finished']);
  await world.settleOffersOf(player);
  expect(await world.statusesOf(player, uid)).toEqual(['finished', 'finished']);
  expect(await world.money(player)).toMatchObject({ real: 660_000, bonus: 0 });
  const notes = (await world.notificationsOf(player)).filter(({ sub_type }) => sub_type === 'offer_news');
  expect(notes).toEqual([{ sub_type: 'offer_news', payload: { code: 'finished', amount: 360_000, currency: 'KZT', offer: uid } }]);
});

test('MONEY-74 giving a bonus up moves exactly what was told before, and a repeat moves nothing', async () => {
  const player = await world.player();
  const uid = await world.uidOf(player, 'welcome-1');
  await world.depositWith(player, uid, 500_000);
  await world.round(player, 100_000, 0);
  const shown = (await world.offers(player)).find((one) => one.uid === uid)?.on_forfeit;
  const before = await world.money(player);
  const answer = await player.call(forfeitOffer, body(uid));
  expect(answer.body).toMatchObject({ data: { uid, status: 'wager_ignored' }, moved: shown });
  expect(await world.money(player)).toMatchObject({ real: before.real, bonus: before.bonus - (shown?.removed ?? 0) });
  expect(shown).toEqual({ removed: 600_000, kept: 400_000 });
  expect((await player.call(forfeitOffer, body(uid))).body).toMatchObject({ moved: { removed: 0, kept: 0 } });
});

test('OFFER-13 free spins can be ended early and keep what they have won; a bonus is given up instead', async () => {
  const player = await world.player();
  const uid = await world.uidOf(player, 'welcome-1');
  await world.depositWith(player, uid, 500_000);
  expect((await player.call(cancelOffer, body(uid))).body).toMatchObject({ errors: { offer_id: ['OFFER_NOT_CANCELABLE'] } });
  const packet = await world.uidOf(player, 'welcome-1-gs-1');
  expect((await player.call(activateOffer, body(packet))).body).toMatchObject({
    data: { status: 'active', can_cancel: true, spins_count: 50 },
  });
  await world.spins(player, packet, 3, 9_000);
  expect(await world.statusesOf(player, packet)).toEqual(['active', 'started']);
  expect((await player.call(cancelOffer, body(packet))).body).toMatchObject({ data: { status: 'canceled', amount: 27_000 } });
  // What was won waits behind the welcome bonus.
  const won = (await world.offers(player)).find(({ type }) => type === 'gift_spin_win_bonus');
  expect(won).toMatchObject({ status: 'awaiting', is_queued: true, amount: 27_000, wager: 10 });
  await player.call(forfeitOffer, body(uid));
  expect(await activeBonusOf(world, player)).toBe(won?.uid);
  expect(await world.money(player)).toMatchObject({ bonus: 27_000 });
});

test('MONEY-37 MONEY-72 spins that are used up bring a bonus of what they have won, with the receipt of the spins', async () => {
  const player = await world.player();
  await verifyPhone(player);
  await world.depositWith(player, null, 300_000);
  const uid = await world.uidOf(player, 'registration');
  expect((await player.call(activateOffer, body(uid))).body).toMatchObject({ data: { status: 'active' } });
  await world.spins(player, uid, 20, 4_500);
  await world.settleOffersOf(player);
  expect(await world.statusesOf(player, uid)).toEqual(['finished', 'finished']);
  expect(await world.money(player)).toMatchObject({ bonus: 90_000 });
  const won = (await world.offers(player)).find(({ type }) => type === 'gift_spin_win_bonus');
  expect(won).toMatchObject({ status: 'active', wager_amount_max: 900_000 });
  expect(won?.receipt_hash).toBe((await world.offers(player)).find((one) => one.uid === uid)?.receipt_hash);
});

test('API-61 an offer that was refused does not come back; one that is promised cannot be refused', async () => {
  const player = await world.player();
  const uid = await world.uidOf(player, 'welcome-1');
  expect((await player.call(rejectOffer, body(uid))).body).toMatchObject({ data: { status: 'rejected' } });
  expect((await player.call(rejectOffer, body(uid))).body).toMatchObject({ data: { status: 'rejected' } });
  const answer = await world.deposit(player, { offer_id: uid, amount: 500_000 });
  expect(answer.body).toMatchObject({ errors: { offer_id: ['OFFER_NOT_AVAILABLE'] } });
  const other = await world.player();
  const promised = await world.uidOf(other, 'welcome-1');
  await world.deposit(other, { offer_id: promised });
  expect((await other.call(rejectOffer, body(promised))).body).toMatchObject({ errors: { offer_id: ['OFFER_PROMISED'] } });
  expect((await world.deposit(other, { offer_id: promised })).body).toMatchObject({ errors: { offer_id: ['OFFER_PROMISED'] } });
});

test('a deposit that fails gives its offer and its budget back', async () => {
  const player = await world.player();
  const uid = await world.uidOf(player, 'welcome-1');
  const id = idOf(await world.deposit(player, { offer_id: uid }));
  await world.choose(id, { outcome: 'declined' });
  await world.settle();
  expect((await world.offers(player)).find((one) => one.uid === uid)).toMatchObject({ status: 'available', is_promised: false });
  await world.depositWith(player, uid);
  expect(await world.statusesOf(player, uid)).toEqual(['active', 'active']);
});

test('OFFER-02 the clock opens packets one a day, and ends what nobody takes', async () => {
  const player = await world.player();
  await world.depositWith(player, await world.uidOf(player, 'welcome-1'));
  world.clock.pass(DAY_MS);
  await world.runJob('open-offers');
  expect(await byCampaign(player)).toMatchObject({ 'welcome-1-gs-2': 'available', 'welcome-1-gs-3': 'awaiting' });
  world.clock.pass(31 * DAY_MS);
  await world.runJob('open-offers');
  expect(await byCampaign(player)).toMatchObject({ 'welcome-1-gs-1': 'expired', 'welcome-2': 'expired', 'welcome-1-gs-3': 'available' });
  await world.runJob('end-bonuses');
  await world.runJob('settle-offers');
  expect(await byCampaign(player)).toMatchObject({ 'welcome-1': 'expired' });
});
