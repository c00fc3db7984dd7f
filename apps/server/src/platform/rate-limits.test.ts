import { expect, test } from 'vitest';
import { createTestClock } from '#testing/test-clock.ts';
import { createLocalRateLimits } from './rate-limits.ts';

const LIMIT = { max: 3, windowMs: 60_000 };

test('so many within a window, and the refusal says for how long', async () => {
  const clock = createTestClock();
  const limits = createLocalRateLimits(clock);
  for (const taken of [1, 2, 3]) {
    expect(await limits.take('a', LIMIT)).toEqual({ ok: true, taken });
    clock.pass(10_000);
  }
  expect(await limits.take('a', LIMIT)).toEqual({ ok: false, retryAfterMs: 30_000, isFirst: true });
  clock.pass(29_999);
  expect(await limits.take('a', LIMIT)).toEqual({ ok: false, retryAfterMs: 1, isFirst: false });
  clock.pass(1);
  expect(await limits.take('a', LIMIT)).toEqual({ ok: true, taken: 1 });
});

test('one key does not count for another', async () => {
  const limits = createLocalRateLimits(createTestClock());
  for (let call = 0; call < 4; call++) await limits.take('a', LIMIT);
  expect(await limits.take('b', LIMIT)).toEqual({ ok: true, taken: 1 });
});

test('a flood of keys fills no memory', async () => {
  const limits = createLocalRateLimits(createTestClock(), 100);
  for (let call = 0; call < 4; call++) await limits.take('a', LIMIT);
  for (let key = 0; key < 100; key++) await limits.take(`other-${key}`, LIMIT);
  expect(await limits.take('a', LIMIT)).toEqual({ ok: true, taken: 1 });
});
