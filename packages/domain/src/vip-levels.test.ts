import { expect, test } from 'vitest';
import { CURRENCIES } from './markets.ts';
import { VIP_LEVELS, VIP_STATUSES, vipLevelAfter, vipLevelAt } from './vip-levels.ts';

test('ROUTE-29 every status has its level, and each asks for more and gives more than the one before', () => {
  expect(VIP_LEVELS.map(({ status }) => status)).toEqual([...VIP_STATUSES]);
  for (const [index, level] of VIP_LEVELS.entries()) {
    const before = VIP_LEVELS[index - 1];
    if (!before) continue;
    expect(level.cashbackPercent).toBeGreaterThan(before.cashbackPercent);
    for (const currency of CURRENCIES) expect(level.turnoverMin[currency]).toBeGreaterThan(before.turnoverMin[currency]);
  }
  expect(VIP_LEVELS[0]?.turnoverMin).toEqual({ KZT: 0, AZN: 0 });
});

test('ROUTE-29 the level after a status', () => {
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
