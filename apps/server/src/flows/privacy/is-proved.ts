import type * as accounts from '#modules/accounts/index.ts';
import type { Database } from '#platform/database.ts';
import { isIdentityFresh } from '../accounts/confirm-identity.ts';

/** Whether the player has proved lately who they are. An open device that somebody found must not give everything away, or close the account. */
export const isProved = (database: Database, player: accounts.Claims): Promise<boolean> =>
  isIdentityFresh(database, player, database.now());
