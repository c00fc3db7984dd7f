import { HOUR_MS } from '@tulpar/domain/durations';
import { SECURITY_HOLD_HOURS } from '@tulpar/domain/session';
import * as accounts from '#modules/accounts/index.ts';
import type { Tx } from '#platform/database.ts';
import { resumeLater } from './resume-withdrawals.ts';

/**
 * Call it where a second factor was shown that the player has had since a time. If it had stood for a day before a new password, its owner is
 * back with that password, which has ended all other sign-ins: what waits for it goes on once the transaction is committed. A factor that a
 * thief adds just before or after does not count. What was changed otherwise waits its day: the owner may show the factor against that change.
 */
export async function endSecurityHold(tx: Tx, playerId: string, factorSince: Date): Promise<void> {
  const since = new Date(factorSince.getTime() + SECURITY_HOLD_HOURS * HOUR_MS);
  if (await accounts.confirmNewPasswords(tx, playerId, since)) await resumeLater(tx, playerId);
}
