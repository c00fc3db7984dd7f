import * as accounts from '#modules/accounts/index.ts';
import { endGameSessions } from '#modules/rounds/index.ts';
import * as staff from '#modules/staff/index.ts';
import type { AppContext } from '../app-context.ts';
import { type StaffAct, type StaffResult, UNCHANGED } from '../staff/staff-result.ts';

interface UnlinkTelegramInput {
  readonly playerId: string;
  /** Set when staff unlink the account for a player who lost the phone or did not link it. */
  readonly staff?: StaffAct;
}

/** Unlinks Telegram from an account and ends every sign-in that was made by Telegram. */
export async function unlinkTelegram(
  { database, gate }: Pick<AppContext, 'database' | 'gate'>,
  { playerId, staff: act }: UnlinkTelegramInput,
): Promise<StaffResult> {
  const endedSignIns = await database.transaction(async (tx) => {
    if (!(await accounts.unlinkTelegram(tx, playerId))) return null;
    if (act) await staff.record(tx, { actor: act.by, act: 'unlink-telegram', playerId, reason: act.reason });
    const signIns = await accounts.endTelegramSignIns(tx, playerId);
    await endGameSessions(tx, playerId, tx.now, { signIns });
    return signIns;
  });
  if (!endedSignIns) return UNCHANGED;
  await gate.announceEnd(endedSignIns);
  return { ok: true };
}
