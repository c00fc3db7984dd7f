import { browserClock } from '@tulpar/app-kit/clock';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBusy, DEPOSIT_TRIGGER_MS } from './busy.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function testBusy(leastMs = 0) {
  const state = { isBusy: false };
  const busy = createBusy({ wait: browserClock.wait, show: (isBusy) => void Object.assign(state, { isBusy }) }, leastMs);
  const answers: (() => void)[] = [];
  const cleared: number[] = [];
  /** Resolved by the test; only the newest press clears the form. */
  const press = () =>
    busy.run(async (isNewest) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const number = answers.push(resolve);
      await promise;
      if (isNewest()) cleared.push(number);
    });
  return { state, busy, answers, cleared, press };
}

test('CASH-06 a deposit that is answered at once keeps the next press back for 3 s, and not longer', async () => {
  const { state, answers, press } = testBusy(DEPOSIT_TRIGGER_MS);
  press();
  answers[0]?.();
  await pass(2999);
  press();
  expect(state.isBusy).toBe(true);
  expect(answers).toHaveLength(1);
  await pass(1);
  expect(state.isBusy).toBe(false);
  press();
  expect(answers).toHaveLength(2);
});

test('CASH-05 a press without an answer frees the form after 20 s, and an earlier press does not free a later one', async () => {
  const { state, answers, press } = testBusy();
  press();
  await pass(19_999);
  press();
  expect(answers).toHaveLength(1);
  await pass(1);
  expect(state.isBusy).toBe(false);
  press();
  expect(answers).toHaveLength(2);
  answers[0]?.();
  await pass(0);
  expect(state.isBusy).toBe(true);
  answers[1]?.();
  await pass(0);
  expect(state.isBusy).toBe(false);
});

test('CASH-05 the clock of one press does not free the next', async () => {
  const { state, answers, press } = testBusy();
  press();
  answers[0]?.();
  await pass(10_000);
  press();
  await pass(10_000);
  expect(state.isBusy).toBe(true);
});

test('CASH-05 only the answer to the newest press clears the form', async () => {
  const { answers, cleared, press } = testBusy();
  press();
  await pass(20_000);
  press();
  answers[0]?.();
  await pass(0);
  expect(cleared).toEqual([]);
  answers[1]?.();
  await pass(0);
  expect(cleared).toEqual([2]);
});

test('CASH-05 a page restored from the back-forward cache is free at once', async () => {
  const { state, busy, answers, press } = testBusy(DEPOSIT_TRIGGER_MS);
  press();
  busy.free();
  expect(state.isBusy).toBe(false);
  press();
  expect(answers).toHaveLength(2);
  await pass(2999);
  expect(state.isBusy).toBe(true);
});
