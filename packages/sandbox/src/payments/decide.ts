import { HOUR_MS, MINUTE_MS } from '@tulpar/domain/durations';
import type { Currency } from '@tulpar/domain/markets';
import { type Minor, minor } from '@tulpar/domain/money';
import type { Choice, Outcome, Payment, Plan, Reason, Status, Trouble } from './payment.ts';

const OTHER_CURRENCY: Record<Currency, Currency> = { KZT: 'AZN', AZN: 'KZT' };

type EventType = 'payment.pending' | 'payment.paid' | 'payment.failed' | 'payment.expired' | 'payment.charged_back';

/** An event to deliver to the casino. */
export interface News {
  readonly type: EventType;
  /** The payment at that time. */
  readonly payment: Payment;
  readonly occurredAt: Date;
  readonly dueAt: Date;
  /** How many times the same event is sent. */
  readonly copies: number;
  readonly isForged: boolean;
}

export interface Decision {
  readonly payment: Payment;
  readonly news: readonly News[];
}

const ENDS: Record<Exclude<Outcome, 'late' | 'never'>, { status: Status; reason: Reason | null }> = {
  paid: { status: 'paid', reason: null },
  declined: { status: 'failed', reason: 'payment_failed' },
  insufficient_funds: { status: 'failed', reason: 'insufficient_funds' },
  limit_exceeded: { status: 'failed', reason: 'limit_exceeded' },
  canceled: { status: 'failed', reason: 'canceled' },
};

/** The tester's choice for an open payment. */
export function choose(payment: Payment, { outcome, troubles, minutes }: Choice, now: Date): Decision {
  if (outcome === 'never') {
    // The plan is at the latest possible time: the payment stays pending forever.
    return { payment: pend({ ...payment, plan: { at: FOREVER, outcome, troubles } }, now), news: [] };
  }
  if (outcome === 'late') {
    const plan: Plan = { at: new Date(now.getTime() + minutes * MINUTE_MS), outcome: 'paid', troubles };
    const waiting = pend({ ...payment, plan }, now);
    return { payment: waiting, news: troubles.includes('no_event') ? [] : [plainNews('payment.pending', waiting, now)] };
  }
  return end(payment, outcome, troubles, now);
}

/** A planned outcome that is due. */
export function carryOut(payment: Payment, plan: Plan, now: Date): Decision {
  if (plan.outcome === 'late' || plan.outcome === 'never') return { payment: { ...payment, plan: null }, news: [] };
  return end(payment, plan.outcome, plan.troubles, now);
}

export function expire(payment: Payment, now: Date): Decision {
  const expired: Payment = { ...payment, status: 'expired', expiresAt: null, updatedAt: now };
  return { payment: expired, news: [plainNews('payment.expired', expired, now)] };
}

export function chargeBack(payment: Payment, now: Date): Decision {
  const returned: Payment = { ...payment, isChargedBack: true, updatedAt: now };
  return { payment: returned, news: [plainNews('payment.charged_back', returned, now)] };
}

/** The latest date with a year of four digits. */
const FOREVER = new Date('9999-12-31T23:59:59Z');

const pend = (payment: Payment, now: Date): Payment => ({ ...payment, status: 'pending', updatedAt: now });

function end(payment: Payment, outcome: keyof typeof ENDS, troubles: readonly Trouble[], now: Date): Decision {
  const isLateNews = payment.status === 'pending' || payment.status === 'expired';
  const { status, reason } = ENDS[outcome];
  const isPaid = status === 'paid';
  const ended: Payment = {
    ...payment,
    status,
    reason,
    settledAmount: isPaid ? amountUnder(troubles, payment.amount) : null,
    settledCurrency: isPaid ? currencyUnder(troubles, payment.currency) : null,
    updatedAt: now,
    settledAt: isPaid ? now : null,
    expiresAt: null,
    plan: null,
  };
  if (troubles.includes('no_event')) return { payment: ended, news: [] };
  const last: News = {
    ...plainNews(isPaid ? 'payment.paid' : 'payment.failed', ended, now),
    dueAt: troubles.includes('hour_late') ? new Date(now.getTime() + HOUR_MS) : now,
    copies: copiesUnder(troubles),
    isForged: troubles.includes('bad_signature'),
  };
  const isOutOfOrder = troubles.includes('out_of_order');
  if (isLateNews && !isOutOfOrder) return { payment: ended, news: [last] };
  const first = plainNews('payment.pending', pend(payment, now), now);
  return { payment: ended, news: isOutOfOrder ? [last, { ...first, dueAt: last.dueAt }] : [first, last] };
}

const plainNews = (type: EventType, payment: Payment, now: Date): News => ({
  type,
  payment,
  occurredAt: now,
  dueAt: now,
  copies: 1,
  isForged: false,
});

/** A tenth more, and always a different amount. */
const amountUnder = (troubles: readonly Trouble[], amount: Minor): Minor =>
  troubles.includes('other_amount') ? minor(amount + Math.max(1, Math.floor(amount / 10))) : amount;

const currencyUnder = (troubles: readonly Trouble[], currency: Currency): Currency =>
  troubles.includes('other_currency') ? OTHER_CURRENCY[currency] : currency;

function copiesUnder(troubles: readonly Trouble[]): number {
  if (troubles.includes('ten_times')) return 10;
  return troubles.includes('twice') ? 2 : 1;
}
