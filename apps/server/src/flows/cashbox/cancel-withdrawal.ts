import * as cashbox from '#modules/cashbox/index.ts';
import type { AppContext } from '../app-context.ts';
import { endWithdrawal } from './settle-withdrawal.ts';

type Canceled =
  | { readonly ok: true; readonly withdrawal: cashbox.Payment }
  | { readonly ok: false; readonly code: 'TRANSACTION_UNKNOWN' | 'WITHDRAWAL_NOT_CANCELABLE' };

/** The player takes a withdrawal back that nobody has approved yet. Against an approval at the same moment exactly one wins. */
export function cancelWithdrawal(
  { database, ledger }: Pick<AppContext, 'database' | 'ledger'>,
  { playerId, id }: { playerId: string; id: string },
): Promise<Canceled> {
  return database.transaction(async (tx): Promise<Canceled> => {
    const withdrawal = await cashbox.lock(tx, playerId, id);
    if (withdrawal?.direction !== 'out') return { ok: false, code: 'TRANSACTION_UNKNOWN' };
    // Asked twice is asked once: the second time it is what it should be.
    if (withdrawal.status === 'canceled') return { ok: true, withdrawal };
    if (withdrawal.status !== 'pending') return { ok: false, code: 'WITHDRAWAL_NOT_CANCELABLE' };
    const end = { status: 'canceled', reason: 'CANCELED_BY_PLAYER', actor: `player:${playerId}` } as const;
    if (!(await endWithdrawal(tx, { ledger }, withdrawal, end))) return { ok: false, code: 'WITHDRAWAL_NOT_CANCELABLE' };
    const canceled = await cashbox.findPayment(tx, playerId, id);
    if (!canceled) throw new Error('a withdrawal is gone');
    return { ok: true, withdrawal: canceled };
  });
}
