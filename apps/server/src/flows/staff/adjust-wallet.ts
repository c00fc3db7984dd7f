import type { RefusalCode } from '@tulpar/domain/ledger/decision';
import type { AppContext } from '#flows/app-context.ts';
import * as ledgerModule from '#modules/ledger/index.ts';
import * as staff from '#modules/staff/index.ts';
import type { StaffResult } from './staff-result.ts';

type ProposeAdjustmentInput = Omit<staff.Adjustment, 'id' | 'isOpen' | 'currency'>;

/** Proposes a correction of a balance. No money moves until another person approves it. */
export function proposeAdjustment(
  { database }: Pick<AppContext, 'database'>,
  input: ProposeAdjustmentInput,
): Promise<StaffResult<{ readonly id: string }, 'UNKNOWN'>> {
  return database.transaction(async (tx) => {
    const wallet = await ledgerModule.readWallet(tx, input.playerId);
    if (!wallet) return { ok: false, code: 'UNKNOWN' };
    const id = await staff.proposeAdjustment(tx, { ...input, currency: wallet.currency });
    const { playerId, proposedBy: actor, reason, amount, against, reverses } = input;
    await staff.record(tx, { actor, act: 'propose-adjustment', playerId, reason, details: { id, amount, against, reverses } });
    return { ok: true, id };
  });
}

/** `seq` is the number of the ledger entry, or null when the correction was rejected. */
type DecideAdjustmentResult = StaffResult<{ readonly seq: number | null }, RefusalCode | 'UNKNOWN' | 'DECIDED_ALREADY' | 'SAME_PERSON'>;

/** A second person approves or rejects a correction. The ledger entry and the record of the approval share one transaction. */
export function decideAdjustment(
  { database, ledger }: Pick<AppContext, 'database' | 'ledger'>,
  { id, isApproved, by }: { id: string; isApproved: boolean; by: staff.StaffActor },
): Promise<DecideAdjustmentResult> {
  return database.transaction(async (tx): Promise<DecideAdjustmentResult> => {
    const adjustment = await staff.findAdjustment(tx, id);
    if (!adjustment) return { ok: false, code: 'UNKNOWN' };
    if (!adjustment.isOpen) return { ok: false, code: 'DECIDED_ALREADY' };
    const { playerId, currency, amount, against, reason, reverses, proposedBy } = adjustment;
    if (isApproved && proposedBy === by) return { ok: false, code: 'SAME_PERSON' };
    let seq: number | null = null;
    if (isApproved) {
      const command = { kind: 'adjustment', adjustmentId: id, playerId, currency, amount, against, reason, reverses } as const;
      const outcome = await ledger.apply(tx, { ...command, source: 'staff', actor: proposedBy, approver: by, requestId: tx.ids.uuid() });
      if (outcome.status === 'refused') return { ok: false, code: outcome.code };
      if (outcome.status !== 'applied') throw new Error(`an open correction has been ${outcome.status}`);
      seq = outcome.seq;
    }
    await staff.decideAdjustment(tx, id, isApproved ? 'approved' : 'rejected', by);
    const act = isApproved ? 'approve-adjustment' : 'reject-adjustment';
    await staff.record(tx, { actor: by, act, playerId, reason, details: { id, amount, against, proposedBy, seq } });
    return { ok: true, seq };
  });
}
