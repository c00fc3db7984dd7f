import type { AppContext } from '#flows/app-context.ts';
import type { Job } from '#platform/jobs.ts';
import type { Log } from '#platform/log.ts';
import { checkBooksJob, checkLedgerJob } from './check-ledger.ts';
import { endBonusesJob } from './end-bonuses.ts';
import { keepLedgerJob } from './keep-ledger.ts';

/** The jobs that check and maintain the ledger. */
export function ledgerJobs(context: AppContext, log: Log): Job[] {
  return [checkLedgerJob(context, log), checkBooksJob(context, log), keepLedgerJob(context, log), endBonusesJob(context)];
}
