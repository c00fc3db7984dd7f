import type { AppContext } from '#flows/app-context.ts';
import { checkHeld } from '#flows/ledger/check-held.ts';
import { checkBooks, checkLedger } from '#flows/ledger/check-ledger.ts';
import type { Job } from '#platform/jobs.ts';
import type { Log } from '#platform/log.ts';

/** Every minute some wallets are held against their entries, and all that is held against open withdrawals. Whatever differs is logged as an alarm and named. */
export function checkLedgerJob(context: Pick<AppContext, 'database'>, log: Log): Job {
  return {
    name: 'check-ledger',
    schedule: '* * * * *',
    async run() {
      const { discrepancies, frozen } = await checkLedger(context);
      for (const { playerId, seq, problem } of discrepancies)
        log.error({ alarm: 'ledger', playerId, seq, isFrozen: frozen.includes(playerId) }, `the ledger differs: ${problem}`);
      for (const { playerId, problem } of await checkHeld(context))
        log.error({ alarm: 'ledger', playerId }, `the cash box differs: ${problem}`);
    },
  };
}

/** The sum of all accounts. On a busy evening the day's entries are read for seconds, so it is looked at less often than the wallets. */
export function checkBooksJob(context: Pick<AppContext, 'database'>, log: Log): Job {
  return {
    name: 'check-books',
    schedule: '*/15 * * * *',
    async run() {
      for (const problem of await checkBooks(context)) log.error({ alarm: 'ledger' }, `the ledger differs: ${problem}`);
    },
  };
}
