import type { PaymentAlarm } from '@tulpar/domain/cashbox/alarm';
import type { Verdict } from '@tulpar/domain/cashbox/approval';
import type { DepositStatus } from '@tulpar/domain/cashbox/deposit';
import type { MethodType } from '@tulpar/domain/cashbox/method-types';
import type { WithdrawalStatus } from '@tulpar/domain/cashbox/withdrawal';
import { isLanguage, LANGUAGE_FALLBACK, type Language } from '@tulpar/domain/languages';
import { type Currency, isCurrency } from '@tulpar/domain/markets';
import { type Minor, minor } from '@tulpar/domain/money';
import type { Queryable, Tx } from '#platform/database.ts';
import {
  countWithdrawals,
  insertPayment,
  insertReference,
  insertVerdicts,
  lockPayment,
  movePayment,
  type PaymentRow,
  selectByRequest,
  selectOwner,
  selectPayment,
  selectReference,
  setAlarm,
  setCheckout,
  setFirstApprover,
  sumWithdrawals,
  touchPayment,
} from './payment-statements.ts';

interface PaymentBase {
  readonly playerId: string;
  readonly id: string;
  readonly reason: string | null;
  readonly note: string | null;
  readonly methodUid: string;
  readonly methodType: MethodType;
  readonly currency: Currency;
  readonly amount: Minor;
  readonly fee: Minor;
  readonly provider: string;
  readonly paidAmount: Minor | null;
  readonly paidCurrency: string | null;
  readonly isLate: boolean;
  readonly isChargedBack: boolean;
  readonly alarm: PaymentAlarm | null;
  readonly accountMask: string | null;
  readonly encryptedAccount: Buffer | null;
  readonly accountHash: Buffer | null;
  readonly requestHash: Buffer;
  readonly language: Language;
  readonly successUrl: string | null;
  readonly failUrl: string;
  readonly checkoutUrl: string | null;
  readonly offerId: string | null;
  readonly firstApprover: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly decidedAt: Date | null;
  readonly sentAt: Date | null;
  readonly settledAt: Date | null;
}

export interface Deposit extends PaymentBase {
  readonly direction: 'in';
  readonly status: DepositStatus;
}
export interface Withdrawal extends PaymentBase {
  readonly direction: 'out';
  readonly status: WithdrawalStatus;
}
export type Payment = Deposit | Withdrawal;

export function toPayment(row: PaymentRow): Payment {
  if (!isCurrency(row.currency)) throw new Error('a payment has an unknown currency');
  return {
    playerId: row.player_id,
    id: row.payment_id,
    ...({ direction: row.direction, status: row.status } as Pick<Deposit, 'direction' | 'status'>),
    reason: row.reason,
    note: row.note,
    methodUid: row.method_uid,
    methodType: row.method_type as Payment['methodType'],
    currency: row.currency,
    amount: minor(row.amount),
    fee: minor(row.fee),
    provider: row.provider,
    paidAmount: row.paid_amount === null ? null : minor(row.paid_amount),
    paidCurrency: row.paid_currency,
    isLate: row.is_late,
    isChargedBack: row.is_charged_back,
    alarm: row.alarm as PaymentAlarm | null,
    accountMask: row.account_mask,
    encryptedAccount: row.account_sealed,
    accountHash: row.account_hash,
    requestHash: row.request_hash,
    language: isLanguage(row.language) ? row.language : LANGUAGE_FALLBACK,
    successUrl: row.success_url,
    failUrl: row.fail_url,
    checkoutUrl: row.checkout_url,
    offerId: row.offer_id,
    firstApprover: row.first_approver,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    decidedAt: row.decided_at,
    sentAt: row.sent_at,
    settledAt: row.settled_at,
  };
}

export interface NewPayment {
  readonly playerId: string;
  readonly id: string;
  readonly direction: 'in' | 'out';
  readonly method: { readonly uid: string; readonly type: string };
  readonly currency: Currency;
  readonly amount: Minor;
  readonly fee: Minor;
  readonly provider: string;
  readonly accountMask: string | null;
  readonly accountHash: Buffer | null;
  readonly encryptedAccount: Buffer;
  readonly requestKey: string;
  readonly requestHash: Buffer;
  readonly language: Language;
  readonly successUrl: string | null;
  readonly failUrl: string;
  readonly offerId: string | null;
}

/** Records a new payment. False when its request key was used before. */
export async function record(tx: Tx, payment: NewPayment): Promise<boolean> {
  const { playerId, id, direction, method, currency, amount, fee, provider } = payment;
  const inserted = await tx.query(insertPayment, [
    playerId,
    id,
    direction,
    direction === 'in' ? 'created' : 'pending',
    method.uid,
    method.type,
    currency,
    amount,
    fee,
    provider,
    payment.accountMask,
    payment.encryptedAccount,
    payment.requestKey,
    payment.requestHash,
    payment.language,
    payment.successUrl,
    payment.failUrl,
    payment.offerId,
    tx.now,
    payment.accountHash,
  ]);
  if (inserted.length === 0) return false;
  await tx.query(insertReference, [provider, id, playerId, id]);
  return true;
}

