import * as ledger from '#modules/ledger/index.ts';
import type { House } from '../house.ts';

/** Compares every wallet with its entries. */
export function verifyLedger({ database }: Pick<House, 'database'>): Promise<ledger.LedgerReport> {
  return ledger.verifyAtOneMoment(database);
}
