import { HOUR_MS } from '@tulpar/domain/durations';
import { WITHDRAWAL_LIMIT_HOURS } from '@tulpar/domain/factors';
import type { Minor } from '@tulpar/domain/money';
import * as cashbox from '#modules/cashbox/index.ts';
import * as factors from '#modules/factors/index.ts';
import type { Tx } from '#platform/database.ts';
import type { SignedInPlayer } from './require-step-up.ts';

/**
 * Whether a withdrawal may go on: it stays within the player's limit, or the factor was shown for it. The withdrawals of a day count
 * together, so that a sum cannot be split; one that was confirmed begins the count anew.
 */
export async function takeWithdrawalAllowance(tx: Tx, { playerId, sessionId }: SignedInPlayer, amount: Minor): Promise<boolean> {
  const limit = await factors.readLimit(tx, playerId);
  if (limit === null || !(await factors.hasFactors(tx, playerId))) return true;
  const dayAgo = new Date(tx.now.getTime() - WITHDRAWAL_LIMIT_HOURS * HOUR_MS);
  const since = limit.confirmedAt && limit.confirmedAt > dayAgo ? limit.confirmedAt : dayAgo;
  if ((await cashbox.sumWithdrawalsSince(tx, playerId, since)) + amount <= limit.amount) return true;
  if (!(await factors.takeWithdrawalStepUp(tx, sessionId))) return false;
  await factors.markLimitConfirmed(tx, playerId);
  return true;
}
