import * as accounts from '#modules/accounts/index.ts';
import * as factors from '#modules/factors/index.ts';
import { endGameSessions } from '#modules/rounds/index.ts';
import * as staff from '#modules/staff/index.ts';
import type { AppContext } from '../app-context.ts';
import { tellPlayer } from '../security/tell-player.ts';
import { type PlayerAct, type StaffResult, UNCHANGED } from './staff-result.ts';

/**
 * Removes every second factor of a player who has lost them and the recovery codes, and ends every sign-in: a thief may be in one, or may have
 * talked to staff, so the player is told outside the account too.
 */
export async function resetFactors(
  context: Pick<AppContext, 'config' | 'database' | 'gate'>,
  { playerId, reason, by }: PlayerAct,
): Promise<StaffResult> {
  const { database, gate } = context;
  const ended = await database.transaction(async (tx) => {
    if (!(await factors.removeAllFactors(tx, playerId))) return null;
    const signIns = await accounts.endAllSessions(tx, playerId, 'staff');
    await endGameSessions(tx, playerId, tx.now);
    await tellPlayer(tx, context, playerId, { subType: 'factor_removed', payload: { factor: 'all' } });
    await staff.record(tx, { actor: by, act: 'reset-factors', playerId, reason });
    return signIns;
  });
  if (ended === null) return UNCHANGED;
  await gate.announceEnd(ended);
  return { ok: true };
}
