import { type Queryable, statement, type Tx } from '#platform/database.ts';
import type { Payment } from './payments.ts';

type By = `staff:${string}`;

/** How staff say that a payout has ended. */
export interface Settlement {
  readonly result: 'paid' | 'failed';
  readonly proposedBy: By;
  readonly proposedAt: Date;
}

const selectSettlement = statement<{ result: string; proposed_by: string; proposed_at: Date }>(
  'cashbox.selectSettlement',
  'select result, proposed_by, proposed_at from cashbox_settlement where player_id = $1 and payment_id = $2 and decided_by is null',
);
const upsertSettlement = statement(
  'cashbox.upsertSettlement',
  `insert into cashbox_settlement as settlement (player_id, payment_id, result, reason, proposed_by, proposed_at)
   values ($1, $2, $3, $4, $5, $6)
   on conflict (player_id, payment_id) do update set result = excluded.result, reason = excluded.reason,
     proposed_by = excluded.proposed_by, proposed_at = excluded.proposed_at
   where settlement.decided_by is null`,
);
const decideSettlementStatement = statement(
  'cashbox.decideSettlement',
  'update cashbox_settlement set decided_by = $3, decided_at = $4 where player_id = $1 and payment_id = $2 and decided_by is null',
);

/** The first person's proposal, as long as no second person has confirmed it. */
export async function findSettlement(db: Queryable, { playerId, id }: Payment): Promise<Settlement | null> {
  const [row] = await db.query(selectSettlement, [playerId, id]);
  return row ? { result: row.result as Settlement['result'], proposedBy: row.proposed_by as By, proposedAt: row.proposed_at } : null;
}

/** Replaces an earlier proposal. */
export async function proposeSettlement(
  tx: Tx,
  { playerId, id }: Payment,
  { result, reason, by }: { result: Settlement['result']; reason: string; by: By },
): Promise<void> {
  await tx.query(upsertSettlement, [playerId, id, result, reason, by, tx.now]);
}

export async function decideSettlement(tx: Tx, { playerId, id }: Payment, by: By): Promise<void> {
  await tx.query(decideSettlementStatement, [playerId, id, by, tx.now]);
}