export async function storeVerdicts(tx: Tx, playerId: string, id: string, verdicts: readonly Verdict[]): Promise<void> {
  const column = <Value>(read: (verdict: Verdict) => Value) => verdicts.map(read);
  const columns = [column(({ rule }) => rule), column(({ hasPassed }) => hasPassed), column(({ seen }) => seen)];
  await tx.query(insertVerdicts, [playerId, id, ...columns, tx.now]);
}

const one = (rows: readonly PaymentRow[]): Payment | null => (rows[0] ? toPayment(rows[0]) : null);

export const findByRequest = async (db: Queryable, playerId: string, requestKey: string): Promise<Payment | null> =>
  one(await db.query(selectByRequest, [playerId, requestKey]));

export const findPayment = async (db: Queryable, playerId: string, id: string): Promise<Payment | null> =>
  one(await db.query(selectPayment, [playerId, id]));

/** Reads the payment and locks it until the transaction ends. */
export const lock = async (tx: Tx, playerId: string, id: string): Promise<Payment | null> =>
  one(await tx.query(lockPayment, [playerId, id]));

/** The payment to which a provider's reference belongs. */
export async function findReference(db: Queryable, provider: string, reference: string): Promise<{ playerId: string; id: string } | null> {
  const [row] = await db.query(selectReference, [provider, reference]);
  return row ? { playerId: row.player_id, id: row.payment_id } : null;
}

export async function findOwner(db: Queryable, id: string): Promise<string | null> {
  const [row] = await db.query(selectOwner, [id]);
  return row?.player_id ?? null;
}

export async function storeCheckout(tx: Tx, { playerId, id }: Payment, providerId: string, checkoutUrl: string | null): Promise<void> {
  await tx.query(setCheckout, [playerId, id, providerId, checkoutUrl, tx.now]);
}

export interface Step {
  readonly status: Payment['status'];
  readonly reason?: string | null;
  readonly note?: string;
  readonly isLate?: boolean;
  readonly isChargedBack?: boolean;
  /** Null clears the alarm. Left out, the alarm stays, unless it was about an open payment that has ended. */
  readonly alarm?: PaymentAlarm | null;
  readonly paid?: { readonly amount: Minor; readonly currency: string };
  readonly decidedBy?: string;
  /** A keyed hash of who has paid. */
  readonly payer?: string | undefined;
}

/** Alarms about a payment that does not end. They are cleared when it ends. */
const WAITING_ALARMS = new Set<PaymentAlarm | null>(['STUCK', 'EXPIRED', 'UNKNOWN_STATUS']);
const FINAL_STATUSES = new Set<Payment['status']>(['paid', 'failed', 'canceled', 'expired', 'rejected']);

/** Moves a payment from the status in which it was read to the next. Null when its status has changed since: one of two steps succeeds. */
export async function move(tx: Tx, { playerId, id, status, alarm }: Payment, step: Step): Promise<Payment | null> {
  const kept = FINAL_STATUSES.has(step.status) && WAITING_ALARMS.has(alarm) ? null : alarm;
  const values = [playerId, id, status, step.status, tx.now, step.reason ?? null, step.note ?? null];
  const flags = [step.isLate ?? false, step.isChargedBack ?? false, step.alarm === undefined ? kept : step.alarm];
  const paid = [step.paid?.amount ?? null, step.paid?.currency ?? null];
  const payer = step.payer === undefined ? null : Buffer.from(step.payer, 'hex');
  return one(await tx.query(movePayment, [...values, ...flags, ...paid, step.decidedBy ?? null, FINAL_STATUSES.has(step.status), payer]));
}

/** Records the first of two approvals. False when there is one already, or the payment is decided. */
export async function recordFirstApprover(tx: Tx, { playerId, id }: Payment, by: string): Promise<boolean> {
  return (await tx.query(setFirstApprover, [playerId, id, by, tx.now])).length > 0;
}

/** Marks the payment for a person. False when it has the same alarm already. */
export async function raiseAlarm(tx: Tx, { playerId, id, alarm }: Payment, raised: PaymentAlarm): Promise<boolean> {
  if (alarm === raised) return false;
  await tx.query(setAlarm, [playerId, id, raised, tx.now]);
  return true;
}

export async function clearAlarm(tx: Tx, { playerId, id }: Payment): Promise<void> {
  await tx.query(setAlarm, [playerId, id, null, tx.now]);
}

/** Moves the payment to the end of the queue of those about which the provider is asked. */
export async function touch(db: Queryable, { playerId, id }: Payment, now: Date): Promise<void> {
  await db.query(touchPayment, [playerId, id, now]);
}

export async function countWithdrawalsSince(db: Queryable, playerId: string, since: Date): Promise<number> {
  const [row] = await db.query(countWithdrawals, [playerId, since]);
  return row?.items ?? 0;
}

export async function sumWithdrawalsSince(db: Queryable, playerId: string, since: Date): Promise<Minor> {
  return ((await db.query(sumWithdrawals, [playerId, since]))[0]?.amount ?? 0) as Minor;
}
