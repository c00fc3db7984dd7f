import * as ledgerModule from '#modules/ledger/index.ts';
import type { AppContext } from '../app-context.ts';
import { EXTRA_STAKE_SOURCE } from '../rounds/round-commands.ts';

/** Sums up the days of players that are over, for statements and the results of play; returns how many are new. */
export const keepPlayerDays = ({ database }: Pick<AppContext, 'database'>): Promise<number> =>
  ledgerModule.keepPlayerDays(database, database.now(), EXTRA_STAKE_SOURCE);
