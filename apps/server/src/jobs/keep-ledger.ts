import { cutMonths, type Seals, stuckRounds, sumUp } from '#modules/ledger/index.ts';
import type { Database } from '#platform/database.ts';
import type { Job } from '#platform/jobs.ts';
import type { Log } from '#platform/log.ts';

/**
 * Cuts the months to come, sums up the days that are over, and seals the ledger as it stands, unless it differs from what was sealed
 * before: a new seal would cover that up. Rounds that nobody ends are told of. What fails keeps nothing else from being done.
 */
export function keepLedgerJob({ database, seals }: { database: Database; seals: Seals }, log: Log): Job {
  return {
    name: 'keep-ledger',
    schedule: '7 1 * * *',
    async run() {
      const now = database.now();
      const done = await Promise.allSettled([
        cutMonths(database, now),
        sumUp(database, now),
        sealUnlessDifferent(now),
        tellOfStuckRounds(now),
      ]);
      const failed = done.filter((result) => result.status === 'rejected').map(({ reason }) => reason as unknown);
      if (failed.length > 0) throw new AggregateError(failed, 'the ledger was not kept in every way');
    },
  };

  async function tellOfStuckRounds(now: Date): Promise<void> {
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
