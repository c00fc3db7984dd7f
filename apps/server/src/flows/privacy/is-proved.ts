import { PROOF_MINUTES } from '@tulpar/domain/session';
import * as accounts from '#modules/accounts/index.ts';
import type { Database } from '#platform/database.ts';

/** Whether the player has proved lately who they are. An open device that somebody found must not give everything away, or close the account. */
export const isProved = (database: Database, { sessionId }: accounts.Claims): Promise<boolean> =>
  accounts.isFreshlyProved(database, sessionId, { now: database.now(), minutes: PROOF_MINUTES });
