import * as accounts from '#modules/accounts/index.ts';
import * as factors from '#modules/factors/index.ts';
import type { Tx } from '#platform/database.ts';
import { resumeLater } from './resume-withdrawals.ts';

/**
 * Call it where a second factor was shown. One that is older than a change shows that its owner has made it: withdrawals that wait go on once
 * the transaction is committed. A thief's new factor does not.
 */
export async function endSecurityHold(tx: Tx, playerId: string): Promise<void> {
  const since = await factors.oldestFactor(tx, playerId);
  if (since && (await accounts.confirmSecurityChanges(tx, playerId, since))) await resumeLater(tx, playerId);
}
