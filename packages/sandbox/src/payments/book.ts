import { CHECKOUT_MINUTES } from '@tulpar/domain/cashbox/deposit';
import { SECOND_MS } from '@tulpar/domain/durations';
import type { Clock, Ids } from '#platform/system.ts';
import { createEvents } from '#storage/events.ts';
import type { Storage } from '#storage/open-storage.ts';
import { createPayments } from '#storage/payments.ts';
import { createPlannedOutcomes } from '#storage/planned-outcomes.ts';
import { carryOut, chargeBack, choose, type Decision, expire, type News } from './decide.ts';
import { type Choice, isOpen, type Order, type Payment } from './payment.ts';

/** A payout arrives after a while, as with a real provider. */
const PAYOUT_MS = 2 * SECOND_MS;

export type Placed = { readonly status: 'made' | 'known'; readonly payment: Payment } | { readonly status: 'taken' };

interface Parts {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Called if new work may be due at once. */
  readonly onChange: () => void;
}

interface NewPaymentParts {
  readonly id: string;
  readonly now: Date;
  readonly planned: Choice | null;
}

/** A payment as it begins. A payout has its outcome planned; a deposit waits for the choice on its page. */
function newPayment(order: Order, { id, now, planned }: NewPaymentParts): Payment {
  const payment: Payment = {
    ...order,
    id,
    status: order.direction === 'in' ? 'created' : 'pending',
    reason: null,
    settledAmount: null,
    settledCurrency: null,
    isChargedBack: false,
    createdAt: now,
    updatedAt: now,
    settledAt: null,
    expiresAt: order.direction === 'in' ? new Date(now.getTime() + CHECKOUT_MINUTES * 60 * SECOND_MS) : null,
    plan: null,
  };
  if (order.direction === 'in') return payment;
  if (planned?.outcome === 'late' || planned?.outcome === 'never') return choose(payment, planned, now).payment;
  const plan = { at: new Date(now.getTime() + PAYOUT_MS), outcome: planned?.outcome ?? 'paid', troubles: planned?.troubles ?? [] };
  return { ...payment, plan };
}

/** The provider's payments: each change and its event are written together. */
export function createBook({ storage, clock, ids, onChange }: Parts) {
  const payments = createPayments(storage.database);
  const events = createEvents(storage.database);
  const plannedOutcomes = createPlannedOutcomes(storage.database);

  function write({ payment, news }: Decision): Payment {
    payments.update(payment);
    for (const one of news) {
      const body = eventBody(ids.uuid(), one);
      for (let copy = 0; copy < one.copies; copy += 1)
        events.add({ paymentId: payment.id, url: payment.eventUrl, body, isForged: one.isForged, dueAt: one.dueAt });
    }
    return payment;
  }

  return {
    payments,
    events,
    plannedOutcomes,

    /** A repeated reference returns the same payment; with another request it is refused. */
    place(order: Order, fingerprint: string): Placed {
      const placed = storage.together((): Placed => {
        const known = payments.byReference(order.reference);
        if (known) return known.fingerprint === fingerprint ? { status: 'known', payment: known.payment } : { status: 'taken' };
        const planned = order.direction === 'in' ? null : plannedOutcomes.payouts.take();
        const payment = newPayment(order, { id: ids.token(), now: clock.now(), planned });
        payments.insert({ payment, fingerprint });
        return { status: 'made', payment };
      });
      if (placed.status === 'made') onChange();
      return placed;
    },

    /** Only an open payment can be decided: a second choice changes nothing. */
    choose(id: string, choice: Choice): { isChosen: boolean; payment: Payment } | null {
      const chosen = storage.together(() => {
        const payment = payments.byId(id);
        if (!payment) return null;
        const isChosen = payment.direction === 'in' ? isOpen(payment) : payment.status === 'pending';
        return { isChosen, payment: isChosen ? write(choose(payment, choice, clock.now())) : payment };
      });
      if (chosen?.isChosen) onChange();
      return chosen;
    },

    /** Charges a paid payment back, once. */
    chargeBack(id: string): boolean {
      const isDone = storage.together(() => {
        const payment = payments.byId(id);
        if (!payment || payment.direction !== 'in' || payment.status !== 'paid' || payment.isChargedBack) return false;
        write(chargeBack(payment, clock.now()));
        return true;
      });
      if (isDone) onChange();
      return isDone;
    },

    /** Does everything that is due, the earliest first. */
    settleDue(): void {
      const now = clock.now();
      storage.together(() => {
        for (const payment of payments.expiring(now)) write(expire(payment, payment.expiresAt ?? now));
        for (const payment of payments.planned(now)) if (payment.plan) write(carryOut(payment, payment.plan, now));
      });
    },
  };
}

export type Book = ReturnType<typeof createBook>;

/** The body of an event; each try signs the same bytes again. */
function eventBody(eventId: string, { type, payment, occurredAt }: News): string {
  return JSON.stringify({
    event_id: eventId,
    type,
    payment_id: payment.id,
    reference: payment.reference,
    direction: payment.direction,
    status: payment.status,
    amount: payment.settledAmount ?? payment.amount,
    currency: payment.settledCurrency ?? payment.currency,
    reason: payment.reason,
    occurred_at: occurredAt.toISOString(),
  });
}
