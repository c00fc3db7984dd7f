import type { AppContext } from '#flows/app-context.ts';
import { endExpiredBonuses } from '#flows/ledger/end-expired-bonuses.ts';
import type { Job } from '#platform/jobs.ts';

/** Ends expired bonuses every minute. What exceeds the batch of one run is left to the next. */
export function endBonusesJob(context: Pick<AppContext, 'database' | 'ledger'>): Job {
  return {
    name: 'end-bonuses',
    schedule: '* * * * *',
    async run() {
      await endExpiredBonuses(context);
    },
  };
}
