import type { AppContext } from '#flows/app-context.ts';
import * as ledgerModule from '#modules/ledger/index.ts';
import * as staff from '#modules/staff/index.ts';
import { type PlayerAct, type StaffResult, UNCHANGED } from './staff-result.ts';

interface FreezeWalletInput extends PlayerAct {
  readonly isFrozen: boolean;
}

/** Freezes a wallet, so that no money leaves it, or unfreezes it. */
export function freezeWallet(
  { database }: Pick<AppContext, 'database'>,
  { playerId, isFrozen, reason, by }: FreezeWalletInput,
): Promise<StaffResult> {
  return database.transaction(async (tx) => {
    const hasChanged = isFrozen ? await ledgerModule.freeze(tx, playerId, reason) : await ledgerModule.unfreeze(tx, playerId);
    if (!hasChanged) return UNCHANGED;
    await staff.record(tx, { actor: by, act: isFrozen ? 'freeze' : 'unfreeze', playerId, reason });
    return { ok: true };
  });
}
