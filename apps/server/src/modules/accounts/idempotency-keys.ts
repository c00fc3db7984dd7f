import type { Queryable } from '#platform/database.ts';
import { hashToken } from '#platform/ids.ts';
import { insertDoneCall, selectDoneCall } from './session-statements.ts';

/** One call, as its idempotency key and what it was about name it. Another body under the same key is another call. */
export interface DoneCall {
  readonly idempotencyKey: string | null;
  readonly about: readonly string[];
}

const hashOf = (idempotencyKey: string, about: readonly string[]) => hashToken(JSON.stringify([idempotencyKey, ...about]));

/** Whether this call was carried out before, its answer having got lost. */
export async function wasDone(db: Queryable, { idempotencyKey, about }: DoneCall): Promise<boolean> {
  return idempotencyKey !== null && (await db.query(selectDoneCall, [hashOf(idempotencyKey, about)])).length > 0;
}

export async function markDone(db: Queryable, { idempotencyKey, about }: DoneCall, now: Date): Promise<void> {
  if (idempotencyKey !== null) await db.query(insertDoneCall, [hashOf(idempotencyKey, about), now]);
}
