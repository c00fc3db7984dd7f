import * as ledger from '#modules/ledger/index.ts';
import type { AppContext } from '../app-context.ts';
import { checkHeld } from './check-held.ts';

/** Compares every wallet with its entries, held money with open withdrawals, and the entries with what was sealed last. */
export async function verifyLedger({
  database,
  seals,
}: Pick<AppContext, 'database' | 'seals'>): Promise<ledger.LedgerReport & { sealedOn: string | null }> {
  const report = await ledger.verifyAtOneMoment(database);
  const sealed = await seals.check(database, database.now());
  return {
    ...report,
    sealedOn: sealed?.day ?? null,
    discrepancies: [...report.discrepancies, ...(sealed?.discrepancies ?? []), ...(await checkHeld({ database }))],
    general: [...report.general, ...(sealed?.general ?? [])],
  };
}
