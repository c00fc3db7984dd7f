import { minor } from '@tulpar/domain/money';
import { expect, test } from 'vitest';
import { sampleActive, sampleOffer, sampleSpins } from '../testing/sample-offers.ts';
import { offerView } from './offer.ts';
import { bonusFor, cashOutOf, mayCancel, percentOf, sumsOf, wagerLeft } from './sums.ts';
import { cashOutText } from './words.ts';

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;

test.each([
  ['a percent as times of the bonus', { max_cashout_percents: 500 }, '×5'],
  ['parts of it with a comma', { max_cashout_percents: 250 }, '×2,5'],
  ['the percent before the sum', { max_cashout_percents: 500, max_cash_out_money: 1_000_000 }, '×5'],
  ['a sum alone as money', { max_cash_out_money: 5_000_000 }, '50 000 ₸'],
  ['neither as nothing', {}, null],
])('OFFER-20 the cashout is shown: %s', (_, limits, shown) => {
  const offer = offerView(sampleOffer('a', { max_cashout_percents: 0, max_cash_out_money: 0, ...limits }));
  expect(plain(cashOutText(offer))).toBe(shown);
  expect(cashOutOf(offer) === null).toBe(shown === null);
});

test('OFFER-21 the sum to wager is the bonus times the wager, of a deposit offer for the smallest deposit', () => {
  const sum = offerView(sampleOffer('sum', { taken_by: 'press', type: 'no_deposit_bonus', percent: 0, amount: 500_000, wager: 7 }));
  expect(sumsOf(sum)).toMatchObject({ bonus: minor(500_000), toWager: minor(3_500_000) });
  const half = offerView(sampleOffer('half', { percent: 50, min_deposit: 300_000, max_bonus_limit: 400_000, wager: 10 }));
  expect(sumsOf(half)).toEqual({ deposit: 300_000, bonus: 150_000, toWager: 1_500_000 });
  expect(sumsOf(half, minor(10_000_000))).toMatchObject({ bonus: 400_000, toWager: 4_000_000 });
  expect(bonusFor(half, minor(299_999))).toBe(0);
});

test('OFFER-22 what is left to wager never falls below nothing', () => {
  expect(wagerLeft(offerView(sampleActive('a')))).toBe(6_840_000);
  expect(wagerLeft(offerView(sampleActive('a', { wager_amount: 19_000_000 })))).toBe(0);
});

test('OFFER-13 nothing is cancelled while something is left to wager, or where the server forbids it', () => {
  expect(mayCancel(offerView(sampleSpins('a', { can_cancel: true })))).toBe(true);
  expect(mayCancel(offerView(sampleSpins('a', { can_cancel: false })))).toBe(false);
  expect(mayCancel(offerView(sampleActive('a', { can_cancel: true })))).toBe(false);
});

test('a wager is shown as done only when nothing is left of it', () => {
  expect([percentOf(0, 0), percentOf(-5, 10), percentOf(9_999, 10_000), percentOf(10_001, 10_000)]).toEqual([0, 0, 99, 100]);
});
