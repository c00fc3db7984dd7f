import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeStorage } from '../testing/fake-storage.ts';
import { expiringFlag } from './expiring-flag.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  vi.stubGlobal('localStorage', createFakeStorage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('CONST-40 a flag expires after its hours', () => {
  const flag = expiringFlag('cda', 720);
  expect(flag.read()).toBeNull();
  flag.set();
  vi.setSystemTime(720 * 3_600_000 - 1);
  expect(flag.read()).toBe('1');
  vi.setSystemTime(720 * 3_600_000);
  expect(flag.read()).toBeNull();
});
