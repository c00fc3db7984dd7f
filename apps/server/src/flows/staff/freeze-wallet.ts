import type { AppContext } from '#flows/app-context.ts';
import * as ledger from '#modules/ledger/index.ts';
import * as staff from '#modules/staff/index.ts';

interface Freezing {
  readonly playerId: string;
  readonly isFrozen: boolean;
  readonly reason: string;
  readonly by: staff.StaffActor;
}

/** From now on nothing leaves the wallet, or it may again. False when it was so already, or there is no such wallet. */
export function freezeWallet({ database }: Pick<AppContext, 'database'>, { playerId, isFrozen, reason, by }: Freezing): Promise<boolean> {
  return database.transaction(async (tx) => {
    const hasChanged = isFrozen ? await ledger.freeze(tx, playerId, reason) : await ledger.unfreeze(tx, playerId);
    if (hasChanged) await staff.record(tx, { actor: by, act: isFrozen ? 'freeze' : 'unfreeze', playerId, reason });
    return hasChanged;
  });
}
