import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { CURRENCIES } from '../markets.ts';
import { minor } from '../money.ts';
import { policyNamed, policyOf } from '../policy.ts';
import { FIRST_DEPOSIT_SPINS, HIGHLIGHTED_PERCENT, WELCOME_LADDER } from './ladder.ts';
import { missingNeed, nextBeforeTaking, opensAt } from './opening.ts';
import { areClipped, bonusOf, canonicalJson, clipTerms, costOf, offerTerms } from './terms.ts';
import { OFFER_TYPES, takenBy } from './types.ts';

test('OFFER-23 CONST-16 the ladder is four steps in nine rows: 120, 75 and 50 percent, 250 spins with the first deposit, 100 at sign-up', () => {
  const rows = WELCOME_LADDER.map(({ campaign, terms: { KZT } }) => [campaign, KZT.percent, KZT.spins?.count ?? 0]);
  expect(rows).toEqual([
    ['welcome-1', HIGHLIGHTED_PERCENT, 0],
    ...[1, 2, 3, 4, 5].map((nth) => [`welcome-1-gs-${nth}`, 0, 50]),
    ['welcome-2', 75, 0],
    ['welcome-3', 50, 0],
    ['welcome-gs', 0, 100],
  ]);
  expect(FIRST_DEPOSIT_SPINS).toBe(250);
  expect(new Set(WELCOME_LADDER.map(({ step }) => step)).size).toBe(9);
});

test('MONEY-78 no terms are harder than the policy of their market allows', () => {
  for (const policy of [policyOf(true), policyOf(false)])
    for (const { terms } of WELCOME_LADDER)
      for (const currency of CURRENCIES) {
        const clipped = clipTerms({ ...terms[currency], wager: 35 }, policy, 'welcome');
        expect(clipped.wager).toBeLessThanOrEqual(policy.wagerTimesMax);
        if (!policy.hasCashOutCap) expect([clipped.cashOutMax, clipped.cashOutPercentMax]).toEqual([0, 0]);
      }
  expect(policyNamed('house')).toBe(policyOf(false));
  expect(policyNamed('unheard of')).toBe(policyOf(true));
});

test('MONEY-78 it is known which terms a market has changed', () => {
  const any = fc.record({ wager: fc.nat(40), cashOutPercentMax: fc.nat(3), cashOutMax: fc.nat(3), depositMin: fc.nat(3) });
  const type = fc.constantFrom(...OFFER_TYPES);
  fc.assert(
    fc.property(any, type, fc.boolean(), ({ cashOutMax, depositMin, ...terms }, one, isLicensed) => {
      const published = offerTerms('KZT', { ...terms, cashOutMax: minor(cashOutMax), depositMin: minor(depositMin) });
      const held = clipTerms(published, policyOf(isLicensed), one);
      expect(areClipped(held, published)).toBe(canonicalJson(held) !== canonicalJson(published));
    }),
  );
});

test('the bonus follows the deposit, rounded down, at most its limit and nothing below the least deposit', () => {
  const terms = offerTerms('KZT', { percent: 120, amountMax: minor(50_000_000), depositMin: minor(300_000) });
  expect(bonusOf(terms, minor(299_999))).toBe(0);
  expect(bonusOf(terms, minor(300_001))).toBe(360_001);
  fc.assert(
    fc.property(fc.integer({ min: 300_000, max: 9_000_000_000 }), (deposit) => {
      expect(bonusOf(terms, minor(deposit))).toBe(Math.min(50_000_000, Math.floor((deposit * 120) / 100)));
    }),
  );
});

test('free spins cost a budget their stakes, a bonus itself', () => {
  const spins = { game: 'fruit-cocktail', count: 50, stake: minor(4_500) };
  expect(costOf(offerTerms('KZT', { spins }), minor(0))).toBe(225_000);
  expect(costOf(offerTerms('KZT', {}), minor(700))).toBe(700);
});

