import { expect, onTestFinished, test, vi } from 'vitest';
import { createBatcher, type Task } from './batcher.ts';

/** A batcher whose batches the test ends. Two of them run at once, the second one beside the first from three waiting items on. */
function batches() {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const begun: { items: number[]; end: () => void }[] = [];
  const work = (tasks: readonly Task<number, string>[]) =>
    new Promise<void>((resolve) => {
      const end = () => {
        for (const task of tasks) task.resolve('done');
        resolve();
      };
      begun.push({ items: tasks.map(({ item }) => item), end });
    });
  const { run } = createBatcher<number, string>({ keyOf: String, work, concurrency: 2, batchMax: 10, besideMin: 3 });
  const items = () => begun.map((batch) => batch.items);
  return { begun, run, items };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('while a batch runs, few items wait for it and go together', async () => {
  const { begun, run, items } = batches();
  void run(1);
  await turn();
  void run(2);
  await turn();
  void run(3);
  await turn();
  expect(items()).toEqual([[1]]);
  begun[0]?.end();
  await turn();
  await turn();
  expect(items()).toEqual([[1], [2, 3]]);
});

test('with enough items waiting, a second batch starts beside the first', async () => {
  const { run, items } = batches();
  void run(1);
  await turn();
  for (const item of [2, 3, 4]) void run(item);
  await turn();
  expect(items()).toEqual([[1], [2, 3, 4]]);
});

test('few items do not wait for a slow batch for long', async () => {
  const { run, items } = batches();
  void run(1);
  await turn();
  void run(2);
  await turn();
  expect(items()).toEqual([[1]]);
  vi.advanceTimersByTime(20);
  await turn();
  expect(items()).toEqual([[1], [2]]);
});
