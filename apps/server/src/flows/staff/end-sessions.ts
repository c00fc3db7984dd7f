import * as accounts from '#modules/accounts/index.ts';
import { endGameSessions } from '#modules/rounds/index.ts';
import * as staff from '#modules/staff/index.ts';
import type { AppContext } from '../app-context.ts';
import { type PlayerAct, type StaffResult, UNCHANGED } from './staff-result.ts';

/** Ends every sign-in and game session of a player, who may sign in again. */
export async function endSessions(
  { database, gate }: Pick<AppContext, 'database' | 'gate'>,
  { playerId, reason, by }: PlayerAct,
): Promise<StaffResult> {
  const ended = await database.transaction(async (tx) => {
    const signIns = await accounts.endAllSessions(tx, playerId, 'staff');
    if (signIns.length === 0) return signIns;
    await endGameSessions(tx, playerId, tx.now);
    await staff.record(tx, { actor: by, act: 'end-sessions', playerId, reason });
    return signIns;
  });
  if (ended.length === 0) return UNCHANGED;
  await gate.announceEnd(ended);
  return { ok: true };
}
