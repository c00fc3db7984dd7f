import type { AppContext } from '#flows/app-context.ts';
import { checkHeld } from '#flows/ledger/check-held.ts';
import { checkBooks, checkLedger } from '#flows/ledger/check-ledger.ts';
import type { Job } from '#platform/jobs.ts';
import type { Log } from '#platform/log.ts';

/** Every minute some wallets are compared with their entries, and all held money with open withdrawals. Each difference is logged as an alarm. */
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

/** Compares the sum of all accounts. It reads the day's entries, which takes seconds on a busy evening, so it runs less often than the wallets' check. */
export function checkBooksJob(context: Pick<AppContext, 'database'>, log: Log): Job {
  return {
    name: 'check-books',
    schedule: '*/15 * * * *',
    async run() {
      for (const problem of await checkBooks(context)) log.error({ alarm: 'ledger' }, `the ledger differs: ${problem}`);
    },
  };
}
