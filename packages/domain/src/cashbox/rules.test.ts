import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '../durations.ts';
import type { Minor } from '../money.ts';
import { feeOf, judgeAmount } from './amounts.ts';
import { APPROVAL_RULES, judgeWithdrawal, needsTwoPeople } from './approval.ts';
import { isCardNumber, maskAccount } from './card-number.ts';
import { afterDeposit, TURNOVER_TIMES, turnoverLeft } from './turnover.ts';
import { PAYMENT_DOCUMENT_ABOVE, WAITING_MAX, waitingLeft, waitsOf } from './waiting.ts';
import { blocksOf, WITHDRAWAL_BLOCKS, withdrawableAmount } from './withdrawable.ts';

const minorUpTo = (max: number) => fc.integer({ min: 0, max }).map((value) => value as Minor);

describe('a card number', () => {
  test.each(['4111111111111111', '5500005555555559', '4242424242424242'])('VALID-18 %s fits its last digit', (digits) => {
    expect(isCardNumber(digits)).toBe(true);
    const wrong = `${digits.slice(0, -1)}${(Number(digits.slice(-1)) + 1) % 10}`;
    expect(isCardNumber(wrong)).toBe(false);
  });

  test.each(['', '4111', '41111111111111111', '4111 1111 1111 1111', '0000000000000000', '411111111111111x', '٤١١١١١١١١١١١١١١١'])(
    'VALID-18 %j is none',
    (digits) => expect(isCardNumber(digits)).toBe(false),
  );

  test('VALID-18 any single slip and most swaps of neighbours are noticed', () => {
    const digits = fc.stringMatching(/^[1-9]\d{14}$/).map((first) => {
      const last = Array.from('0123456789').find((digit) => isCardNumber(first + digit));
      return first + (last ?? '');
    });
    fc.assert(
      fc.property(digits, fc.nat(15), fc.integer({ min: 1, max: 9 }), (number, at, by) => {
        const slipped = `${number.slice(0, at)}${(Number(number[at]) + by) % 10}${number.slice(at + 1)}`;
        expect(isCardNumber(slipped)).toBe(false);
      }),
    );
  });

  test('is shown by its end only', () => {
    expect(maskAccount('4111111111114821')).toBe('•••• 4821');
    expect(maskAccount('821')).toBe('••••');
  });
});

describe('the rules of approval', () => {
  const facts = {
    amount: 100 as Minor,
    currency: 'KZT',
    accountAgeMs: 24 * HOUR_MS,
    isPhoneVerified: true,
    inLastDay: 3,
    accountState: 'good',
  } as const;
  const failed = (changes: object) => judgeWithdrawal({ ...facts, ...changes }).flatMap(({ rule, hasPassed }) => (hasPassed ? [] : [rule]));

  test('MONEY-48 each gives its verdict, whatever the others say', () => {
    expect(failed({})).toEqual([]);
    expect(failed({ amount: 10_000_000 })).toEqual([]);
    expect(failed({ amount: 10_000_001 })).toEqual(['amount']);
    expect(failed({ amount: 50_001, currency: 'AZN' })).toEqual(['amount']);
    expect(failed({ accountAgeMs: 24 * HOUR_MS - 1 })).toEqual(['account-age']);
    expect(failed({ isPhoneVerified: false })).toEqual(['phone']);
    expect(failed({ inLastDay: 4 })).toEqual(['per-day']);
    for (const accountState of ['paused', 'closed', 'frozen', 'banned']) expect(failed({ accountState })).toEqual(['account-state']);
    expect(failed({ amount: 1e12, accountAgeMs: 0, isPhoneVerified: false, inLastDay: 9, accountState: 'frozen' })).toHaveLength(5);
    expect(APPROVAL_RULES.perDayMax).toBe(3);
  });

  test('MONEY-52 two people above the limit, and only above it', () => {
    expect(needsTwoPeople(100_000_000 as Minor, 'KZT')).toBe(false);
    expect(needsTwoPeople(100_000_001 as Minor, 'KZT')).toBe(true);
    expect(needsTwoPeople(500_000 as Minor, 'AZN')).toBe(false);
    expect(needsTwoPeople(500_001 as Minor, 'AZN')).toBe(true);
  });
});

