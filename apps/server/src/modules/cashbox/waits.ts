import { WAIT_REASONS, type Wait, type WaitReason } from '@tulpar/domain/cashbox/waiting';
import { type Minor, minor } from '@tulpar/domain/money';
import { type Queryable, statement, type Tx } from '#platform/database.ts';

interface WaitRow {
  readonly payment_id: string;
  readonly reason: string;
  readonly since: Date;
  readonly due_at: Date | null;
  readonly ended_at: Date | null;
}

const insertWaits = statement(
  'cashbox.insertWaits',
  `insert into cashbox_wait (player_id, payment_id, reason, since, due_at)
   select $1, $2, w.reason, $5, w.due_at from unnest($3::text[], $4::timestamptz[]) w (reason, due_at)`,
);
const selectWaits = statement<WaitRow>(
  'cashbox.selectWaits',
  'select payment_id, reason, since, due_at, ended_at from cashbox_wait where player_id = $1 and payment_id = any($2::uuid[]) order by since, reason',
);
const setWaitsEnded = statement(
  'cashbox.setWaitsEnded',
  `update cashbox_wait set ended_at = $4
   where player_id = $1 and payment_id = $2 and reason = any($3::text[]) and ended_at is null`,
);
const setWaitDue = statement<{ payment_id: string }>(
  'cashbox.setWaitDue',
  `update cashbox_wait set due_at = $4
   where player_id = $1 and payment_id = $2 and reason = $3 and ended_at is null returning payment_id`,
);
const selectUndecidedIds = statement<{ payment_id: string }>(
  'cashbox.selectUndecidedIds',
  `select payment_id from cashbox_payment
   where player_id = $1 and settled_at is null and direction = 'out' and status = 'pending' order by created_at, payment_id`,
);
const selectHeldIds = statement<{ payment_id: string }>(
  'cashbox.selectHeldIds',
  `select p.payment_id from cashbox_payment p
   where p.player_id = $1 and p.settled_at is null and p.direction = 'out' and p.status = 'pending' and exists (
     select from cashbox_wait w where w.player_id = p.player_id and w.payment_id = p.payment_id and w.reason = $2
   ) order by p.created_at, p.payment_id`,
);

/** A withdrawal waits while it is pending and one of its waits has not ended. */
const WAITING = `from cashbox_payment p where p.settled_at is null and p.direction = 'out' and p.status = 'pending'
  and exists (select from cashbox_wait w where w.player_id = p.player_id and w.payment_id = p.payment_id and w.ended_at is null)`;
const sumWaits = statement<{ items: number; sum: number }>(
  'cashbox.sumWaits',
  `select count(*) as items, coalesce(sum(p.amount), 0)::bigint as sum ${WAITING} and p.player_id = $1`,
);
const selectWaitingPlayers = statement<{ player_id: string }>(
  'cashbox.selectWaitingPlayers',
  `select distinct p.player_id ${WAITING} and p.player_id > $1 order by p.player_id limit $2`,
);

/** What one withdrawal waits for, or has waited for. */
export interface StoredWait extends Wait {
  readonly since: Date;
  readonly endedAt: Date | null;
}

const isWaitReason = (reason: string): reason is WaitReason => (WAIT_REASONS as readonly string[]).includes(reason);

function toWait({ reason, since, due_at: dueAt, ended_at: endedAt }: WaitRow): StoredWait {
  if (!isWaitReason(reason)) throw new Error('a withdrawal waits for something unknown');
  return { reason, since, dueAt, endedAt };
}

type Owned = { readonly playerId: string; readonly id: string };

export async function storeWaits(tx: Tx, { playerId, id }: Owned, waits: readonly Wait[]): Promise<void> {
  const columns = [waits.map(({ reason }) => reason), waits.map(({ dueAt }) => dueAt)];
  if (waits.length > 0) await tx.query(insertWaits, [playerId, id, ...columns, tx.now]);
}

/** The waits of some withdrawals of a player, by withdrawal. */
export async function readWaits(db: Queryable, playerId: string, ids: readonly string[]): Promise<ReadonlyMap<string, StoredWait[]>> {
  const found = new Map<string, StoredWait[]>(ids.map((id) => [id, []]));
  for (const row of await db.query(selectWaits, [playerId, ids])) found.get(row.payment_id)?.push(toWait(row));
  return found;
}

/** What a withdrawal still waits for. */
export async function readOpenWaits(db: Queryable, { playerId, id }: Owned): Promise<StoredWait[]> {
  return (await readWaits(db, playerId, [id])).get(id)?.filter(({ endedAt }) => endedAt === null) ?? [];
}

export async function endWaits(tx: Tx, { playerId, id }: Owned, reasons: readonly WaitReason[]): Promise<void> {
  if (reasons.length > 0) await tx.query(setWaitsEnded, [playerId, id, reasons, tx.now]);
}

/** A wait of a withdrawal begins, or ends at another time than was said. */
export async function prolongWait(tx: Tx, owned: Owned, wait: Wait): Promise<void> {
  const { playerId, id } = owned;
  if ((await tx.query(setWaitDue, [playerId, id, wait.reason, wait.dueAt])).length === 0) await storeWaits(tx, owned, [wait]);
}

/** How many withdrawals of a player wait, and for how much. */
export async function sumWaiting(db: Queryable, playerId: string): Promise<{ items: number; sum: Minor }> {
  const [row] = await db.query(sumWaits, [playerId]);
  return { items: row?.items ?? 0, sum: minor(row?.sum ?? 0) };
}

/** The withdrawals of a player that nobody has approved yet, the oldest first. */
export const listUndecidedOf = async (db: Queryable, playerId: string): Promise<string[]> =>
  (await db.query(selectUndecidedIds, [playerId])).map(({ payment_id }) => payment_id);

/** Those of them that wait because of a change of the account, or have waited. */
export const listHeldOf = async (db: Queryable, playerId: string): Promise<string[]> =>
  (await db.query(selectHeldIds, [playerId, 'security' satisfies WaitReason])).map(({ payment_id }) => payment_id);

/** Players whose withdrawals wait, in order of their ids, from after the given one. */
export const listWaitingPlayers = async (db: Queryable, after: string, limit: number): Promise<string[]> =>
  (await db.query(selectWaitingPlayers, [after, limit])).map(({ player_id }) => player_id);
