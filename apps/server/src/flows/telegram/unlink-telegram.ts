import * as accounts from '#modules/accounts/index.ts';
import { endGameSessions } from '#modules/rounds/index.ts';
import * as staff from '#modules/staff/index.ts';
import type { AppContext } from '../app-context.ts';

interface Unlinking {
  readonly playerId: string;
  /** A person of the house does it for the player, who lost the phone or says that it was somebody else. */
  readonly staff?: { readonly by: staff.StaffActor; readonly reason: string };
}

/** The Telegram opens this account no more, and whoever is inside by it is out. False when none was linked. */
export async function unlinkTelegram(
  { database, gate }: Pick<AppContext, 'database' | 'gate'>,
  { playerId, staff: person }: Unlinking,
): Promise<boolean> {
  const ended = await database.transaction(async (tx) => {
    if (!(await accounts.unlinkTelegram(tx, playerId))) return null;
    if (person) await staff.record(tx, { actor: person.by, act: 'unlink-telegram', playerId, reason: person.reason });
    const signIns = await accounts.endTelegramSignIns(tx, playerId);
    await endGameSessions(tx, playerId, tx.now, { signIns });
    return signIns;
  });
  if (ended) await gate.announceEnd(ended);
  return ended !== null;
}
