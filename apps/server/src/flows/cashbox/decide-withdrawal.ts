import { needsTwoPeople } from '@tulpar/domain/cashbox/approval';
import * as cashbox from '#modules/cashbox/index.ts';
import * as ledgerModule from '#modules/ledger/index.ts';
import * as staff from '#modules/staff/index.ts';
import { enqueue } from '#platform/jobs.ts';
import type { AppContext } from '../app-context.ts';
import type { StaffResult } from '../staff/staff-result.ts';
import { SEND_PAYOUT } from './send-payout.ts';
import { endWithdrawal } from './settle-withdrawal.ts';
import { readWaits } from './withdrawal-waits.ts';

interface DecideWithdrawalInput {
  readonly id: string;
  readonly by: staff.StaffActor;
  readonly isApproved: boolean;
  /** The player reads the reason of a rejection. */
  readonly reason: string;
}

type DecideWithdrawalResult = StaffResult<
  { readonly status: 'approved' | 'rejected' | 'needs-second' },
  'UNKNOWN' | 'DECIDED_ALREADY' | 'SAME_PERSON' | 'WALLET_FROZEN' | 'STILL_WAITS'
>;

/** Staff approve or reject a withdrawal. Above a limit two people have to approve it. Nothing is approved while it waits, nor from a frozen wallet. */
export async function decideWithdrawal(
  { database, ledger }: Pick<AppContext, 'database' | 'ledger'>,
  { id, by, isApproved, reason }: DecideWithdrawalInput,
): Promise<DecideWithdrawalResult> {
  const playerId = await cashbox.findOwner(database, id);
  if (!playerId) return { ok: false, code: 'UNKNOWN' };
  return database.transaction(async (tx): Promise<DecideWithdrawalResult> => {
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
    // A change of the security counts from its commit on; the job that holds what it concerns comes later.
    const hold = (await readWaits(tx, playerId, withdrawal, tx.now)).find((wait) => wait.reason === 'security');
    if (hold) await cashbox.prolongWait(tx, withdrawal, hold);
    if (hold || (await cashbox.readOpenWaits(tx, withdrawal)).length > 0) return { ok: false, code: 'STILL_WAITS' };
    // The wallet stays locked until the approval is committed, so a freeze at the same moment comes before or after it.
    if ((await ledgerModule.lockWallet(tx, playerId))?.isFrozen !== false) return { ok: false, code: 'WALLET_FROZEN' };
    if (needsTwoPeople(amount, currency)) {
      if (firstApprover === by) return { ok: false, code: 'SAME_PERSON' };
      if (firstApprover === null) {
        await cashbox.recordFirstApprover(tx, withdrawal, by);
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
