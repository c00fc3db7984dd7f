import { minor } from '@tulpar/domain/money';
import { expect, test } from 'vitest';
import { CARD_OUT } from '../testing/sample-withdrawal.ts';
import { amountAfter, amountWithin, bonusOn, checkAmount, depositSums, percentDone, shares, withdrawalLimits } from './sums.ts';

const BONUS = { percent: 120, min_deposit: 300_000, max_bonus_limit: 5_000_000 };

test.each([
  [2_500_000, 3_000_000],
  [299_999, 0],
  [10_000_000, 5_000_000],
  [300_001, 360_001],
])('a bonus of 120%% from 3 000 to 50 000 adds to %i another %i', (amount, bonus) => {
  expect(bonusOn(minor(amount), BONUS)).toBe(bonus);
});

test('CASH-09 a deposit says what will be on the account and what must be staked before a withdrawal', () => {
  const deposit = { amount: minor(500_000), feeBps: 150, balance: minor(100_000), bonus: null, turnoverLeft: minor(300_000) };
  expect(depositSums(deposit)).toEqual({ amount: 500_000, fee: 7500, bonus: 0, balanceAfter: 600_000, turnover: 1_800_000 });
});

test.each([
  [null, 'cashbox.amount.enter'],
  [0, 'cashbox.amount.enter'],
  [99_999, 'cashbox.amount.min'],
  [100_000, null],
  [200_001, 'cashbox.amount.max'],
])('API-68 the amount %j is answered by %j', (amount, key) => {
  const limits = { min: minor(100_000), max: minor(200_000) };
  expect(checkAmount(amount === null ? null : minor(amount), limits)?.key ?? null).toBe(key);
});

test('the parts of a balance fill the bar, and a small one is still seen', () => {
  expect(shares([75, 0, 25], 100, 4)).toEqual([75, 0, 25]);
  const [large = 0, small = 0] = shares([9999, 1], 100, 4);
  expect(large + small).toBeCloseTo(100);
  expect(small).toBeGreaterThan(3);
  expect(shares([0, 0], 100, 4)).toEqual([0, 0]);
});

test.each([
  [399, 1050, 62],
  [1, 100_000, 99],
  [0, 100, 100],
  [200, 100, 0],
])('with %i of %i left %i percent are done', (left, target, percent) => {
  expect(percentDone(left, target)).toBe(percent);
});

test('CASH-05 an answer clears the sent amount, but not an amount typed since', () => {
  expect(amountAfter('5 000', '5 000')).toBe('');
  expect(amountAfter('7 000', '5 000')).toBe('7 000');
});

test('CASH-03 an amount outside of the limits is not summed up', () => {
  const limits = { min: minor(100_000), max: minor(500_000) };
  expect([99_999, 100_000, 500_000, 500_001].map((amount) => amountWithin(minor(amount), limits))).toEqual([0, 100_000, 500_000, 0]);
  expect(amountWithin(null, limits)).toBe(0);
});

test.each([
  // Balance, whether it may be staked, and the limits with a minimum of 200 000.
  [150_000, false, { min: 200_000, max: 150_000 }],
  [150_000, true, { min: 150_000, max: 150_000 }],
  [250_000, true, { min: 200_000, max: 250_000 }],
  [0, true, { min: 200_000, max: 0 }],
])('MONEY-97 a balance of %i (barred: %j) can be withdrawn within %j', (real, is_barred, limits) => {
  const method = { ...CARD_OUT, fields: [] };
  expect(withdrawalLimits({ amount: real, amount_after_forfeit: real, real, is_barred }, method)).toEqual(limits);
});
