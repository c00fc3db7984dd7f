import * as cashbox from '#modules/cashbox/index.ts';
import type { AppContext } from '../app-context.ts';
import { endWithdrawal } from './settle-withdrawal.ts';

type CancelWithdrawalResult =
  | { readonly ok: true; readonly withdrawal: cashbox.Payment }
  | { readonly ok: false; readonly code: 'TRANSACTION_UNKNOWN' | 'WITHDRAWAL_NOT_CANCELABLE' };

/** The player cancels a withdrawal that is not approved yet. Of a cancellation and an approval at the same moment exactly one succeeds. */
export function cancelWithdrawal(
  { database, ledger }: Pick<AppContext, 'database' | 'ledger'>,
  { playerId, id }: { playerId: string; id: string },
): Promise<CancelWithdrawalResult> {
  return database.transaction(async (tx): Promise<CancelWithdrawalResult> => {
    const withdrawal = await cashbox.lock(tx, playerId, id);
    if (withdrawal?.direction !== 'out') return { ok: false, code: 'TRANSACTION_UNKNOWN' };
    // A repeated cancellation succeeds.
    if (withdrawal.status === 'canceled') return { ok: true, withdrawal };
    if (withdrawal.status !== 'pending') return { ok: false, code: 'WITHDRAWAL_NOT_CANCELABLE' };
    const end = { status: 'canceled', reason: 'CANCELED_BY_PLAYER', actor: `player:${playerId}` } as const;
    if (!(await endWithdrawal(tx, { ledger }, withdrawal, end))) return { ok: false, code: 'WITHDRAWAL_NOT_CANCELABLE' };
    const canceled = await cashbox.findPayment(tx, playerId, id);
    if (!canceled) throw new Error('a canceled withdrawal cannot be found');
    return { ok: true, withdrawal: canceled };
  });
}
