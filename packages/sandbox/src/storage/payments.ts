import type { DatabaseSync } from 'node:sqlite';
import type { Language } from '@tulpar/domain/languages';
import type { Currency } from '@tulpar/domain/markets';
import { minor } from '@tulpar/domain/money';
import type { Direction, Method, Payment, Plan, Reason, Status } from '#payments/payment.ts';

interface PaymentRow {
  id: string;
  reference: string;
  fingerprint: string;
  direction: Direction;
  method: Method;
  amount: number;
  currency: Currency;
  account: string;
  success_url: string | null;
  fail_url: string | null;
  event_url: string;
  language: Language;
  status: Status;
  reason: Reason | null;
  settled_amount: number | null;
  settled_currency: Currency | null;
  is_charged_back: number;
  created_at: number;
  updated_at: number;
  settled_at: number | null;
  expires_at: number | null;
  plan_at: number | null;
  plan: string | null;
}

/** A payment with the fingerprint of its request. */
export interface Stored {
  readonly payment: Payment;
  readonly fingerprint: string;
}

const dateOf = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));

const toPayment = (row: PaymentRow): Payment => ({
  id: row.id,
  reference: row.reference,
  direction: row.direction,
  method: row.method,
  amount: minor(row.amount),
  currency: row.currency,
  account: JSON.parse(row.account) as Record<string, string>,
  successUrl: row.success_url,
  failUrl: row.fail_url,
  eventUrl: row.event_url,
  language: row.language,
  status: row.status,
  reason: row.reason,
  settledAmount: row.settled_amount === null ? null : minor(row.settled_amount),
  settledCurrency: row.settled_currency,
  isChargedBack: row.is_charged_back === 1,
  createdAt: new Date(row.created_at),
  updatedAt: new Date(row.updated_at),
  settledAt: dateOf(row.settled_at),
  expiresAt: dateOf(row.expires_at),
  plan: row.plan_at === null || row.plan === null ? null : { ...(JSON.parse(row.plan) as Omit<Plan, 'at'>), at: new Date(row.plan_at) },
});

const changing = (payment: Payment) => ({
  id: payment.id,
  status: payment.status,
  reason: payment.reason,
  settled_amount: payment.settledAmount,
  settled_currency: payment.settledCurrency,
  is_charged_back: payment.isChargedBack ? 1 : 0,
  updated_at: payment.updatedAt.getTime(),
  settled_at: payment.settledAt?.getTime() ?? null,
  expires_at: payment.expiresAt?.getTime() ?? null,
  plan_at: payment.plan?.at.getTime() ?? null,
  plan: payment.plan && JSON.stringify({ outcome: payment.plan.outcome, troubles: payment.plan.troubles }),
});

const given = ({ payment, fingerprint }: Stored) => ({
  reference: payment.reference,
  fingerprint,
  direction: payment.direction,
  method: payment.method,
  amount: payment.amount,
  currency: payment.currency,
  account: JSON.stringify(payment.account),
  success_url: payment.successUrl,
  fail_url: payment.failUrl,
  event_url: payment.eventUrl,
  language: payment.language,
  created_at: payment.createdAt.getTime(),
});

const DUE_MAX = 100;
export const PAGE_MAX = 200;
const EXPIRING = `expires_at <= ? and status in ('created', 'pending') and (plan_at is null or expires_at < plan_at)`;

export function createPayments(database: DatabaseSync) {
  const insert = database.prepare(`
    insert into payment (id, reference, fingerprint, direction, method, amount, currency, account, success_url, fail_url, event_url,
      language, status, reason, settled_amount, settled_currency, is_charged_back, created_at, updated_at, settled_at, expires_at, plan_at, plan)
    values (:id, :reference, :fingerprint, :direction, :method, :amount, :currency, :account, :success_url, :fail_url, :event_url,
      :language, :status, :reason, :settled_amount, :settled_currency, :is_charged_back, :created_at, :updated_at, :settled_at,
      :expires_at, :plan_at, :plan)`);
  const update = database.prepare(`
    update payment set status = :status, reason = :reason, settled_amount = :settled_amount, settled_currency = :settled_currency,
      is_charged_back = :is_charged_back, updated_at = :updated_at, settled_at = :settled_at, expires_at = :expires_at,
      plan_at = :plan_at, plan = :plan
    where id = :id`);
  const byId = database.prepare('select * from payment where id = ?');
  const byReference = database.prepare('select * from payment where reference = ?');
  const expiring = database.prepare(`select * from payment where ${EXPIRING} order by expires_at limit ${DUE_MAX}`);
  const planned = database.prepare(`select * from payment where plan_at <= ? order by plan_at limit ${DUE_MAX}`);
  const settled = database.prepare(
    `select * from payment where settled_at >= ? and settled_at < ? and reference > ? order by reference limit ${PAGE_MAX}`,
  );
  const newest = database.prepare('select * from payment where direction = ? order by created_at desc limit ?');
  const nextAt = database.prepare(`
    select min(at) as at from (
      select min(plan_at) as at from payment where plan_at is not null
      union all select min(expires_at) from payment where expires_at is not null
      union all select min(next_at) from event where next_at is not null)`);
  const rows = (found: unknown[]): Payment[] => found.map((row) => toPayment(row as PaymentRow));
  const one = (found: unknown): Payment | null => (found ? toPayment(found as PaymentRow) : null);

  return {
    insert: (stored: Stored): void => void insert.run({ ...given(stored), ...changing(stored.payment) }),
    update: (payment: Payment): void => void update.run(changing(payment)),
    byId: (id: string): Payment | null => one(byId.get(id)),
    byReference(reference: string): Stored | null {
      const row = byReference.get(reference) as PaymentRow | undefined;
      return row ? { payment: toPayment(row), fingerprint: row.fingerprint } : null;
    },
    expiring: (now: Date): Payment[] => rows(expiring.all(now.getTime())),
    planned: (now: Date): Payment[] => rows(planned.all(now.getTime())),
    /** Payments that moved money within a period, by reference. */
    settled: (from: Date, to: Date, after: string): Payment[] => rows(settled.all(from.getTime(), to.getTime(), after)),
    newest: (direction: Direction, countMax: number): Payment[] => rows(newest.all(direction, countMax)),
    /** The time of the next planned outcome. */
    nextAt(): Date | null {
      const found = nextAt.get() as { at: number | null } | undefined;
      return dateOf(found?.at ?? null);
    },
  };
}
