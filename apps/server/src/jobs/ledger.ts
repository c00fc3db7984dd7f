import type { AppContext } from '#flows/app-context.ts';
import type { Job } from '#platform/jobs.ts';
import type { Log } from '#platform/log.ts';
import { checkBooksJob, checkLedgerJob } from './check-ledger.ts';
import { endBonusesJob } from './end-bonuses.ts';
import { keepPlayerDaysJob } from './keep-player-days.ts';
import { ledgerMaintenanceJob } from './ledger-maintenance.ts';

/** The jobs that check and maintain the ledger. */
export function ledgerJobs(context: AppContext, log: Log): Job[] {
  return [
    checkLedgerJob(context, log),
    checkBooksJob(context, log),
    ledgerMaintenanceJob(context, log),
    keepPlayerDaysJob(context),
    endBonusesJob(context),
  ];
}
