import { formatMoney, minor } from '@tulpar/domain/money';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeMoney } from './write-money.js';

test.each(['KZT', 'AZN'] as const)('CONST-08 the game writes %s as the casino around it does', (currency) => {
  expect(writeMoney(10_000, currency)).toBe(formatMoney(minor(10_000), currency));
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (amount) => {
      expect(writeMoney(amount, currency)).toBe(formatMoney(minor(amount), currency));
    }),
  );
});
