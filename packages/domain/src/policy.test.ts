import { expect, test } from 'vitest';
import { policyOf } from './policy.ts';

test('VALID-27 VALID-30 under a licence nothing is agreed to for the player, and the money is real', () => {
  expect(policyOf(true)).toMatchObject({ name: 'strict', isPlayMoney: false, marketingByDefault: false, ticksTerms: false });
  expect(policyOf(false)).toMatchObject({ name: 'house', isPlayMoney: true, marketingByDefault: true, ticksTerms: true });
});
