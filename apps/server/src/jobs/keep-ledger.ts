import { cutMonths, type Seals, sumUp } from '#modules/ledger/index.ts';
import type { Database } from '#platform/database.ts';
import type { Job } from '#platform/jobs.ts';

/** Cuts the months to come, sums up the days that are over, and seals the ledger as it stands. */
export function keepLedgerJob(database: Database, seals: Seals): Job {
  return {
    name: 'keep-ledger',
    schedule: '7 1 * * *',
    async run() {
      const now = database.now();
      await cutMonths(database, now);
      await sumUp(database, now);
      await seals.take(database);
    },
  };
}
