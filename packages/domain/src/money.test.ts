import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEMO_BALANCE } from './demo-balance.ts';
import { formatMoney, fromBase, isMinor, minor } from './money.ts';

describe('money is a whole number of minor units', () => {
  test.each([0, 1, -1, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER])('%d is', (value) => {
    expect(isMinor(value)).toBe(true);
    expect(minor(value)).toBe(value);
  });

  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER + 1, '1', null, undefined, 1n])('%s is not', (value) => {
    expect(isMinor(value)).toBe(false);
  });

  test('and what is not throws', () => {
    expect(() => minor(0.1)).toThrow(RangeError);
  });
});

describe('all four languages write money one way', () => {
  test.each([
    [0, '0 ₸'],
    [-0, '0 ₸'],
    [1, '0,01 ₸'],
    [100, '1 ₸'],
    [150, '1,50 ₸'],
    [123_400, '1 234 ₸'],
    [123_450, '1 234,50 ₸'],
    [-123_400, '−1 234 ₸'],
    [-123_450, '−1 234,50 ₸'],
    [-5, '−0,05 ₸'],
    [1_234_567_890, '12 345 678,90 ₸'],
    // As quotients these would already be a tiyn short.
    [8_999_999_999_999_999, '89 999 999 999 999,99 ₸'],
    [9_007_199_254_740_900, '90 071 992 547 409 ₸'],
  ] as const)('CONST-08 ENTITY-08 %d is %s', (amount, written) => {
    expect(formatMoney(minor(amount), 'KZT')).toBe(written.replaceAll(' ', '\u00a0'));
  });

  test('with the sign of its currency', () => {
    expect(formatMoney(minor(100), 'AZN')).toBe('1\u00a0₼');
    expect(formatMoney(minor(100), 'RUB')).toBe('1\u00a0₽');
    expect(formatMoney(minor(100), 'CAD')).toBe('1\u00a0C$');
  });
});

test.each([
  [100, '1 000 ₸', '10 ₼'],
  [1, '10 ₸', '0,10 ₼'],
  [0.3, '3 ₸', '0,03 ₼'],
  [5000, '50 000 ₸', '500 ₼'],
])('CONST-06 CONST-07 a base amount of %d is %s or %s', (base, tenge, manat) => {
  const written = (currency: 'KZT' | 'AZN') => formatMoney(fromBase(base, currency), currency).replaceAll('\u00a0', ' ');
  expect([written('KZT'), written('AZN')]).toEqual([tenge, manat]);
});

test('CONST-06 a demo begins with the same in both markets', () => {
  expect(
    [formatMoney(DEMO_BALANCE.KZT, 'KZT'), formatMoney(DEMO_BALANCE.AZN, 'AZN')].map((text) => text.replaceAll('\u00a0', ' ')),
  ).toEqual(['50 000 ₸', '500 ₼']);
});

test('no digit of any amount is lost or changed', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (amount) => {
      const written = formatMoney(minor(amount), 'KZT');
      const digits = BigInt(written.replace(/\D/g, '') + (amount % 100 === 0 ? '00' : '')) * (written.startsWith('−') ? -1n : 1n);
      return digits === BigInt(amount);
    }),
    { numRuns: 500 },
  );
});
