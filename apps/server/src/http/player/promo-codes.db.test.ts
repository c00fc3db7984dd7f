import {
  activatePromoCode,
  addPromoCode,
  checkInstalledApp,
  getAvailableCashback,
  getCashback,
  getOfferOdds,
} from '@tulpar/contract/cashback';
import { DAY_MS, HOUR_MS } from '@tulpar/domain/durations';
import { cashbackPeriodAt } from '@tulpar/domain/offers/cashback';
import { beforeAll, describe, expect, test } from 'vitest';
import { openCashback } from '#flows/offers/open-cashback.ts';
import { redeemSignUpCode } from '#flows/offers/redeem-sign-up-code.ts';
import { listGrants } from '#modules/offers/index.ts';
import { seedOfferCodes } from '#seed/offer-codes.ts';
import { useOffers } from '#testing/use-offers.ts';
import type { TestPlayer } from '#testing/use-test-app.ts';

const world = useOffers();
beforeAll(() => seedOfferCodes({ ...world.context, config: { ...world.context.config, hasDemoWorld: true, appPromoCode: 'TULPAR-APP' } }));

const grantsOf = async ({ id }: TestPlayer, campaign: string) =>
  (await listGrants(world.database, id, null)).filter(({ campaignId }) => campaignId === campaign);

describe('a promo code', () => {
  test('API-63 API-64 PROMO-01 brings an offer, and the same key the same answer', async () => {
    const player = await world.player();
    const first = await player.call(
      activatePromoCode,
      { body: { code: 'steppe', locale: 'kz' } },
      { idempotencyKey: 'a-key-of-the-device' },
    );
    expect(first, first.text).toMatchObject({
      status: 200,
      body: {
        data: {
          type: 'no_deposit_gift_spin',
          status: 'active',
          spins_count: 20,
          bet_size: 5_000,
          wager: 10,
          game_name: expect.any(String),
        },
      },
    });
    const again = await player.call(addPromoCode, { body: { code: 'STEPPE' } }, { idempotencyKey: 'a-key-of-the-device' });
    expect(again.status, again.text).toBe(200);
    expect((again.body as { data: { id: string } }).data.id).toBe((first.body as { data: { id: string } }).data.id);
    const other = await player.call(addPromoCode, { body: { code: 'CASPIAN-100' } });
    expect(other.body).toMatchObject({
      data: { type: 'deposit_bonus', status: 'available', max_amount_percent: 100, min_deposit: 300_000 },
    });
  });

  test.each([
    ['NAURYZ', 'PROMO_CODE_EXPIRED'],
    ['NO-SUCH-CODE', 'PROMO_CODE_UNKNOWN'],
    ['TULPAR-APP', 'PROMO_CODE_PLAYER_NOT_TARGETED'],
  ])('ERR-10 %s is answered with %s at the field', async (code, refusal) => {
    const player = await world.player();
    expect(await player.call(activatePromoCode, { body: { code } })).toMatchObject({ status: 422, body: { errors: { code: [refusal] } } });
  });

  test('API-63 more than five tries a minute are too many', async () => {
    const player = await world.player();
    for (let count = 0; count < 5; count++) await player.call(activatePromoCode, { body: { code: 'NO-SUCH-CODE' } });
    expect(await player.call(activatePromoCode, { body: { code: 'STEPPE' } })).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_REQUESTS' },
    });
  });

  test('VALID-31 of a sign-up is redeemed once the account stands', async () => {
    const player = await world.player({ promo_code: 'caspian-100' });
    await world.messages();
    expect(await grantsOf(player, 'caspian-100')).toMatchObject([{ status: 'available' }]);
    expect((await world.notificationsOf(player)).map((one) => one.sub_type)).not.toContain('promo_code_not_valid');
  });

  test('VALID-31 NOTIFY-02 of a sign-up that gives nothing is told once, and the sign-up succeeds', async () => {
    const player = await world.player({ promo_code: 'nauryz' });
    await world.messages();
    const notices = async () => (await world.notificationsOf(player)).filter((one) => one.sub_type === 'promo_code_not_valid');
    expect(await notices()).toMatchObject([{ payload: { code: 'nauryz' } }]);
    await redeemSignUpCode(world.context, { playerId: player.id, code: 'nauryz', policy: 'house', language: 'kk' });
    expect(await notices()).toHaveLength(1);
  });
});

test('ROLE-05 a guest uses no code and has no cashback', async () => {
  const guest = world.visitor();
  for (const answer of [
    await guest.call(activatePromoCode, { body: { code: 'STEPPE' } }),
    await guest.call(addPromoCode, { body: { code: 'STEPPE' } }),
    await guest.call(getCashback, {}),
    await guest.call(getAvailableCashback, { query: { status: 'available' } }),
  ])
    expect(answer).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } });
});

test('API-81 without a code of the app its bonus is open to nobody', async () => {
  const player = await world.player();
  expect(await player.call(checkInstalledApp, {})).toMatchObject({ status: 200, body: { data: { is_available: false } } });
});

test('API-59 API-60 OFFER-24 ENTITY-25 ENTITY-26 cashback gathers, opens on Thursday, and a deposit takes it', async () => {
  const player = await world.richPlayer(20_000_000);
  world.clock.pass(10 * DAY_MS);
  await player.logIn({ phone: player.phone });
  const week = cashbackPeriodAt('week', 'KZT', world.clock.now());
  expect((await player.call(getCashback, {})).body).toMatchObject({
    data: { period: 'weekly', amount: 0, min_deposit_amount: 300_000, wager: 3 },
  });
  await world.round(player, 10_000_000, 0);
  const asked = async () => ((await player.call(getCashback, {})).body as { data: { amount: number; percent: number; lost: number } }).data;
  // The same answer for ten seconds.
  expect(await asked()).toMatchObject({ amount: 0 });
  world.clock.pass(10_000);
  const { amount, percent } = await asked();
  expect(amount).toBe((10_000_000 * percent) / 100);
  expect((await player.call(getAvailableCashback, { query: { status: 'available' } })).body).toEqual({ data: [] });
  world.clock.pass(week.opensAt.getTime() + HOUR_MS - world.clock.now().getTime());
  await openCashback(world.context);
  await player.logIn({ phone: player.phone });
  const available = (await player.call(getAvailableCashback, { query: { status: 'available' } })).body as { data: { id: string }[] };
  expect(available).toMatchObject({
    data: [{ amount, period: 'weekly', type: 'cashback', taken_by: 'deposit', min_deposit_amount: 300_000 }],
  });
  await world.depositWith(player, available.data[0]?.id ?? '', 300_000);
  expect(await grantsOf(player, 'cashback-week')).toMatchObject([{ status: 'active', amount }]);
  expect(await world.money(player)).toMatchObject({ bonus: amount });
});

test('odds of an offer that is not the player’s are those of no offer', async () => {
  const player = await world.player();
  expect(await player.call(getOfferOdds, { params: { uid: 'nobody' }, query: { locale: 'kk' } })).toMatchObject({
    status: 422,
    body: { errors: { offer_id: ['OFFER_UNKNOWN'] } },
  });
  const answer = await player.call(getOfferOdds, { params: { uid: await world.uidOf(player, 'welcome-1') }, query: { locale: 'kk' } });
  // Nobody has measured it yet.
  expect(answer).toMatchObject({ status: 200, body: { data: { odds: [] } } });
});
