import { needsTwoPeople } from '@tulpar/domain/cashbox/approval';
import * as cashbox from '#modules/cashbox/index.ts';
import * as ledgerModule from '#modules/ledger/index.ts';
import * as staff from '#modules/staff/index.ts';
import { enqueue } from '#platform/jobs.ts';
import type { AppContext } from '../app-context.ts';
import { SEND_PAYOUT } from './send-payout.ts';
import { endWithdrawal } from './settle-withdrawal.ts';

interface Decision {
  readonly id: string;
  readonly by: staff.StaffActor;
  readonly isApproved: boolean;
  /** When it is rejected the player reads it. */
  readonly reason: string;
}

type Decided =
  | { readonly ok: true; readonly status: 'approved' | 'rejected' | 'needs-second' }
  | { readonly ok: false; readonly code: 'UNKNOWN' | 'DECIDED_ALREADY' | 'SAME_PERSON' | 'WALLET_FROZEN' };

/** A person of the house says yes or no to a withdrawal. Above a limit it takes two of them to say yes; nothing leaves a frozen wallet. */
export async function decideWithdrawal(
  { database, ledger }: Pick<AppContext, 'database' | 'ledger'>,
  { id, by, isApproved, reason }: Decision,
): Promise<Decided> {
  const playerId = await cashbox.findOwner(database, id);
  if (!playerId) return { ok: false, code: 'UNKNOWN' };
  return database.transaction(async (tx): Promise<Decided> => {
    const withdrawal = await cashbox.lock(tx, playerId, id);
    if (withdrawal?.direction !== 'out') return { ok: false, code: 'UNKNOWN' };
    if (withdrawal.status !== 'pending') return { ok: false, code: 'DECIDED_ALREADY' };
    const { amount, currency, firstApprover } = withdrawal;
    const act = isApproved ? 'approve-withdrawal' : 'reject-withdrawal';
    const record = (status: string) => staff.record(tx, { actor: by, act, playerId, reason, details: { id, amount, currency, status } });

    if (!isApproved) {
      const end = { status: 'rejected', reason: 'REJECTED_BY_STAFF', note: reason, actor: by, decidedBy: by } as const;
      if (!(await endWithdrawal(tx, { ledger }, withdrawal, end))) return { ok: false, code: 'DECIDED_ALREADY' };
      await record('rejected');
      return { ok: true, status: 'rejected' };
    }
    // The wallet stays locked until the approval is written: whoever freezes it at the same moment comes before or after, never between.
    if ((await ledgerModule.lockWallet(tx, playerId))?.isFrozen !== false) return { ok: false, code: 'WALLET_FROZEN' };
    if (needsTwoPeople(amount, currency)) {
      if (firstApprover === by) return { ok: false, code: 'SAME_PERSON' };
      if (firstApprover === null) {
        await cashbox.noteFirstApprover(tx, withdrawal, by);
        await record('needs-second');
        return { ok: true, status: 'needs-second' };
      }
    }
    if (!(await cashbox.move(tx, withdrawal, { status: 'approved', decidedBy: by }))) return { ok: false, code: 'DECIDED_ALREADY' };
    await enqueue(tx, SEND_PAYOUT, { playerId, id });
    await record('approved');
    return { ok: true, status: 'approved' };
  });
}
