import { expect, test } from 'vitest';
import { watchLoad } from './load-watch.ts';

/** A clock that only the test moves. */
function createWorld() {
  let nowMs = 0;
  const timers: { atMs: number; ring: () => void }[] = [];
  const tracked: [string, unknown][] = [];
  return {
    tracked,
    now: () => nowMs,
    track: (name: string, payload: unknown) => void tracked.push([name, payload]),
    wait: (ms: number, signal?: AbortSignal) =>
      new Promise<void>((ring) => {
        timers.push({ atMs: nowMs + ms, ring });
        signal?.addEventListener('abort', () => ring());
      }),
    async passUntil(ms: number) {
      for (const timer of timers) {
        if (timer.atMs > ms) continue;
        nowMs = timer.atMs;
        timer.ring();
        await Promise.resolve();
        await Promise.resolve();
      }
      nowMs = ms;
    },
  };
}

const CASH_BOX = { name: 'cashbox', warnAfterMs: 10_000 };

test('CASH-11 a cash box that loads within ten seconds is not reported', async () => {
  const world = createWorld();
  const { promise, resolve } = Promise.withResolvers<string>();
  const watched = watchLoad(world, CASH_BOX, promise);
  await world.passUntil(9_999);
  resolve('methods');
  await expect(watched).resolves.toBe('methods');
  expect(world.tracked).toEqual([]);
});

test('CASH-11 CASH-12 CONST-28 a slow one is tracked when it is slow, and again with its time when it came', async () => {
  const world = createWorld();
  const { promise, resolve } = Promise.withResolvers<string>();
  const watched = watchLoad(world, CASH_BOX, promise);
  await world.passUntil(14_000);
  expect(world.tracked).toEqual([['cashbox_slow_load', { seconds: 10 }]]);
  resolve('methods');
  await watched;
  expect(world.tracked.slice(1)).toEqual([['cashbox_load_time', { seconds: 14 }]]);
});

test('CASH-12 the counting ends after 180 seconds', async () => {
  const world = createWorld();
  const { promise, reject } = Promise.withResolvers<string>();
  const watched = watchLoad(world, CASH_BOX, promise);
  await world.passUntil(200_000);
  await world.passUntil(200_000);
  reject(new Error('gone'));
  await expect(watched).rejects.toThrow('gone');
  expect(world.tracked).toEqual([
    ['cashbox_slow_load', { seconds: 10 }],
    ['cashbox_load_time', { seconds: 180 }],
  ]);
});
