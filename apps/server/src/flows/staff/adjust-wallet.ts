import type { RefusalCode } from '@tulpar/domain/ledger/decision';
import type { AppContext } from '#flows/app-context.ts';
import * as ledgerModule from '#modules/ledger/index.ts';
import * as staff from '#modules/staff/index.ts';

type Proposal = Omit<staff.Adjustment, 'id' | 'isOpen' | 'currency'>;

/** Somebody asks for a correction of a balance. Nothing moves until another person agrees. */
export function proposeAdjustment({ database }: Pick<AppContext, 'database'>, proposal: Proposal): Promise<string | null> {
  return database.transaction(async (tx) => {
    const wallet = await ledgerModule.readWallet(tx, proposal.playerId);
    if (!wallet) return null;
    const id = await staff.proposeAdjustment(tx, { ...proposal, currency: wallet.currency });
    const { playerId, proposedBy: actor, reason, amount, against, reverses } = proposal;
    await staff.record(tx, { actor, act: 'propose-adjustment', playerId, reason, details: { id, amount, against, reverses } });
    return id;
  });
}

type Decided =
  | { readonly ok: true; readonly seq: number | null }
  | { readonly ok: false; readonly code: RefusalCode | 'UNKNOWN' | 'DECIDED_ALREADY' | 'SAME_PERSON' };

/** The second person agrees, or does not. With a yes the money moves in the same moment as the record of it. */
export function decideAdjustment(
  { database, ledger }: Pick<AppContext, 'database' | 'ledger'>,
  { id, isApproved, by }: { id: string; isApproved: boolean; by: staff.StaffActor },
): Promise<Decided> {
  return database.transaction(async (tx): Promise<Decided> => {
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
