import * as cashbox from '#modules/cashbox/index.ts';
import { enqueue } from '#platform/jobs.ts';
import type { AppContext } from '../app-context.ts';
import { settlePayment } from './settle-payment.ts';

export const SETTLE_EVENT = 'settle-event';

type Received = { readonly ok: true } | { readonly ok: false; readonly code: 'SIGNATURE' | 'FORM' | 'UNKNOWN' };

/** A provider tells us something. It is kept to the byte, and a job takes it from there; only then is it acknowledged. */
export async function receiveEvent(
  { database, payments: { provider } }: Pick<AppContext, 'database' | 'payments'>,
  { body, headers }: { body: Buffer; headers: Readonly<Record<string, unknown>> },
): Promise<Received> {
  const read = provider.readEvent(body, headers, database.now());
  if (!read.ok) return { ok: false, code: read.why };
  const { eventId, reference, type, direction } = read.event;
  const owner = await cashbox.findReference(database, provider.name, reference);
  const payment = owner && (await cashbox.findPayment(database, owner.playerId, owner.id));
  if (payment?.direction !== direction) return { ok: false, code: 'UNKNOWN' };
  await database.transaction(async (tx) => {
    const isNew = await cashbox.storeEvent(tx, { provider: provider.name, eventId, reference, type, body });
    if (isNew) await enqueue(tx, SETTLE_EVENT, { provider: provider.name, eventId });
  });
  return { ok: true };
}

/** Works one stored event off. However often it is called, and by however many at once, the event has its effect once. */
export function settleEvent(
  { database, ledger, payments }: Pick<AppContext, 'database' | 'ledger' | 'payments'>,
  { provider, eventId }: { provider: string; eventId: string },
): Promise<string | null> {
  return database.transaction(async (tx) => {
    const body = await cashbox.takeEvent(tx, provider, eventId);
    const event = body && payments.provider.readStored(body);
    if (!body) return null;
    if (!event) throw new Error('a stored event cannot be read');
    const owner = await cashbox.findReference(tx, provider, event.reference);
    if (!owner) throw new Error('a stored event is about no payment');
    const outcome = await settlePayment(tx, { ledger }, owner, event.news);
    await cashbox.finishEvent(tx, provider, eventId, outcome);
    return outcome;
  });
}
