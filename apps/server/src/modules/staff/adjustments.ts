import type { Adjustment as LedgerAdjustment } from '@tulpar/domain/ledger/command';
import { type Currency, isCurrency } from '@tulpar/domain/markets';
import { type Minor, minor } from '@tulpar/domain/money';
import { type Queryable, statement, type Tx } from '#platform/database.ts';
import type { StaffActor } from './acts.ts';

interface AdjustmentRow {
  readonly id: string;
  readonly player_id: string;
  readonly currency: string;
  readonly amount: number;
  readonly against: string;
  readonly reason: string;
  readonly reverses: number | null;
  readonly proposed_by: string;
  readonly status: string;
}

export interface Adjustment {
  readonly id: string;
  readonly playerId: string;
  readonly currency: Currency;
  readonly amount: Minor;
  readonly against: LedgerAdjustment['against'];
  readonly reason: string;
  readonly reverses: number | null;
  readonly proposedBy: StaffActor;
  readonly isOpen: boolean;
}

const COLUMNS = 'id, player_id, currency, amount, against, reason, reverses, proposed_by, status';

const insertAdjustment = statement(
  'staff.insertAdjustment',
  `insert into staff_adjustment (id, player_id, currency, amount, against, reason, reverses, proposed_by, proposed_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);
/** Locks the adjustment, so that two people cannot decide it at once. */
const lockAdjustment = statement<AdjustmentRow>('staff.lockAdjustment', `select ${COLUMNS} from staff_adjustment where id = $1 for update`);
const selectOpen = statement<AdjustmentRow>(
  'staff.selectOpen',
  `select ${COLUMNS} from staff_adjustment where status = 'proposed' order by proposed_at`,
);
const updateStatus = statement(
  'staff.updateStatus',
  `update staff_adjustment set status = $2, decided_by = $3, decided_at = $4 where id = $1 and status = 'proposed'`,
);

function toAdjustment(row: AdjustmentRow): Adjustment {
  if (!isCurrency(row.currency)) throw new Error('a correction in a strange currency');
  return {
    id: row.id,
    playerId: row.player_id,
    currency: row.currency,
    amount: minor(row.amount),
    against: row.against as Adjustment['against'],
    reason: row.reason,
    reverses: row.reverses,
    proposedBy: row.proposed_by as StaffActor,
    isOpen: row.status === 'proposed',
  };
}

export async function proposeAdjustment(tx: Tx, proposal: Omit<Adjustment, 'id' | 'isOpen'>): Promise<string> {
  const id = tx.ids.uuid();
  const { playerId, currency, amount, against, reason, reverses, proposedBy } = proposal;
  await tx.query(insertAdjustment, [id, playerId, currency, amount, against, reason, reverses, proposedBy, tx.now]);
  return id;
}

export async function findAdjustment(tx: Tx, id: string): Promise<Adjustment | null> {
  const [row] = await tx.query(lockAdjustment, [id]);
  return row ? toAdjustment(row) : null;
}

export async function openAdjustments(db: Queryable): Promise<Adjustment[]> {
  return (await db.query(selectOpen)).map(toAdjustment);
}

export async function decideAdjustment(tx: Tx, id: string, status: 'approved' | 'rejected', by: StaffActor): Promise<void> {
  await tx.query(updateStatus, [id, status, by, tx.now]);
}
