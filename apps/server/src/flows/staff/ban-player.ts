import * as accounts from '#modules/accounts/index.ts';
import * as ledgerModule from '#modules/ledger/index.ts';
import { endGameSessions } from '#modules/rounds/index.ts';
import * as staff from '#modules/staff/index.ts';
import type { AppContext } from '../app-context.ts';
import { showOffersApart } from '../offers/offers-apart.ts';
import { type PlayerAct, type StaffResult, UNCHANGED } from './staff-result.ts';

/** Bans a player: the ledger refuses new stakes, and every sign-in and game session ends at once. */
export async function banPlayer(
  { database, gate }: Pick<AppContext, 'database' | 'gate'>,
  { playerId, reason, by }: PlayerAct,
): Promise<StaffResult> {
  const endedSignIns = await database.transaction(async (tx) => {
    await ledgerModule.lockWallet(tx, playerId);
    if (!(await accounts.ban(tx, playerId, reason))) return null;
    await ledgerModule.bar(tx, playerId, 'ban');
    await showOffersApart(tx, playerId);
    await staff.record(tx, { actor: by, act: 'ban', playerId, reason });
    const signIns = await accounts.endAllSessions(tx, playerId, 'ban');
    await endGameSessions(tx, playerId, tx.now);
    return signIns;
  });
  if (!endedSignIns) return UNCHANGED;
  await gate.announceEnd(endedSignIns);
  return { ok: true };
}

/** Lifts a ban: the player may sign in and stake again. Sign-ins that the ban ended stay ended. */
export function unbanPlayer({ database }: Pick<AppContext, 'database'>, { playerId, reason, by }: PlayerAct): Promise<StaffResult> {
  return database.transaction(async (tx) => {
    await ledgerModule.lockWallet(tx, playerId);
    if (!(await accounts.unban(tx, playerId))) return UNCHANGED;
    await ledgerModule.unbar(tx, playerId, 'ban');
    await showOffersApart(tx, playerId);
    await staff.record(tx, { actor: by, act: 'unban', playerId, reason });
    return { ok: true };
  });
}
