import { createHash } from 'node:crypto';
import { getOfferReceipt } from '@tulpar/contract/offer-changes';
import { DAY_MS, HOUR_MS } from '@tulpar/domain/durations';
import type { Command } from '@tulpar/domain/ledger/command';
import { CURRENCIES } from '@tulpar/domain/markets';
import { minor } from '@tulpar/domain/money';
import { clipTerms, type OfferTerms } from '@tulpar/domain/offers/terms';
import { policyOf } from '@tulpar/domain/policy';
import { findGame } from '@tulpar/games/catalog';
import { expect, test } from 'vitest';
import * as offers from '#modules/offers/index.ts';
import { readOfferSeeds, seedOffers } from '#seed/offers.ts';
import { publishCampaign } from '#testing/publish-campaign.ts';
import { idOf } from '#testing/use-cashbox.ts';
import { activeBonusOf, useOffers } from '#testing/use-offers.ts';
import type { TestPlayer } from '#testing/use-test-app.ts';
import { askToReturn, pausePlay } from '../protection/pause-play.ts';
import { activateOffer } from './activate-offer.ts';
import { publishOffers } from './publish-offers.ts';
import { grantByStaff } from './staff-offers.ts';

const world = useOffers();

const steps = async (player: TestPlayer) => {
  const { rows } = await world.database.pool.query<{ campaign_id: string; status: string }>(
    `select campaign_id, status from offer_grant where player_id = $1 and campaign_id in ('welcome-1', 'welcome-2', 'welcome-3')
     order by campaign_id`,
    [player.id],
  );
  return rows.map(({ status }) => status);
};

/** Whether each of three deposits is made with its step: every way there is. */
const EACH = [true, false];
const ORDERS = EACH.flatMap((first) => EACH.flatMap((second) => EACH.map((third) => [first, second, third])));
/** What the steps give for deposits of 3 000 ₸: 120, 75 and 50 percent. */
const GIVES = [360_000, 225_000, 150_000];

test.each(ORDERS)('MONEY-66 three deposits, each made with its step or without: %j, %j, %j', async (...withStep) => {
  const player = await world.player();
  for (const [nth, isWith] of withStep.entries()) {
    const uid = isWith ? await world.uidOf(player, `welcome-${nth + 1}`) : null;
    await world.depositWith(player, uid, 300_000, { after_current: true });
    // The next step is open whatever became of this one; the one after it waits.
    expect((await steps(player)).slice(nth + 1)).toEqual(['available', 'awaiting'].slice(0, 2 - nth));
  }
  // The first that was taken is active, later ones wait behind it, and what was not taken is over.
  const first = withStep.indexOf(true);
  expect(await steps(player)).toEqual(withStep.map((isWith, nth) => (isWith ? (nth === first ? 'active' : 'awaiting') : 'ignored')));
  expect(await world.money(player)).toMatchObject({ real: 900_000, bonus: GIVES[first] ?? 0 });
  const queued = (await world.offers(player, 'awaiting')).filter(({ is_queued }) => is_queued).map(({ amount }) => amount);
  const waiting = GIVES.filter((_, nth) => withStep[nth] && nth !== first);
  expect(queued).toHaveLength(waiting.length);
  expect(queued).toEqual(expect.arrayContaining(waiting));
  const { rows } = await world.database.pool.query(
    `select count(*)::int as packets from offer_grant where player_id = $1 and campaign_id like 'welcome-1-gs-%'`,
    [player.id],
  );
  expect(rows).toEqual([{ packets: withStep[0] ? 5 : 0 }]);
});

test('MONEY-66 of two deposits at once the second gets no bonus of the first, and each keeps what it was promised', async () => {
  const player = await world.player();
  const uid = await world.uidOf(player, 'welcome-1');
  const first = idOf(await world.deposit(player, { offer_id: uid, amount: 300_000 }));
  const second = idOf(await world.deposit(player, { amount: 400_000 }));
  // They are paid in another order than they were started.
  for (const id of [second, first]) {
    await world.choose(id, { outcome: 'paid' });
    await world.settle();
  }
  expect(await activeBonusOf(world, player)).toBe(uid);
  expect(await world.money(player)).toMatchObject({ real: 700_000, bonus: 360_000 });
  expect(await steps(player)).toEqual(['active', 'ignored', 'available']);
});

