import * as accounts from '#modules/accounts/index.ts';
import { endGameSessions } from '#modules/rounds/index.ts';
import type { Tx } from '#platform/database.ts';
import type { AppContext } from '../app-context.ts';
import { resumeLater } from '../cashbox/resume-withdrawals.ts';
import { stopLater } from '../cashbox/stop-withdrawals.ts';
import { tellPlayer } from '../security/tell-player.ts';

interface NewPassword {
  readonly playerId: string;
  readonly passwordHash: string;
  readonly reason: 'password' | 'reset' | 'undo';
}

/**
 * Sets another password, ends every sign-in and game session, and lets withdrawals wait. Who had to reset the password, or has taken a change
 * back, may have had a thief in the account: what could be the thief's payout is stopped. Returns the sign-ins, whose end is announced after
 * the commit. The player is told, unless the old password was only made void.
 */
export async function replacePassword(
  tx: Tx,
  context: Pick<AppContext, 'config'>,
  { playerId, passwordHash, reason }: NewPassword,
): Promise<string[]> {
  await accounts.setPassword(tx, playerId, passwordHash);
  await accounts.unlinkTelegram(tx, playerId);
  await accounts.recordSecurityChange(tx, playerId, 'password');
  await resumeLater(tx, playerId);
  if (reason !== 'undo') await tellPlayer(tx, context, playerId, { subType: 'password_changed', payload: {} });
  const signIns = await accounts.endAllSessions(tx, playerId, reason);
  if (reason !== 'password') await stopLater(tx, playerId, reason === 'undo' ? 'undecided' : 'held');
  await endGameSessions(tx, playerId, tx.now);
  return signIns;
}
