import { getOfferReceipt } from '@tulpar/contract/offer-changes';
import { DAY_MS, HOUR_MS } from '@tulpar/domain/durations';
import { CURRENCIES } from '@tulpar/domain/markets';
import { minor } from '@tulpar/domain/money';
import { clipTerms } from '@tulpar/domain/offers/terms';
import { policyOf } from '@tulpar/domain/policy';
import { findGame } from '@tulpar/games/catalog';
import { expect, test } from 'vitest';
import * as offers from '#modules/offers/index.ts';
import { readOfferSeeds, seedOffers } from '#seed/offers.ts';
import { idOf } from '#testing/use-cashbox.ts';
import { activeBonusOf, useOffers } from '#testing/use-offers.ts';
import type { TestPlayer } from '#testing/use-test-app.ts';
import { askToReturn, pausePlay } from '../protection/pause-play.ts';
import { publishOffers } from './publish-offers.ts';

const world = useOffers();

const steps = async (player: TestPlayer) => {
  const { rows } = await world.database.pool.query<{ campaign_id: string; status: string }>(
    `select campaign_id, status from offer_grant where player_id = $1 and campaign_id in ('welcome-1', 'welcome-2', 'welcome-3')
     order by campaign_id`,
    [player.id],
  );
  return rows.map(({ status }) => status);
};

/** What becomes of the three steps when deposits are made with them or without. */
const ORDERS = [
  [
    [true, true, true],
    ['active', 'awaiting', 'awaiting'],
  ],
  [
    [false, true, false],
    ['ignored', 'active', 'ignored'],
  ],
  [
    [true, false, true],
    ['active', 'ignored', 'awaiting'],
  ],
  [
    [false, false, true],
    ['ignored', 'ignored', 'active'],
  ],
  [
    [false, false, false],
    ['ignored', 'ignored', 'ignored'],
  ],
] as const;

test.each(ORDERS)('MONEY-66 deposits made with their steps %j leave the ladder at %j', async (withStep, expected) => {
  const player = await world.player();
  for (const [nth, isWith] of withStep.entries()) {
    const uid = isWith ? await world.uidOf(player, `welcome-${nth + 1}`) : null;
    await world.depositWith(player, uid, 300_000, { after_current: true });
  }
  expect(await steps(player)).toEqual(expected);
  // Earned ones that wait keep their amounts: 75 and 50 percent.
  const queued = (await world.offers(player, 'awaiting')).filter(({ is_queued }) => is_queued).map(({ amount }) => amount);
  expect(queued.every((amount) => amount === 225_000 || amount === 150_000)).toBe(true);
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
  await expect(publishOffers(world.database, [{ ...gift, terms: { ...gift.terms, KZT: odd } }])).rejects.toThrow('takes no bet');
});

test('the release publishes its terms once: a second start adds no version', async () => {
  const count = async () => (await world.database.pool.query('select count(*)::int as terms from offer_terms')).rows;
  const before = await count();
  await seedOffers(world.database);
  expect(await count()).toEqual(before);
});
