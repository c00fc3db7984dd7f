import * as ledger from '#modules/ledger/index.ts';
import { statement } from '#platform/database.ts';
import type { House } from '../house.ts';

const oneSnapshot = statement('ledger.oneSnapshot', 'set transaction isolation level repeatable read, read only');

/** Compares every wallet with its entries, as of one moment, while the house goes on. */
export function verifyLedger({ database }: Pick<House, 'database'>): Promise<ledger.LedgerReport> {
  return database.transaction(async (tx) => {
    await tx.query(oneSnapshot);
    return ledger.verifyLedger(tx);
  });
}
