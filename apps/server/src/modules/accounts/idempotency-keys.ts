import type { Queryable } from '#platform/database.ts';
import { hashToken } from '#platform/ids.ts';
import { insertIdempotencyKey, selectIdempotencyKey } from './session-statements.ts';

/** A call, identified by its idempotency key and its input. Another body under the same key is another call. */
export interface IdempotentCall {
  readonly idempotencyKey: string | null;
  readonly input: readonly string[];
}

const hashOf = (idempotencyKey: string, input: readonly string[]) => hashToken(JSON.stringify([idempotencyKey, ...input]));

/** Whether this call was carried out before, so that a retry whose answer was lost can be answered again. */
export async function isCallDone(db: Queryable, { idempotencyKey, input }: IdempotentCall): Promise<boolean> {
  return idempotencyKey !== null && (await db.query(selectIdempotencyKey, [hashOf(idempotencyKey, input)])).length > 0;
}

export async function recordCall(db: Queryable, { idempotencyKey, input }: IdempotentCall, now: Date): Promise<void> {
  if (idempotencyKey !== null) await db.query(insertIdempotencyKey, [hashOf(idempotencyKey, input), now]);
}
