import * as ledger from '#modules/ledger/index.ts';
import type { House } from '../house.ts';

/** Compares every wallet with its entries, and the entries with what was sealed last. */
export async function verifyLedger({
  database,
  seals,
}: Pick<House, 'database' | 'seals'>): Promise<ledger.LedgerReport & { sealedOn: string | null }> {
  const report = await ledger.verifyAtOneMoment(database);
  const sealed = await seals.check(database, database.now());
  return {
    ...report,
    sealedOn: sealed?.day ?? null,
    discrepancies: [...report.discrepancies, ...(sealed?.discrepancies ?? [])],
    general: [...report.general, ...(sealed?.general ?? [])],
  };
}
