import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isFirstToTell } from './toast-keys.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

test('NOTIFY-06 of the two that tell of an event the second one is silent, and the next event is told again', () => {
  const tell = () => isFirstToTell('commit_deposit', 500_000);
  expect([tell(), isFirstToTell('commit_deposit', 100), isFirstToTell('rollback_deposit', 500_000), tell(), tell()]).toEqual([
    true,
    true,
    true,
    false,
    true,
  ]);
  vi.setSystemTime(60_000);
  expect(tell()).toBe(true);
});
