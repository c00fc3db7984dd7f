import { cutMonths, sumUp } from '#modules/ledger/index.ts';
import type { Database } from '#platform/database.ts';
import type { Job } from '#platform/jobs.ts';

const DAY_MS = 86_400_000;
/** A day is summed up again for a while, should the job not have run. */
const DAYS_BACK = 3;

/** Cuts the months to come and sums up the days that are over. */
export function keepLedgerJob(database: Database): Job {
  return {
    name: 'keep-ledger',
    schedule: '7 1 * * *',
    async run() {
      const now = database.now();
      await cutMonths(database, now);
      for (let back = 1; back <= DAYS_BACK; back++)
        await sumUp(database, new Date(now.getTime() - back * DAY_MS).toISOString().slice(0, 10));
    },
  };
}
