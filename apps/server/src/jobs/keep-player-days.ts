import type { AppContext } from '#flows/app-context.ts';
import { keepPlayerDays } from '#flows/ledger/keep-player-days.ts';
import type { Job } from '#platform/jobs.ts';

/** Runs when the day is over in every market. */
export function keepPlayerDaysJob(context: Pick<AppContext, 'database'>): Job {
  return {
    name: 'keep-player-days',
    schedule: '23 20 * * *',
    async run() {
      await keepPlayerDays(context);
    },
  };
}
