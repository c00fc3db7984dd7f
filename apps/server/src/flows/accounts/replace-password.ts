import * as accounts from '#modules/accounts/index.ts';
import { endGameSessions } from '#modules/rounds/index.ts';
import type { Tx } from '#platform/database.ts';
import type { AppContext } from '../app-context.ts';
import { tellPlayer } from '../security/tell-player.ts';

interface NewPassword {
  readonly playerId: string;
  readonly passwordHash: string;
  readonly reason: 'password' | 'reset' | 'undo';
}

/**
 * Sets another password, ends every sign-in and game session, and lets withdrawals wait. Returns the sign-ins, whose end is announced after
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
  if (reason !== 'undo') await tellPlayer(tx, context, playerId, { subType: 'password_changed', payload: {} });
  const signIns = await accounts.endAllSessions(tx, playerId, reason);
  await endGameSessions(tx, playerId, tx.now);
  return signIns;
}
