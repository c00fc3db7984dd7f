import { Logger, run, type TaskList } from 'graphile-worker';
import { type Database, type Queryable, statement } from './database.ts';
import type { Log } from './log.ts';

const addJob = statement('platform.addJob', 'select graphile_worker.add_job($1, $2::json)');

/** Enqueues a job in the transaction of the change it belongs to, so that both happen or neither. */
export async function enqueue(db: Queryable, task: string, payload: unknown): Promise<void> {
  await db.query(addJob, [task, JSON.stringify(payload)]);
}

export interface Job {
  readonly name: string;
  /** The cron schedule; absent for jobs that are enqueued. */
  readonly schedule?: string;
  run(payload: unknown): Promise<void>;
}

const CONCURRENCY = 4;

export interface JobRunner {
  stop(): Promise<void>;
}

export async function startJobs(database: Database, jobs: readonly Job[], log: Log): Promise<JobRunner> {
  const taskList: TaskList = Object.fromEntries(jobs.map((job) => [job.name, (payload: unknown) => job.run(payload)]));
  const crontab = jobs.flatMap((job) => (job.schedule ? [`${job.schedule} ${job.name}`] : [])).join('\n');
  const runner = await run({
    pgPool: database.pool,
    taskList,
    crontab,
    concurrency: CONCURRENCY,
    pollInterval: 2000,
    noHandleSignals: true,
    logger: new Logger(() => (level, message, meta) => {
      // Payloads may contain a code or an address, so only the worker's own message is logged.
      const fields = { job: (meta?.['job'] as { task_identifier?: string } | undefined)?.task_identifier };
      if (level === 'error') log.error(fields, message);
      else log.debug(fields, message);
    }),
  });
  // Otherwise a failing worker would cause an unhandled rejection.
  runner.promise.catch((error: unknown) => log.error({ error }, 'the job runner stopped'));
  return { stop: () => runner.stop() };
}
