import { createPartitions, type Seals, stuckRounds, updateDailyTotals } from '#modules/ledger/index.ts';
import type { Database } from '#platform/database.ts';
import type { Job } from '#platform/jobs.ts';
import type { Log } from '#platform/log.ts';

/**
 * Creates the partitions of the coming months, updates the daily totals, seals the ledger and reports stuck rounds. A ledger that differs from
 * its last seal is not sealed again: a new seal would hide the difference. A part that fails does not stop the others.
 */
export function ledgerMaintenanceJob({ database, seals }: { database: Database; seals: Seals }, log: Log): Job {
  return {
    name: 'ledger-maintenance',
    schedule: '7 1 * * *',
    async run() {
      const now = database.now();
      const done = await Promise.allSettled([
        createPartitions(database, now),
        updateDailyTotals(database, now),
        sealUnlessDifferent(now),
        reportStuckRounds(now),
      ]);
      const failed = done.filter((result) => result.status === 'rejected').map(({ reason }) => reason as unknown);
      if (failed.length > 0) throw new AggregateError(failed, 'part of the ledger maintenance failed');
    },
  };

  async function reportStuckRounds(now: Date): Promise<void> {
    for (const { playerId, roundId, source, openedAt } of await stuckRounds(database, now))
      log.error({ alarm: 'ledger', playerId, roundId, source, openedAt }, 'a round has been open for more than a day: ask its provider');
  }

  async function sealUnlessDifferent(now: Date): Promise<void> {
    const checked = await seals.check(database, now);
    const { discrepancies = [], general = [] } = checked ?? {};
    for (const { playerId, seq, problem } of discrepancies) log.error({ alarm: 'ledger', playerId, seq }, `the ledger differs: ${problem}`);
    for (const problem of general) log.error({ alarm: 'ledger' }, `the ledger differs: ${problem}`);
    if (discrepancies.length + general.length === 0) await seals.take(database);
  }
}
