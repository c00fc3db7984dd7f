import type { AppContext } from '#flows/app-context.ts';
import { endExpiredBonuses } from '#flows/ledger/end-expired-bonuses.ts';
import type { Job } from '#platform/jobs.ts';

/** Every minute bonuses are ended whose time is over. Those beyond one run's share are ended by the next. */
export function endBonusesJob(context: Pick<AppContext, 'database' | 'ledger'>): Job {
  return {
    name: 'end-bonuses',
    schedule: '* * * * *',
    async run() {
      await endExpiredBonuses(context);
    },
  };
}
