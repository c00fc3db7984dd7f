import { HOUR_MS } from '@tulpar/domain/durations';
import { SECURITY_HOLD_HOURS } from '@tulpar/domain/session';
import * as accounts from '#modules/accounts/index.ts';
import type { Tx } from '#platform/database.ts';
import { resumeLater } from './resume-withdrawals.ts';

/**
 * Call it where a second factor was shown that the player has had since a time. If it had stood for a day before a change, its owner has made
 * the change: withdrawals that wait go on once the transaction is committed. A factor that a thief adds just before or after does not count.
 */
export async function endSecurityHold(tx: Tx, playerId: string, factorSince: Date): Promise<void> {
  const since = new Date(factorSince.getTime() + SECURITY_HOLD_HOURS * HOUR_MS);
  if (await accounts.confirmSecurityChanges(tx, playerId, since)) await resumeLater(tx, playerId);
}