describe('the turnover', () => {
  test('ENTITY-44 three times the deposits, drained by stakes and never below empty', () => {
    const first = afterDeposit({ required: 0 as Minor, staked: 0 as Minor }, 100 as Minor);
    expect(first).toBe(300);
    expect(turnoverLeft({ required: first, staked: 120 as Minor })).toBe(180);
    expect(afterDeposit({ required: first, staked: 120 as Minor }, 50 as Minor)).toBe(180 + 150);
    // What was staked too much does not pay for the next deposit.
    expect(afterDeposit({ required: first, staked: 9_000 as Minor }, 50 as Minor)).toBe(150);
  });

  test('ENTITY-44 it never asks for more than three times all deposits, nor for less than that minus all stakes', () => {
    const steps = fc.array(fc.record({ staked: minorUpTo(1_000), deposit: minorUpTo(1_000) }), { maxLength: 20 });
    fc.assert(
      fc.property(steps, (all) => {
        const required = all.reduce((before, { staked, deposit }) => afterDeposit({ required: before, staked }, deposit), 0 as Minor);
        const deposits = all.reduce((sum, { deposit }) => sum + deposit, 0);
        const stakes = all.reduce((sum, { staked }) => sum + staked, 0);
        expect(required).toBeLessThanOrEqual(TURNOVER_TIMES * deposits);
        expect(required).toBeGreaterThanOrEqual(TURNOVER_TIMES * deposits - stakes);
      }),
    );
  });
});

describe('what can be withdrawn', () => {
  const parts = fc.record({
    real: minorUpTo(2_000),
    hasBonus: fc.boolean(),
    turnoverLeft: fc.oneof(fc.constant(0 as Minor), minorUpTo(50)),
    isFrozen: fc.boolean(),
    waitingLeft: fc.oneof(fc.constant(null), minorUpTo(2_000)),
    min: fc.constant(100 as Minor),
    max: fc.constant(1_000 as Minor),
  });

  test('MONEY-48 the number that is told is the largest that is granted', () => {
    fc.assert(
      fc.property(parts, minorUpTo(2_000), (given, amount) => {
        const largest = withdrawableAmount(given);
        const isWithin = judgeAmount(amount, given) === null;
        const isGranted = isWithin && blocksOf(given, amount).length === 0;
        if (isGranted) expect(amount).toBeLessThanOrEqual(largest);
        if (isWithin && amount <= largest) expect(isGranted).toBe(true);
        if (largest > 0) expect(blocksOf(given, largest)).toEqual([]);
      }),
    );
  });

  test('everything in the way is named, the gravest first', () => {
    const worst = {
      real: 1,
      hasBonus: true,
      turnoverLeft: 1,
      isFrozen: true,
      waitingLeft: 0,
      min: 100,
      max: 1_000,
    };
    expect(blocksOf(worst as Parameters<typeof blocksOf>[0], 100 as Minor)).toEqual(WITHDRAWAL_BLOCKS);
  });
});

test('MONEY-48 the first payout above a figure to a new account waits for a document of it', () => {
  const payout = { amount: 20_000_001 as Minor, currency: 'KZT', hasPaidThere: false, hasPaymentDocument: false } as const;
  const reasons = (changes: object, isVerified = true) =>
    waitsOf({ isVerified, securityHoldUntil: null, payout: { ...payout, ...changes } }).map(({ reason }) => reason);
  expect(reasons({})).toEqual(['payment_document']);
  expect(reasons({}, false)).toEqual(['documents', 'payment_document']);
  expect(reasons({ amount: PAYMENT_DOCUMENT_ABOVE.KZT })).toEqual([]);
  expect(reasons({ hasPaidThere: true })).toEqual([]);
  expect(reasons({ hasPaymentDocument: true })).toEqual([]);
  expect(reasons({ amount: 100_001, currency: 'AZN' })).toEqual(['payment_document']);
  expect(waitsOf({ isVerified: true, securityHoldUntil: null, payout: null })).toEqual([]);
  const dueAt = new Date('2026-03-03T12:30:00Z');
  expect(waitsOf({ isVerified: true, securityHoldUntil: dueAt, payout: null })).toEqual([{ reason: 'security', dueAt }]);
});

test('MONEY-48 only so many withdrawals may wait, and only so much money', () => {
  const waiting = (items: number, sum: number) => waitingLeft({ items, sum: sum as Minor }, 'KZT');
  expect(waiting(0, 0)).toBe(500_000_000);
  expect(waiting(WAITING_MAX - 1, 499_999_999)).toBe(1);
  expect(waiting(1, 600_000_000)).toBe(0);
  expect(waiting(WAITING_MAX, 1)).toBe(0);
  expect(waitingLeft({ items: 0, sum: 0 as Minor }, 'AZN')).toBe(2_500_000);
});

test('amounts and fees', () => {
  const limits = { min: 100 as Minor, max: 200 as Minor };
  for (const none of [0, -1, 0.1, 1e21, Number.NaN, 2 ** 53]) expect(judgeAmount(none as Minor, limits)).toBe('AMOUNT_INVALID');
  expect(judgeAmount(99 as Minor, limits)).toBe('AMOUNT_TOO_SMALL');
  expect(judgeAmount(201 as Minor, limits)).toBe('AMOUNT_TOO_LARGE');
  expect([judgeAmount(100 as Minor, limits), judgeAmount(200 as Minor, limits)]).toEqual([null, null]);
  expect(feeOf(199 as Minor, 100)).toBe(1);
  expect(feeOf(9_000_000_000_000_000 as Minor, 5_000)).toBe(4_500_000_000_000_000);
});