test('MONEY-66 a step whose deposit was paid during a break opens when the break is over', async () => {
  const [paused, excluded] = [await world.player(), await world.player()];
  const lengths = [
    { kind: 'time-out', hours: 24 },
    { kind: 'exclusion', months: 6 },
  ] as const;
  for (const [nth, player] of [paused, excluded].entries()) {
    const id = idOf(await world.deposit(player, { amount: 300_000 }));
    await pausePlay(world.context, { playerId: player.id, length: lengths[nth] ?? lengths[0], actor: `player:${player.id}` });
    await world.choose(id, { outcome: 'paid' });
    await world.settle();
    expect(await steps(player)).toEqual(['hidden', 'hidden', 'hidden']);
  }
  world.clock.pass(24 * HOUR_MS);
  await world.runJob('end-pauses');
  expect(await steps(paused)).toEqual(['ignored', 'available', 'awaiting']);
  world.clock.pass(190 * DAY_MS);
  expect(await askToReturn(world.context, excluded.id)).toEqual({ ok: true });
  world.clock.pass(7 * DAY_MS);
  await world.runJob('end-pauses');
  expect(await steps(excluded)).toEqual(['ignored', 'available', 'awaiting']);
});

test('OFFER-02 less than the least deposit is refused, and so is a step out of its turn', async () => {
  const player = await world.player();
  const uid = await world.uidOf(player, 'welcome-1');
  expect((await world.deposit(player, { offer_id: uid, amount: 200_000 })).body).toMatchObject({
    errors: { amount: ['OFFER_DEPOSIT_TOO_SMALL'] },
  });
  const later = await world.uidOf(player, 'welcome-2');
  expect((await world.deposit(player, { offer_id: later })).body).toMatchObject({ errors: { offer_id: ['OFFER_NOT_AVAILABLE'] } });
  expect((await world.deposit(player, { offer_id: 'unheard-of' })).body).toMatchObject({ errors: { offer_id: ['OFFER_UNKNOWN'] } });
});

test('MONEY-61 a receipt hashes to the hash that it shows, and new terms change no offer that was issued', async () => {
  const player = await world.player();
  const uid = await world.uidOf(player, 'welcome-1');
  const seeds = await readOfferSeeds();
  const seed = seeds.find(({ id }) => id === 'welcome-1');
  if (!seed) throw new Error('there is no first step');
  const harder = { ...seed.terms.KZT, percent: 10, amountMax: minor(1_000) };
  await publishOffers(world.database, [{ ...seed, terms: { ...seed.terms, KZT: harder } }]);
  await world.depositWith(player, uid, 300_000);
  expect(await world.money(player)).toMatchObject({ bonus: 360_000 });
  const receipt = (await player.call(getOfferReceipt, { params: { uid }, query: { locale: 'en' } })).body as {
    data: { terms: Parameters<typeof offers.termsHashOf>[0]; terms_hash: string };
  };
  expect(offers.termsHashOf(receipt.data.terms).toString('hex')).toBe(receipt.data.terms_hash);
  expect(receipt.data.terms.percent).toBe(120);
  const other = await world.player();
  await world.depositWith(other, await world.uidOf(other, 'welcome-1'), 300_000);
  expect(await world.money(other)).toMatchObject({ bonus: 1_000 });
  // The release's own terms are the newest version again.
  await seedOffers(world.database);
  expect((await offers.latestTerms(world.database, 'welcome-1', 'KZT'))?.terms.percent).toBe(120);
});

