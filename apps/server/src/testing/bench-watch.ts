import type { Betting } from '#flows/rounds/placed-bet.ts';
import type { Database, Queryable } from '#platform/database.ts';
import type { Job } from '#platform/jobs.ts';

/** Shorter waits do not make a call slow. */
const WAIT_MS_MIN = 5;

/** Nothing is timed before the bench asks for it. */
const watch = { isOn: false };
process.once('message', () => {
  watch.isOn = true;
  setInterval(() => process.connected && process.send?.(seen.splice(0)), REPORT_MS).unref();
});

const wallMs = () => performance.timeOrigin + performance.now();
const REPORT_MS = 500;
const seen: { readonly cause: string; readonly from: number; readonly to: number; readonly call?: string }[] = [];

const report = (cause: string, from: number, call?: string) => {
  if (watch.isOn) seen.push({ cause, from, to: wallMs(), ...(call !== undefined && { call }) });
};

function reportWait(cause: string, from: number, call?: string): void {
  if (wallMs() - from >= WAIT_MS_MIN) report(cause, from, call);
}

/** Reports statements, commits and waits for a connection that take long. */
export function watchDatabase(database: Database): Database {
  const watchQueries = (db: Queryable): Queryable['query'] => {
    return async (declared, values) => {
      if (!watch.isOn) return db.query(declared, values);
      const from = wallMs();
      const rows = await db.query(declared, values);
      reportWait(`statement ${declared.name}`, from);
      return rows;
    };
  };
  return {
    ...database,
    query: watchQueries(database),
    async transaction(work) {
      if (!watch.isOn) return database.transaction(work);
      const from = wallMs();
      let workedAt = from;
      const result = await database.transaction(async (tx) => {
        reportWait('connection and begin', from);
        const done = await work({ ...tx, query: watchQueries(tx) });
        workedAt = wallMs();
        return done;
      });
      reportWait('commit', workedAt);
      return result;
    },
  };
}

/** Reports every run of a job. */
export function watchJobs(jobs: readonly Job[]): Job[] {
  return jobs.map((job) => ({
    ...job,
    async run(payload) {
      const from = wallMs();
      try {
        await job.run(payload);
      } finally {
        report(`job ${job.name}`, from);
      }
    },
  }));
}

/** Reports bets that were long in their batch: waiting for it, or in its transaction. */
export function watchBetting(betting: Betting): void {
  const place = betting.place.bind(betting);
  betting.place = async (bet) => {
    const from = wallMs();
    const placed = await place(bet);
    reportWait('batch of bets', from, bet.round.id);
    return placed;
  };
}
