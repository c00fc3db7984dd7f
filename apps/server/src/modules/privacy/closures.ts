import type { Currency } from '@tulpar/domain/markets';
import type { ClosingReason } from '@tulpar/domain/retention';
import { type Queryable, statement, type Tx } from '#platform/database.ts';

export interface Closure {
  readonly id: string;
  readonly player_id: string;
  readonly currency: Currency;
  readonly closed_at: Date;
  readonly erased_at: Date | null;
}

const BATCH = 100;
const COLUMNS = 'id, player_id, currency, closed_at, erased_at';

const insertClosure = statement<{ id: string }>(
  'privacy.insertClosure',
  `insert into privacy_closure (id, player_id, currency, reason, closed_at, next_at) values ($1, $2, $3, $4, $5, $6)
   on conflict (player_id) where taken_back_at is null do nothing returning id`,
);
const takeBack = statement<{ id: string }>(
  'privacy.takeBackClosure',
  `update privacy_closure set taken_back_at = $2, next_at = null
   where player_id = $1 and taken_back_at is null and erased_at is null returning id`,
);
const selectDue = statement<Closure>(
  'privacy.selectDueClosures',
  `select ${COLUMNS} from privacy_closure where next_at <= $1 and id <> all($2::uuid[]) order by next_at limit ${BATCH}`,
);
const setNext = statement('privacy.setNextErasure', 'update privacy_closure set next_at = $2 where id = $1 and taken_back_at is null');
const setErased = statement<{ id: string }>(
  'privacy.setErased',
  'update privacy_closure set erased_at = coalesce(erased_at, $2) where id = $1 and taken_back_at is null returning id',
);
const selectErased = statement<{ id: string }>(
  'privacy.selectErased',
  'select id from privacy_closure where player_id = $1 and taken_back_at is null and erased_at is not null',
);
const selectSteps = statement<{ step: string }>(
  'privacy.selectErasedSteps',
  'select distinct step from privacy_erasure where closure_id = $1',
);
const insertErasure = statement(
  'privacy.insertErasure',
  'insert into privacy_erasure (closure_id, step, table_name, items, erased_at) values ($1, $2, $3, $4, $5)',
);

interface NewClosure {
  readonly playerId: string;
  readonly currency: Currency;
  readonly reason: ClosingReason | null;
  /** When the first part of the data is erased. */
  readonly nextAt: Date;
}

/** False when the account is closed already. */
export async function closeAccount(tx: Tx, { playerId, currency, reason, nextAt }: NewClosure): Promise<boolean> {
  return (await tx.query(insertClosure, [tx.ids.uuid(), playerId, currency, reason, tx.now, nextAt])).length > 0;
}

/** False when there is nothing to take back, or the erasure has begun. */
export async function takeClosureBack(tx: Tx, playerId: string): Promise<boolean> {
  return (await tx.query(takeBack, [playerId, tx.now])).length > 0;
}

/** Closings of which something is due, without those that the caller has seen. */
export const listDueClosures = (db: Queryable, now: Date, seen: readonly string[]): Promise<Closure[]> => db.query(selectDue, [now, seen]);

/** From now on the closing cannot be taken back. False when it was, meanwhile. */
export async function beginErasure(tx: Tx, closureId: string): Promise<boolean> {
  return (await tx.query(setErased, [closureId, tx.now])).length > 0;
}

/** Whether the erasure of the person has begun: nobody can sign in any more. */
export const isErased = async (db: Queryable, playerId: string): Promise<boolean> => (await db.query(selectErased, [playerId])).length > 0;

/** The steps that are done. */
export const listErasedSteps = async (db: Queryable, closureId: string): Promise<ReadonlySet<string>> =>
  new Set((await db.query(selectSteps, [closureId])).map(({ step }) => step));

interface ErasedStep {
  readonly step: string;
  /** How many rows of each table. */
  readonly items: Readonly<Record<string, number>>;
}

/** Records what a step has erased, in its transaction: a step that stands in the log is done, and no other is. */
export async function recordErasure(tx: Tx, closureId: string, { step, items }: ErasedStep): Promise<void> {
  for (const [table, count] of Object.entries(items)) await tx.query(insertErasure, [closureId, step, table, count, tx.now]);
}

/** When to look at a closing again; null: never. */
export async function scheduleErasure(tx: Tx, closureId: string, nextAt: Date | null): Promise<void> {
  await tx.query(setNext, [closureId, nextAt]);
}
