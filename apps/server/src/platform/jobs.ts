import { Logger, run, type TaskList } from 'graphile-worker';
import { type Database, type Queryable, statement } from './database.ts';
import type { Log } from './log.ts';

const addJob = statement('platform.addJob', 'select graphile_worker.add_job($1, $2::json)');

/** Puts a job into the same transaction as the change that calls for it: both happen, or neither. */
export async function enqueue(db: Queryable, task: string, payload: unknown): Promise<void> {
  await db.query(addJob, [task, JSON.stringify(payload)]);
}

export interface Job {
  readonly name: string;
  /** When it runs by the clock, as cron writes it; left out for jobs that are enqueued. */
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
      // Payloads may hold a code or an address: only the words of the worker itself are kept.
      const fields = { job: (meta?.['job'] as { task_identifier?: string } | undefined)?.task_identifier };
      if (level === 'error') log.error(fields, message);
      else log.debug(fields, message);
    }),
  });
  // The promise of a worker that fails would otherwise be nobody's.
  runner.promise.catch((error: unknown) => log.error({ error }, 'the job runner stopped'));
  return { stop: () => runner.stop() };
}
