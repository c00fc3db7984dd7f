import * as cashbox from '#modules/cashbox/index.ts';
import { enqueue } from '#platform/jobs.ts';
import type { AppContext } from '../app-context.ts';
import { describeOutcome, type PaymentOutcome } from './payment-outcome.ts';
import { settlePayment } from './settle-payment.ts';

export const SETTLE_EVENT = 'settle-event';

export type ReceivedEvent = { readonly ok: true } | { readonly ok: false; readonly code: 'SIGNATURE' | 'FORM' | 'UNKNOWN' };

/** Stores an event of the provider byte by byte and enqueues its processing. Only then is the event acknowledged. */
export async function receiveEvent(
  { database, payments: { provider } }: Pick<AppContext, 'database' | 'payments'>,
  { body, headers }: { body: Buffer; headers: Readonly<Record<string, unknown>> },
): Promise<ReceivedEvent> {
  const read = provider.readEvent(body, headers, database.now());
  if (!read.ok) return { ok: false, code: read.code };
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

/** Processes a stored event once, however often and concurrently it is called. Null: the event had been processed before. */
export function settleEvent(
  { database, ledger, payments }: Pick<AppContext, 'database' | 'ledger' | 'payments'>,
  { provider, eventId }: { provider: string; eventId: string },
): Promise<PaymentOutcome | null> {
  return database.transaction(async (tx) => {
    const body = await cashbox.takeEvent(tx, provider, eventId);
    if (!body) return null;
    const event = payments.provider.readStored(body);
    if (!event) throw new Error('a stored event cannot be read');
    const owner = await cashbox.findReference(tx, provider, event.reference);
    if (!owner) throw new Error('a stored event belongs to no payment');
    const outcome = await settlePayment(tx, { ledger }, owner, event.news);
    await cashbox.finishEvent(tx, provider, eventId, describeOutcome(outcome));
    return outcome;
  });
}
