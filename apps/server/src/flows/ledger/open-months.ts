import * as ledgerModule from '#modules/ledger/index.ts';
import * as rounds from '#modules/rounds/index.ts';
import type { AppContext } from '../app-context.ts';

/** Creates the tables of this month and the coming ones, for entries and rounds. */
export async function openMonths({ database }: Pick<AppContext, 'database'>): Promise<void> {
  await ledgerModule.createPartitions(database, database.now());
  await rounds.createRoundPartitions(database, database.now());
}
