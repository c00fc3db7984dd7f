import * as accounts from '#modules/accounts/index.ts';
import * as ledger from '#modules/ledger/index.ts';
import { endGameSessions } from '#modules/rounds/index.ts';
import * as staff from '#modules/staff/index.ts';
import type { AppContext } from './app-context.ts';

/** Bans a player: no new stake passes, and every sign-in and visit to a game ends at once. False when the player was banned already. */
export async function banPlayer(
  context: Pick<AppContext, 'database' | 'gate'>,
  playerId: string,
  reason: string,
  by: staff.StaffActor | null = null,
): Promise<boolean> {
  const ended = await context.database.transaction(async (tx) => {
    if (!(await accounts.ban(tx, playerId, reason))) return null;
    await ledger.bar(tx, playerId, 'ban');
    if (by) await staff.record(tx, { actor: by, act: 'ban', playerId, reason });
    const signIns = await accounts.endAllSessions(tx, playerId, 'ban');
    await endGameSessions(tx, playerId, tx.now);
    return signIns;
  });
  if (!ended) return false;
  await context.gate.announceEnd(ended);
  return true;
}