/** The hash of terms as anybody can compute it from what the receipt shows. */
function hashAnew(terms: unknown): string {
  const text = JSON.stringify(terms, (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
  return createHash('sha256').update(text).digest('hex');
}

test.each(['a-bonus', 'some-spins'])(
  'MONEY-61 the entry that grants %s is bound to the receipt: under another text it is another request',
  async (id) => {
    const spins = { game: 'fruit-cocktail', count: 5, stake: minor(4_500) };
    const terms = id === 'a-bonus' ? { amount: minor(50_000) } : { spins };
    const type = id === 'a-bonus' ? 'no_deposit_bonus' : 'no_deposit_gift_spin';
    await publishCampaign(world.database, { id, type, trigger: { on: 'staff' } }, { wager: 5, days: 7, openDays: 7, ...terms });
    const player = await world.player();
    expect(await grantByStaff(world.context, { playerId: player.id, campaignId: id, by: 'staff:dana', reason: 'test' })).toMatchObject({
      ok: true,
    });
    const uid = await world.uidOf(player, id);
    const granted: Command[] = [];
    const { ledger } = world.context;
    const watched: typeof ledger = {
      ...ledger,
      apply: (tx, command) => {
        granted.push(command);
        return ledger.apply(tx, command);
      },
    };
    const taken = await activateOffer(
      { ...world.context, ledger: watched },
      { playerId: player.id, uid, afterCurrent: false, language: 'kk' },
    );
    expect(taken).toMatchObject({ ok: true });
    const [command] = granted;
    if (command?.kind !== 'bonus-granted' && command?.kind !== 'spins-granted') throw new Error('nothing was granted');
    const receipt = (await player.call(getOfferReceipt, { params: { uid }, query: { locale: 'en' } })).body as {
      data: { terms: OfferTerms; terms_hash: string };
    };
    expect(command.termsHash).toBe(receipt.data.terms_hash);
    expect(hashAnew(receipt.data.terms)).toBe(receipt.data.terms_hash);
    expect(await ledger.run(command)).toMatchObject({ status: 'replayed' });
    const { termsHash: _, ...withoutTerms } = command;
    const otherHash = hashAnew({ ...receipt.data.terms, wager: receipt.data.terms.wager + 1 });
    for (const changed of [{ ...command, termsHash: otherHash }, withoutTerms])
      expect(await ledger.run(changed)).toEqual({ status: 'conflict' });
  },
);

test('MONEY-78 every published bet is one that its game takes, in both currencies and under both policies', async () => {
  const seeds = await readOfferSeeds();
  expect(seeds.length).toBeGreaterThan(10);
  for (const { id, type, terms } of seeds)
    for (const currency of CURRENCIES)
      for (const policy of [policyOf(true), policyOf(false)]) {
        const { spins, ...clipped } = clipTerms(terms[currency], policy, type);
        expect(clipped.currency, id).toBe(currency);
        expect(clipped.wager, id).toBeLessThanOrEqual(policy.wagerTimesMax);
        if (!spins) continue;
        expect(findGame(spins.game)?.judgeBet({ stake: spins.stake }, currency), id).toMatchObject({ ok: true });
      }
  const gift = seeds.find(({ terms }) => terms.KZT.spins);
  if (!gift?.terms.KZT.spins) throw new Error('there are no free spins');
  const odd = { ...gift.terms.KZT, spins: { ...gift.terms.KZT.spins, stake: minor(5_000) } };
  const before = await offers.latestTerms(world.database, gift.id, 'KZT');
  expect(await publishOffers(world.database, [{ ...gift, terms: { ...gift.terms, KZT: odd } }])).toEqual([
    expect.stringContaining(`${gift.id}: ${odd.spins.game} takes no bet of 5000 KZT`),
  ]);
  expect(await offers.latestTerms(world.database, gift.id, 'KZT')).toEqual(before);
});

test('the release publishes its terms once: a second start adds no version', async () => {
  const count = async () => (await world.database.pool.query('select count(*)::int as terms from offer_terms')).rows;
  const before = await count();
  expect(await seedOffers(world.database)).toEqual([]);
  expect(await count()).toEqual(before);
});
