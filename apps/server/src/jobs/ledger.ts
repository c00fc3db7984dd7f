import type { House } from '#flows/house.ts';
import type { Job } from '#platform/jobs.ts';
import type { Log } from '#platform/log.ts';
import { checkBooksJob, checkLedgerJob } from './check-ledger.ts';
import { endBonusesJob } from './end-bonuses.ts';
import { keepLedgerJob } from './keep-ledger.ts';

/** What the players' money asks for, day and night. */
export function ledgerJobs(house: House, log: Log): Job[] {
  return [checkLedgerJob(house, log), checkBooksJob(house, log), keepLedgerJob(house, log), endBonusesJob(house)];
}
