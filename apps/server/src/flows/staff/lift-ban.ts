import type { AppContext } from '#flows/app-context.ts';
import * as accounts from '#modules/accounts/index.ts';
import * as ledger from '#modules/ledger/index.ts';
import * as staff from '#modules/staff/index.ts';

interface Lifting {
  readonly playerId: string;
  readonly reason: string;
  readonly by: staff.StaffActor;
}

/** The player may sign in and stake again; sign-ins that the ban has ended stay ended. False when there was no ban. */
export function liftBan({ database }: Pick<AppContext, 'database'>, { playerId, reason, by }: Lifting): Promise<boolean> {
  return database.transaction(async (tx) => {
    if (!(await accounts.unban(tx, playerId))) return false;
    await ledger.unbar(tx, playerId, 'ban');
    await staff.record(tx, { actor: by, act: 'unban', playerId, reason });
    return true;
  });
}
