import { expect, test } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

test('no more than allowed run at once, in the order they came, and a failure frees its place', async () => {
  const limited = limitConcurrency(2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const task = (name: number) =>
    limited(async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (name === 0) throw new Error('broken');
      return name;
    });
  const results = Promise.allSettled([task(0), task(1), task(2), task(3)]);
  await expect.poll(() => begun).toEqual([0, 1]);
  ends[0]?.();
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  ends[1]?.();
  await expect.poll(() => begun).toEqual([0, 1, 2, 3]);
  ends[2]?.();
  ends[3]?.();
  expect((await results).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
});
