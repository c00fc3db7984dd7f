import { expect, test } from 'vitest';
import { chosenCount, isoDate, WHOLE_YEAR, wireFilter } from './history-filter.ts';

const NOW = new Date('2026-11-15T18:00:00').getTime();

test('API-69 a year back is the whole list', () => {
  expect(wireFilter(WHOLE_YEAR, NOW)).toEqual({});
});

test('API-69 a week is today and the six days before', () => {
  expect(wireFilter({ ...WHOLE_YEAR, type: 'deposit', period: 'week' }, NOW)).toEqual({ type: 'deposit', from: '2026-11-09' });
});

test('API-69 days of one\u2019s own are sent as they are, and half a date is none', () => {
  const own = { ...WHOLE_YEAR, period: 'own', from: '01.11.2026', to: '31.11.2026' } as const;
  expect(wireFilter(own, NOW)).toEqual({ from: '2026-11-01' });
  expect(isoDate('29.02.2027')).toBeNull();
  expect(isoDate('29.02.2028')).toBe('2028-02-29');
});

test('API-69 the filter button counts the active filters', () => {
  expect(chosenCount(WHOLE_YEAR)).toBe(0);
  expect(chosenCount({ ...WHOLE_YEAR, type: 'deposit', status: 'failed', period: 'own' })).toBe(2);
});
