import type { ProtectionChange } from '@tulpar/domain/protection/changes';
import { type Queryable, statement, type Tx } from '#platform/database.ts';

export interface ChangeRow {
  readonly id: string;
  readonly changed_at: Date;
  readonly actor: string;
  readonly what: ProtectionChange;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly reason: string | null;
}

const insertChange = statement(
  'protection.insertChange',
  'insert into protection_change (id, player_id, changed_at, actor, what, detail, reason) values ($1, $2, $3, $4, $5, $6::jsonb, $7)',
);
const selectChanges = statement<ChangeRow>(
  'protection.selectChanges',
  `select id, changed_at, actor, what, detail, reason from protection_change where player_id = $1 and id < $2 order by id desc limit $3`,
);

interface Change {
  readonly actor: string;
  readonly what: ProtectionChange;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly reason?: string | null;
}

/** Records a change in the transaction of the change itself. */
export async function recordChange(tx: Tx, playerId: string, { actor, what, detail, reason = null }: Change): Promise<void> {
  await tx.query(insertChange, [tx.ids.uuid(), playerId, tx.now, actor, what, JSON.stringify(detail), reason]);
}

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The newest first; the next page begins before the last id of this one. */
export function listChanges(
  db: Queryable,
  playerId: string,
  { before = null, limit }: { readonly before?: string | null; readonly limit: number },
): Promise<ChangeRow[]> {
  return db.query(selectChanges, [playerId, before ?? LAST_ID, limit]);
}
