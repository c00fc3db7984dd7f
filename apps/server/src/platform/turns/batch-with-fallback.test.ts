import { expect, test } from 'vitest';
import { batchWithFallback } from './batch-with-fallback.ts';
import { createBatcher, type Task } from './batcher.ts';

type NumberTask = Task<number, string>;

/** Runs the items through one batch and says what became of each. */
async function run(items: readonly number[], work: (tasks: readonly NumberTask[]) => Promise<void>): Promise<string[]> {
  const batcher = createBatcher<number, string>({ keyOf: String, work, concurrency: 1, batchMax: 10 });
  const settled = await Promise.allSettled(items.map((item) => batcher.run(item)));
  return settled.map((one) => (one.status === 'fulfilled' ? one.value : `rejected: ${(one.reason as Error).message}`));
}

test('one bad task fails alone: its neighbours are tried again one by one', async () => {
  const batches: number[][] = [];
  const work = batchWithFallback<number, string>({
    together: async (tasks) => {
      batches.push(tasks.map(({ item }) => item));
      if (tasks.some(({ item }) => item === 2)) throw new Error('bad');
      for (const task of tasks) task.resolve(`done ${task.item}`);
    },
  });
  expect(await run([1, 2, 3], work)).toEqual(['done 1', 'rejected: bad', 'done 3']);
  expect(batches).toEqual([[1, 2, 3], [1], [2], [3]]);
});

test('a batch of one is not tried a second time', async () => {
  let tries = 0;
  const work = batchWithFallback<number, string>({
    together: async () => {
      tries++;
      throw new Error('bad');
    },
  });
  expect(await run([1], work)).toEqual(['rejected: bad']);
  expect(tries).toBe(1);
});

test('tasks that the batch has settled keep their result; the others receive the error of the batch, if it failed', async () => {
  const alone = async (task: NumberTask, failure: { error: unknown } | null) =>
    task.resolve(`alone after ${failure ? 'a failure' : 'none'}`);
  const settleFirst = async (tasks: readonly NumberTask[]) => tasks[0]?.resolve('together');
  const settleFirstAndFail = async (tasks: readonly NumberTask[]) => {
    await settleFirst(tasks);
    throw new Error('bad');
  };
  expect(await run([1, 2], batchWithFallback({ together: settleFirst, alone, isParallel: true }))).toEqual([
    'together',
    'alone after none',
  ]);
  expect(await run([1, 2], batchWithFallback({ together: settleFirstAndFail, alone }))).toEqual(['together', 'alone after a failure']);
});

test('a task whose single attempt fails goes to `failed`, and is rejected if that fails too', async () => {
  const work = batchWithFallback<number, string>({
    together: () => Promise.reject(new Error('together')),
    alone: () => Promise.reject(new Error('alone')),
    failed: async (task, error) => {
      if (task.item === 2) throw new Error('no explanation');
      task.resolve(`explained: ${(error as Error).message}`);
    },
  });
  expect(await run([1, 2], work)).toEqual(['explained: alone', 'rejected: no explanation']);
});
