import { expect, test } from 'vitest';
import { watchLoad } from './load-watch.ts';

/** A clock that only the test moves. */
function createWorld() {
  let nowMs = 0;
  const timers: { atMs: number; ring: () => void }[] = [];
  const told: [string, unknown][] = [];
  return {
    told,
    now: () => nowMs,
    track: (name: string, payload: unknown) => void told.push([name, payload]),
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

test('CASH-11 a cash box that comes within ten seconds is not told', async () => {
  const world = createWorld();
  const { promise, resolve } = Promise.withResolvers<string>();
  const watched = watchLoad(world, CASH_BOX, promise);
  await world.passUntil(9_999);
  resolve('methods');
  await expect(watched).resolves.toBe('methods');
  expect(world.told).toEqual([]);
});

test('CASH-11 CASH-12 CONST-28 a slow one is told when it is slow, and again with its time when it came', async () => {
  const world = createWorld();
  const { promise, resolve } = Promise.withResolvers<string>();
  const watched = watchLoad(world, CASH_BOX, promise);
  await world.passUntil(14_000);
  expect(world.told).toEqual([['cashbox_slow_load', { seconds: 10 }]]);
  resolve('methods');
  await watched;
  expect(world.told.slice(1)).toEqual([['cashbox_load_time', { seconds: 14 }]]);
});

test('CASH-12 the counting ends after 180 seconds, whatever comes', async () => {
  const world = createWorld();
  const { promise, reject } = Promise.withResolvers<string>();
  const watched = watchLoad(world, CASH_BOX, promise);
  await world.passUntil(200_000);
  await world.passUntil(200_000);
  reject(new Error('gone'));
  await expect(watched).rejects.toThrow('gone');
  expect(world.told).toEqual([
    ['cashbox_slow_load', { seconds: 10 }],
    ['cashbox_load_time', { seconds: 180 }],
  ]);
});
