import type { AppContext } from '#flows/app-context.ts';
import { eraseAccounts } from '#flows/privacy/erase-accounts.ts';
import { keepExports } from '#flows/privacy/keep-exports.ts';
import { MAKE_EXPORT, makeExport } from '#flows/privacy/make-export.ts';
import type { Job } from '#platform/jobs.ts';
import type { Log } from '#platform/log.ts';

/** Makes downloads, removes them after their days, and erases what is due of closed accounts once a day. */
export function privacyJobs(context: AppContext, log: Log): readonly Job[] {
  return [
    { name: MAKE_EXPORT, run: (payload) => makeExport(context, (payload as { id: string }).id) },
    {
      name: 'keep-exports',
      schedule: '*/10 * * * *',
      async run() {
        const kept = await keepExports(context);
        if (kept.removed + kept.again + kept.givenUp > 0) log.info(kept, 'downloads were looked through');
      },
    },
    {
      name: 'erase-accounts',
      schedule: '11 3 * * *',
      async run() {
        log.info(await eraseAccounts(context), 'closed accounts were looked through');
      },
    },
  ];
}
