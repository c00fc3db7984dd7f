import { type Queryable, statement, type Tx } from '#platform/database.ts';

const insertEvent = statement<{ event_id: string }>(
  'cashbox.insertEvent',
  `insert into cashbox_event (provider, event_id, reference, type, body, received_at) values ($1, $2, $3, $4, $5, $6)
   on conflict (provider, event_id) do nothing returning event_id`,
);
/** Of two workers with the same event the second waits, and then finds it processed. */
const lockEvent = statement<{ body: Buffer; processed_at: Date | null }>(
  'cashbox.lockEvent',
  'select body, processed_at from cashbox_event where provider = $1 and event_id = $2 for update',
);
const markProcessed = statement(
  'cashbox.markProcessed',
  'update cashbox_event set processed_at = $3, outcome = $4 where provider = $1 and event_id = $2 and processed_at is null',
);
const selectUnprocessed = statement<{ provider: string; event_id: string }>(
  'cashbox.selectUnprocessed',
  'select provider, event_id from cashbox_event where processed_at is null and received_at < $1 order by received_at limit $2',
);

interface StoredEvent {
  readonly provider: string;
  readonly eventId: string;
  readonly reference: string;
  readonly type: string;
  readonly body: Buffer;
}

/** False when the same event was stored before. */
export async function storeEvent(tx: Tx, { provider, eventId, reference, type, body }: StoredEvent): Promise<boolean> {
  return (await tx.query(insertEvent, [provider, eventId, reference, type, body, tx.now])).length > 0;
}

/** Locks an unprocessed event until the transaction ends and returns its bytes. Null: it was processed. */
export async function takeEvent(tx: Tx, provider: string, eventId: string): Promise<Buffer | null> {
  const [row] = await tx.query(lockEvent, [provider, eventId]);
  return row && row.processed_at === null ? row.body : null;
}

export async function finishEvent(tx: Tx, provider: string, eventId: string, outcome: string): Promise<void> {
  await tx.query(markProcessed, [provider, eventId, tx.now, outcome]);
}

export async function listUnprocessed(db: Queryable, before: Date, limit: number): Promise<{ provider: string; eventId: string }[]> {
  const rows = await db.query(selectUnprocessed, [before, limit]);
  return rows.map((row) => ({ provider: row.provider, eventId: row.event_id }));
}