test('MONEY-61 the same terms are one text, whatever the order of their fields', () => {
  expect(canonicalJson({ b: [{ d: 1, c: 2 }], a: null })).toBe('{"a":null,"b":[{"c":2,"d":1}]}');
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      const turned = Object.fromEntries(Object.entries(value).toReversed());
      expect(canonicalJson(turned)).toBe(canonicalJson(value));
      // The database gives back an equal value with its fields in another order.
      expect(canonicalJson(JSON.parse(JSON.stringify(value)))).toBe(canonicalJson(value));
    }),
  );
});

test("OFFER-11 an offer that opens on a later day opens at the market's midnight", () => {
  const now = new Date('2026-11-19T20:30:00.000Z');
  expect(opensAt({ dayFrom: 0, currency: 'KZT' }, now)).toBeNull();
  expect(opensAt({ dayFrom: 1, currency: 'KZT' }, now)).toEqual(new Date('2026-11-20T19:00:00.000Z'));
  expect(opensAt({ dayFrom: 1, currency: 'AZN' }, now)).toEqual(new Date('2026-11-20T20:00:00.000Z'));
});

const NEWCOMER = { deposits: 0, isPhoneVerified: false, isDocumentVerified: false };
const waiting = (needs: object, more: object = {}) => ({
  status: 'awaiting' as const,
  earnedAt: null,
  availableAt: null,
  isPromised: false,
  terms: offerTerms('KZT', { needs, ...more }),
});

test('MONEY-66 a step opens by the count of deposits and is ignored once its own has passed, unless it is promised', () => {
  const now = new Date('2026-11-19T00:00:00.000Z');
  const second = waiting({ deposits: 1 }, { depositNumber: 2 });
  expect(nextBeforeTaking(second, NEWCOMER, now)).toBeNull();
  expect(nextBeforeTaking(second, { ...NEWCOMER, deposits: 1 }, now)).toBe('available');
  expect(nextBeforeTaking(second, { ...NEWCOMER, deposits: 2 }, now)).toBe('ignored');
  expect(nextBeforeTaking({ ...second, status: 'available', isPromised: true }, { ...NEWCOMER, deposits: 2 }, now)).toBeNull();
  expect(nextBeforeTaking({ ...second, availableAt: new Date('2026-11-20') }, { ...NEWCOMER, deposits: 1 }, now)).toBeNull();
  expect(nextBeforeTaking({ ...second, earnedAt: now }, { ...NEWCOMER, deposits: 2 }, now)).toBeNull();
});

test('what a player lacks is named: a deposit, a phone, documents', () => {
  const { terms } = waiting({ deposits: 1, phone: true, documents: true });
  expect(missingNeed(terms, NEWCOMER)).toBe('deposits');
  expect(missingNeed(terms, { ...NEWCOMER, deposits: 1 })).toBe('phone');
  expect(missingNeed(terms, { deposits: 1, isPhoneVerified: true, isDocumentVerified: false })).toBe('documents');
  expect(missingNeed(terms, { deposits: 1, isPhoneVerified: true, isDocumentVerified: true })).toBeNull();
});

test('OFFER-01 these are the types, and no other', () => {
  expect([...OFFER_TYPES].toSorted()).toEqual([
    'cashback',
    'cashback_info',
    'deposit_bonus',
    'deposit_gift_spin',
    'gift_spin_win_bonus',
    'no_deposit_bonus',
    'no_deposit_gift_spin',
    'tournament_win_bonus',
    'welcome',
    'welcome_gs',
  ]);
});

test('a deposit takes welcome, deposit and cashback offers, a press the others, and winnings come by themselves', () => {
  const free = { depositMin: 0 };
  expect(['welcome', 'deposit_bonus', 'deposit_gift_spin'].map((type) => takenBy(type as 'welcome', free))).toEqual([
    'deposit',
    'deposit',
    'deposit',
  ]);
  expect(takenBy('cashback', { depositMin: 1 })).toBe('deposit');
  expect(takenBy('cashback', free)).toBe('press');
  expect(takenBy('no_deposit_bonus', free)).toBe('press');
  expect(takenBy('gift_spin_win_bonus', free)).toBe('itself');
});
