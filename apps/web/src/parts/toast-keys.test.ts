import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isFirstToTell } from './toast-keys.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

test('NOTIFY-06 of all that tell of an event only the first one does, and a minute later the next event is told', () => {
  const tell = () => isFirstToTell('commit_deposit', 500_000);
  expect([tell(), tell(), tell()]).toEqual([true, false, false]);
  expect([isFirstToTell('commit_deposit', 100), isFirstToTell('rollback_deposit', 500_000)]).toEqual([true, true]);
  vi.setSystemTime(60_000);
  expect(tell()).toBe(true);
});

test('NOTIFY-06 HASH-01 while the dialog of a payment is open no toast tells of the deposit, and none does afterwards', () => {
  vi.stubGlobal('location', { hash: '#payment_success' });
  expect([isFirstToTell('commit_deposit', 1300), isFirstToTell('rollback_deposit', 1300)]).toEqual([false, false]);
  expect(isFirstToTell('rollback_withdrawal', 1300)).toBe(true);
  vi.unstubAllGlobals();
  expect(isFirstToTell('commit_deposit', 1300)).toBe(false);
});
