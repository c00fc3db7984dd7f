import { expect, test } from 'vitest';
import { policyOf } from './policy.ts';

test('VALID-27 VALID-30 under a licence nothing is agreed to for the player, and the money is real', () => {
  expect(policyOf(true)).toMatchObject({ name: 'strict', isPlayMoney: false, marketingByDefault: false, ticksTerms: false });
  expect(policyOf(false)).toMatchObject({ name: 'house', isPlayMoney: true, marketingByDefault: true, ticksTerms: true });
});

test('API-08 a sign-in lasts 30 days; unused it ends after 30 minutes under a licence, and after a week with us', () => {
  expect(policyOf(true)).toMatchObject({ signInDays: 30, signInIdleMinutes: 30 });
  expect(policyOf(false)).toMatchObject({ signInDays: 30, signInIdleMinutes: 7 * 24 * 60 });
});
