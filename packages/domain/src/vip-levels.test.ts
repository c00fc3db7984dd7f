import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { CURRENCIES } from './markets.ts';
import { VIP_LEVELS, VIP_STATUSES, vipLevelAfter, vipLevelAt, vipLevelOf, vipLevelsReached, vipProgress, vipRank } from './vip-levels.ts';

const currencies = fc.constantFrom(...CURRENCIES);
const turnovers = fc.oneof(
  fc.nat(9_000_000_000),
  fc
    .tuple(fc.constantFrom(...VIP_LEVELS), currencies, fc.constantFrom(-1, 0, 1))
    .map(([level, currency, by]) => Math.max(0, level.turnoverMin[currency] + by)),
);

test('ROUTE-29 every status has its level, and each asks for more and gives more than the one before', () => {
  expect(VIP_LEVELS.map(({ status }) => status)).toEqual([...VIP_STATUSES]);
  for (const [index, level] of VIP_LEVELS.entries()) {
    const before = VIP_LEVELS[index - 1];
    if (!before) continue;
    expect(level.cashbackPercent).toBeGreaterThan(before.cashbackPercent);
    expect(Number(level.hasManager)).toBeGreaterThanOrEqual(Number(before.hasManager));
    for (const currency of CURRENCIES) {
      expect(level.turnoverMin[currency]).toBeGreaterThan(before.turnoverMin[currency]);
      expect(level.birthdayGift?.[currency] ?? 0).toBeGreaterThan(before.birthdayGift?.[currency] ?? 0);
    }
  }
  expect(VIP_LEVELS[0]?.turnoverMin).toEqual({ KZT: 0, AZN: 0 });
  expect(VIP_LEVELS.map(({ birthdayGift }) => [birthdayGift?.KZT, birthdayGift?.AZN])).toEqual([
    [undefined, undefined],
    [100_000, 1_000],
    [300_000, 3_000],
    [1_000_000, 10_000],
    [5_000_000, 50_000],
  ]);
});

test('ROUTE-29 the level of a status, and the one after it', () => {
  for (const status of VIP_STATUSES) expect(vipLevelOf(status).status).toBe(status);
  expect(vipLevelAfter('new')?.status).toBe('bronze');
  expect(vipLevelAfter('gold')?.status).toBe('platinum');
  expect(vipLevelAfter('platinum')).toBeNull();
});

test('ROUTE-29 a turnover has the level whose minimum it has reached', () => {
  for (const currency of CURRENCIES)
    for (const { status, turnoverMin } of VIP_LEVELS) {
      expect(vipLevelAt(turnoverMin[currency], currency).status).toBe(status);
      expect(vipLevelAt(turnoverMin[currency] + 1, currency).status).toBe(status);
      if (turnoverMin[currency] > 0) expect(vipLevelAt(turnoverMin[currency] - 1, currency).status).not.toBe(status);
    }
  expect(() => vipLevelAt(-1, 'KZT')).toThrow(RangeError);
});

test('MONEY-88 the levels that a turnover has reached are all up to its own, in their order, and more turnover takes none away', () => {
  fc.assert(
    fc.property(turnovers, fc.nat(5_000_000_000), currencies, (turnover, more, currency) => {
      const reached = vipLevelsReached(turnover, currency).map(({ status }) => status);
      expect(['new', ...reached].at(-1)).toBe(vipLevelAt(turnover, currency).status);
      expect(reached).toEqual(VIP_STATUSES.slice(1, reached.length + 1));
      const later = vipLevelsReached(turnover + more, currency).map(({ status }) => status);
      expect(later.slice(0, reached.length)).toEqual(reached);
      expect(vipRank(vipLevelAt(turnover + more, currency).status)).toBeGreaterThanOrEqual(reached.length);
    }),
  );
});

test('ROUTE-29 the way to the next level is done to a hundred percent only where there is no next', () => {
  fc.assert(
    fc.property(turnovers, currencies, (turnover, currency) => {
      const [percent, { status }] = [vipProgress(turnover, currency), vipLevelAt(turnover, currency)];
      expect(Number.isInteger(percent) && percent >= 0 && percent <= 100).toBe(true);
      expect(percent === 100).toBe(status === 'platinum');
    }),
  );
  expect(vipProgress(3_040_000_000, 'KZT')).toBe(68);
});
