import { createFakeStorage } from '@tulpar/app-kit/testing/fake-storage';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { payAttempts, paymentRedirect } from './store.ts';

const QUARTER_MS = 900_000;
const PAGE = 'https://pay.example/2';

/** A device whose storage is full: writes fail, and stored values stay. */
function fill(storage: Storage): Storage {
  storage.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  return storage;
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  vi.stubGlobal('localStorage', createFakeStorage());
  vi.stubGlobal('location', { protocol: 'https:' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('API-68 pressing again does not make a payment younger: after a quarter of an hour an equal one is another one', () => {
  const first = payAttempts.keyFor('young');
  vi.advanceTimersByTime(QUARTER_MS - 1);
  expect(payAttempts.keyFor('young')).toBe(first);
  vi.advanceTimersByTime(1);
  expect(payAttempts.keyFor('young')).not.toBe(first);
});

test.each([
  ['refuses to store', () => createFakeStorage({ isRefused: true })],
  ['is full', () => fill(createFakeStorage())],
])('API-68 on a device that %s, an answered payment leaves the key of another one alone', (_what, device) => {
  vi.stubGlobal('localStorage', device());
  const lost = payAttempts.keyFor('withdrawal without an answer');
  payAttempts.keyFor('answered');
  payAttempts.drop('answered');
  expect(payAttempts.keyFor('withdrawal without an answer')).toBe(lost);
  payAttempts.drop('withdrawal without an answer');
  expect(payAttempts.keyFor('withdrawal without an answer')).not.toBe(lost);
  payAttempts.drop('withdrawal without an answer');
});

test('API-68 a device whose storage fills up loses no key, old or new', () => {
  const old = payAttempts.keyFor('old');
  fill(localStorage);
  const lost = payAttempts.keyFor('new');
  expect(payAttempts.keyFor('new')).toBe(lost);
  expect(payAttempts.keyFor('old')).toBe(old);
  for (const mark of ['old', 'new']) payAttempts.drop(mark);
});

test('API-68 a payment that another tab has had the answer to is not remembered here', () => {
  const first = payAttempts.keyFor('in two tabs');
  localStorage.clear();
  expect(payAttempts.keyFor('in two tabs')).not.toBe(first);
});

test('ROUTE-23 a payment page is gone to once, also from a device that did not take its address', () => {
  paymentRedirect.keep('https://pay.example/1');
  fill(localStorage);
  expect(paymentRedirect.keep(PAGE)).toBe(true);
  expect(paymentRedirect.take()).toBe(PAGE);
  expect(paymentRedirect.take()).toBeNull();
  vi.stubGlobal('localStorage', createFakeStorage({ isRefused: true }));
  expect(paymentRedirect.keep(PAGE)).toBe(true);
  expect(paymentRedirect.take()).toBe(PAGE);
  expect(paymentRedirect.keep('javascript:alert(1)')).toBe(false);
  expect(paymentRedirect.take()).toBeNull();
});
