import { expect, test } from 'vitest';
import { CURRENCIES } from './markets.ts';
import { CLOSING_DAYS, closingBlocks, erasedFrom, RETENTION_DAYS, RETENTION_GROUPS } from './retention.ts';

test('every market says how long each group is kept, and nothing goes while the closing can be taken back', () => {
  for (const currency of CURRENCIES)
    for (const group of RETENTION_GROUPS) expect(RETENTION_DAYS[currency][group]).toBeGreaterThanOrEqual(CLOSING_DAYS);
  expect(erasedFrom(new Date('2026-01-01T10:00:00Z'), 'KZT', 'person').toISOString()).toBe('2026-01-31T10:00:00.000Z');
  expect(erasedFrom(new Date('2026-01-01T10:00:00Z'), 'AZN', 'documents').toISOString().slice(0, 4)).toBe('2031');
});

test.each([
  [[], { real: 0, withdrawalMin: 1000, openRounds: 0, openDeposits: 0 }],
  [[], { real: 999, withdrawalMin: 1000, openRounds: 0, openDeposits: 0 }],
  [['BALANCE_LEFT'], { real: 1000, withdrawalMin: 1000, openRounds: 0, openDeposits: 0 }],
  [['OPEN_ROUNDS'], { real: 5, withdrawalMin: 1000, openRounds: 1, openDeposits: 0 }],
  [['OPEN_DEPOSITS'], { real: 5, withdrawalMin: 1000, openRounds: 0, openDeposits: 1 }],
  [['OPEN_ROUNDS', 'BALANCE_LEFT'], { real: 5000, withdrawalMin: 1000, openRounds: 2, openDeposits: 0 }],
])('an account is kept open by %j', (blocks, parts) => {
  expect(closingBlocks(parts)).toEqual(blocks);
});
