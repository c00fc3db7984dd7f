import * as accounts from '#modules/accounts/index.ts';
import type { House } from './house.ts';

/** Bans a player and ends every sign-in at once. False when the player was banned already. */
export async function banPlayer(house: Pick<House, 'database' | 'gate'>, playerId: string, reason: string): Promise<boolean> {
  const ended = await house.database.transaction(async (tx) =>
    (await accounts.ban(tx, playerId, reason)) ? accounts.endAllSessions(tx, playerId, 'ban') : null,
  );
  if (!ended) return false;
  await house.gate.announceEnd(ended);
  return true;
}
