import { expect, test } from 'vitest';
import * as cashback from './cashback.ts';
import { activateOffer, cancelOffer, forfeitOffer, rejectOffer } from './offer-changes.ts';
import * as offers from './offers.ts';
import { CASHBACK_EXAMPLES, OFFER, WELCOME_OFFER } from './testing/offer-examples.ts';

const fields = (text: string) => text.trim().split(/\s+/);

test('ENTITY-09 ENTITY-10 ENTITY-11 ENTITY-12 ENTITY-13 ENTITY-14 ENTITY-16 ENTITY-18 an offer has these fields, and none can be missing', () => {
  const needed = fields(`id uid type status amount percent min_deposit max_bonus_limit expired_at deposit_number max_cashout_percents
    max_cash_out_money wager wager_amount wager_amount_max game_img game_name game_slug spins_count played_spins bet_size tag
    transaction_id can_cancel is_vip_card`);
  expect(Object.keys(offers.Offer.shape)).toEqual(expect.arrayContaining(needed));
  for (const field of needed) expect(offers.Offer.safeParse({ ...OFFER, [field]: undefined }).success, field).toBe(false);
});

test('ENTITY-15 the pictures of an offer stand under its content', () => {
  expect(Object.keys(offers.Offer.shape.content.shape)).toEqual(expect.arrayContaining(['big_image', 'small_image']));
});

test('ENTITY-19 ENTITY-20 ENTITY-21 ENTITY-22 ENTITY-23 ENTITY-24 a welcome offer tells its condition, its template and its texts', () => {
  const read = offers.WelcomeOffer.parse(WELCOME_OFFER);
  expect(Object.keys(read.conditions)).toEqual(['available_at', 'availability_rule', 'activation_rules']);
  const [rule] = read.conditions.activation_rules;
  expect(Object.keys(rule ?? {})).toEqual(['deposit_number', 'min_deposit', 'offer_bonus_template', 'offer_gift_spin_template']);
  expect(Object.keys(rule?.offer_bonus_template ?? {})).toEqual(
    fields('uid max_amount_percent min_deposit_amount max_amount_money max_cash_out_percent wager amount'),
  );
  expect(Object.keys(read.template.content)).toEqual(['rules', 'text_data', 'images']);
});

test('ENTITY-25 the running cashback has these fields', () => {
  const { data } = CASHBACK_EXAMPLES.getCashback.answer;
  expect(cashback.getCashback.response.safeParse({ data }).success).toBe(true);
  for (const field of fields('amount period percent min_deposit_percent'))
    expect(cashback.Cashback.safeParse({ ...data, [field]: undefined }).success, field).toBe(false);
});

test('ENTITY-27 the active bonus of the device has these fields', () => {
  const { data } = CASHBACK_EXAMPLES.activatePromoCode.answer;
  expect(cashback.activatePromoCode.response.safeParse({ data }).success).toBe(true);
  for (const field of fields('id amount percent min_deposit type expired_at spins_count bet_size wager max_bonus_limit max_amount_percent'))
    expect(cashback.ChosenBonus.safeParse({ ...data, [field]: undefined }).success, field).toBe(false);
});

test('ENTITY-26 an available cashback has these fields', () => {
  const { answer } = CASHBACK_EXAMPLES.getAvailableCashback;
  expect(cashback.getAvailableCashback.response.safeParse(answer).success).toBe(true);
  const needed = 'id max_amount_percent min_deposit_amount type available_to wager max_cash_out_percent max_amount spins_count bet_size';
  for (const field of fields(needed)) {
    const [data] = answer.data;
    expect(cashback.AvailableCashback.safeParse({ ...data, [field]: undefined }).success, field).toBe(false);
  }
});

test('the calls of cashback, codes and odds take their examples', () => {
  const { addPromoCode, getOfferOdds, checkInstalledApp } = CASHBACK_EXAMPLES;
  expect(cashback.addPromoCode.body.safeParse(addPromoCode.body).success).toBe(true);
  expect(cashback.getOfferOdds.response.safeParse(getOfferOdds.answer).success).toBe(true);
  expect(cashback.checkInstalledApp.response.safeParse(checkInstalledApp.answer).success).toBe(true);
});

test('ERR-15 the calls that change an offer and those of promo codes carry a key', () => {
  const calls = [activateOffer, rejectOffer, cancelOffer, forfeitOffer, cashback.activatePromoCode, cashback.addPromoCode];
  expect(calls.filter(({ idempotent }) => !idempotent)).toEqual([]);
});
