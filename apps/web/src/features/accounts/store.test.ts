import { MINUTE_MS } from '@tulpar/domain/durations';
import { afterEach, expect, test, vi } from 'vitest';
import { resetAttempts } from './store.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('RESET-02 where storage is blocked, the page keeps its requests in memory', () => {
  vi.useFakeTimers({ now: 1_000_000 * MINUTE_MS });
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(resetAttempts.waitMs('leyla@bk.ru')).toBe(0);
  resetAttempts.add('leyla@bk.ru');
  expect(resetAttempts.waitMs('leyla@bk.ru')).toBe(MINUTE_MS);
  expect(resetAttempts.leftMs('leyla@bk.ru', 10 * MINUTE_MS)).toBe(10 * MINUTE_MS);
  vi.setSystemTime(1_000_001 * MINUTE_MS);
  expect(resetAttempts.waitMs('leyla@bk.ru')).toBe(0);
  expect(resetAttempts.leftMs('leyla@bk.ru', 10 * MINUTE_MS)).toBe(9 * MINUTE_MS);
});

test('RESET-02 where storage is full, old stored attempts do not hide newer ones', () => {
  vi.useFakeTimers({ now: 2_000_000 * MINUTE_MS });
  const text = JSON.stringify({ version: 1, value: { 'aigerim@bk.ru': [1_999_990 * MINUTE_MS] } });
  vi.stubGlobal('localStorage', {
    getItem: () => text,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(resetAttempts.waitMs('aigerim@bk.ru')).toBe(0);
  resetAttempts.add('aigerim@bk.ru');
  expect(resetAttempts.waitMs('aigerim@bk.ru')).toBe(MINUTE_MS);
});
