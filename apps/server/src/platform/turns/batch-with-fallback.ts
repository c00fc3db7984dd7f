import type { Task } from './batcher.ts';

interface BatchOptions<Item, Result> {
  /** Settles the tasks together. It may throw, and it may leave tasks unsettled. */
  readonly together: (tasks: readonly Task<Item, Result>[]) => Promise<void>;
  /** Settles one task that the batch left unsettled; `failure` is the batch's error, if any. Without it the task is a batch of one. */
  readonly alone?: (task: Task<Item, Result>, failure: Failure | null) => Promise<void>;
  /** Settles a task whose single attempt has failed. Without it the task is rejected with that error. */
  readonly failed?: (task: Task<Item, Result>, error: unknown) => Promise<void>;
  /** Whether the remaining tasks are settled concurrently instead of one after the other. */
  readonly isParallel?: boolean;
}

interface Failure {
  readonly error: unknown;
}

const failureOf = (work: Promise<void>): Promise<Failure | null> =>
  work.then(
    () => null,
    (error: unknown) => ({ error }),
  );

/** Work on a batch in which one bad task does not fail its neighbours: each task that the batch does not settle is tried alone. */
export function batchWithFallback<Item, Result>({ together, alone, failed, isParallel = false }: BatchOptions<Item, Result>) {
  async function fail(task: Task<Item, Result>, error: unknown): Promise<void> {
    const failure = failed ? await failureOf(failed(task, error)) : { error };
    if (failure) task.reject(failure.error);
  }

  async function settleAlone(task: Task<Item, Result>, failure: Failure | null, isOnly: boolean): Promise<void> {
    // In a batch of one the task has had its single attempt.
    if (!alone && isOnly && failure) return fail(task, failure.error);
    const own = await failureOf(alone ? alone(task, failure) : together([task]));
    if (own) await fail(task, own.error);
  }

  return async function work(tasks: readonly Task<Item, Result>[]): Promise<void> {
    const failure = await failureOf(together(tasks));
    const left = tasks.filter((task) => !task.isSettled);
    if (isParallel) await Promise.all(left.map((task) => settleAlone(task, failure, tasks.length === 1)));
    else for (const task of left) await settleAlone(task, failure, tasks.length === 1);
  };
}
