import { getAvailableCashback } from '@tulpar/contract/cashback';
import { ENDPOINT_EXAMPLES } from '@tulpar/contract/testing/endpoint-examples';
import { expect, test } from 'vitest';
import { sampleActive, sampleOffer, sampleSpins, sampleWelcome, sampleWelcomeSpins } from '../testing/sample-offers.ts';
import { cashbackView, offerView, toChosenBonus, welcomeView } from './offer.ts';

const [CASHBACK] = getAvailableCashback.response.parse(ENDPOINT_EXAMPLES['getAvailableCashback']?.answer).data;

test('ENTITY-09 ENTITY-11 ENTITY-12 ENTITY-13 whichever of its two names a field has, the screens read one', () => {
  const offer = offerView(sampleOffer('a', { percent: 50, min_deposit: 300_000, max_bonus_limit: 5_000_000, max_cashout_percents: 500 }));
  expect(offer).toMatchObject({ id: 'a', percent: 50, depositMin: 300_000, amountMax: 5_000_000, cashOutPercent: 500 });
  const welcome = sampleWelcome('w', 2);
  const [rule] = welcome.conditions.activation_rules;
  expect(welcomeView(welcome)).toMatchObject({
    percent: 75,
    depositNumber: 2,
    depositMin: rule?.offer_bonus_template?.min_deposit_amount,
    amountMax: rule?.offer_bonus_template?.max_amount_money,
    cashOutPercent: rule?.offer_bonus_template?.max_cash_out_percent,
  });
  if (!CASHBACK) throw new Error('there is no example');
  expect(
    cashbackView({ ...CASHBACK, min_deposit_amount: 1, max_amount: 2, max_cash_out_percent: 3, available_to: '2026-12-02T19:00:00.000Z' }),
  ).toMatchObject({
    depositMin: 1,
    amountMax: 2,
    cashOutPercent: 3,
    until: '2026-12-02T19:00:00.000Z',
  });
});

test('ENTITY-14 ENTITY-16 ENTITY-18 what is wagered, played and may be cancelled is that of the server', () => {
  expect(offerView(sampleActive('a'))).toMatchObject({ wagered: 11_160_000, wagerTarget: 18_000_000, spins: null });
  expect(offerView(sampleSpins('b', { played_spins: 18, can_cancel: true, is_vip_card: true }))).toMatchObject({
    played: 18,
    canCancel: true,
    isVip: true,
    spins: { slug: 'fruit-cocktail', name: 'Fruit Cocktail', count: 50, stake: 4_500 },
  });
});

test('ENTITY-19 ENTITY-21 ENTITY-23 a welcome offer is known by the bonus it gives, and one of spins by itself', () => {
  const [rule] = sampleWelcome('w', 1).conditions.activation_rules;
  const bonus = rule?.offer_bonus_template;
  const other = { ...rule, offer_bonus_template: bonus && { ...bonus, uid: 'its-bonus' } };
  const welcome = sampleWelcome('w', 1);
  const named = { ...welcome, conditions: { ...welcome.conditions, activation_rules: [other] } } as typeof welcome;
  expect(welcomeView(named).id).toBe('its-bonus');
  const spins = welcomeView(sampleWelcomeSpins('spins', 1));
  expect(spins).toMatchObject({ id: 'spins', dayFrom: 1, depositNumber: null, cashOutMax: 5_000_000 });
  expect(spins.spins).toMatchObject({ slug: 'golden-tulpar', count: 100, stake: 5_000 });
});

test('ENTITY-27 what the device keeps of an offer until the deposit', () => {
  expect(toChosenBonus(offerView(sampleOffer('half', { percent: 50, expired_at: '2026-11-22T19:00:00.000Z' })))).toEqual({
    id: 'half',
    amount: 0,
    percent: 50,
    min_deposit: 300_000,
    type: 'deposit_bonus',
    expired_at: '2026-11-22T19:00:00.000Z',
    game_img: null,
    game_name: null,
    spins_count: 0,
    bet_size: 0,
    wager: 10,
    max_cashout_percents: 0,
    max_bonus_limit: 5_000_000,
    max_amount_percent: 50,
  });
});
