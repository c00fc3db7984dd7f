import type { PaymentAlarm } from '@tulpar/domain/cashbox/alarm';
import { creditOf } from '@tulpar/domain/cashbox/amounts';
import type { Minor } from '@tulpar/domain/money';
import type { AppContext } from '#flows/app-context.ts';
import * as cashbox from '#modules/cashbox/index.ts';
import * as ledgerModule from '#modules/ledger/index.ts';
import * as staff from '#modules/staff/index.ts';
import type { Tx } from '#platform/database.ts';
import { creditDeposit, notifyOfDeposit } from '../cashbox/settle-deposit.ts';
import { releaseOnFailure } from '../offers/claim-on-deposit.ts';
import { type PlayerAct, type StaffAct, type StaffRefusalCode, type StaffResult, UNCHANGED } from './staff-result.ts';

type PaymentAct = StaffAct & { readonly id: string };

/** Runs an act on one payment, which stays locked meanwhile. */
async function actOnPayment<Values, Code extends StaffRefusalCode>(
  { database }: Pick<AppContext, 'database'>,
  id: string,
  act: (tx: Tx, payment: cashbox.Payment) => Promise<StaffResult<Values, Code>>,
): Promise<StaffResult<Values, Code | 'UNKNOWN'>> {
  const playerId = await cashbox.findOwner(database, id);
  if (!playerId) return { ok: false, code: 'UNKNOWN' };
  return database.transaction(async (tx): Promise<StaffResult<Values, Code | 'UNKNOWN'>> => {
    const payment = await cashbox.lock(tx, playerId, id);
    return payment ? act(tx, payment) : { ok: false, code: 'UNKNOWN' };
  });
}

type CreditResult = StaffResult<{ readonly amount: Minor }, 'UNKNOWN' | 'NOT_IN_REVIEW' | 'CHARGED_BACK' | 'OTHER_CURRENCY'>;

/** Credits a deposit in review with the amount that was really paid, less its fee. */
export function creditReviewed(context: Pick<AppContext, 'database' | 'ledger'>, { id, reason, by }: PaymentAct): Promise<CreditResult> {
  return actOnPayment(context, id, async (tx, deposit): Promise<CreditResult> => {
    if (deposit.direction !== 'in' || deposit.status !== 'review' || deposit.paidAmount === null)
      return { ok: false, code: 'NOT_IN_REVIEW' };
    if (deposit.isChargedBack) return { ok: false, code: 'CHARGED_BACK' };
    if (deposit.paidCurrency !== deposit.currency) return { ok: false, code: 'OTHER_CURRENCY' };
    const { playerId, paidAmount: paid } = deposit;
    const amount = creditOf(deposit, paid);
    await cashbox.move(tx, deposit, { status: 'paid', reason: 'PAID_OTHERWISE', alarm: null });
    await creditDeposit(tx, context, deposit, amount, by);
    await staff.record(tx, { actor: by, act: 'credit-deposit', playerId, reason, details: { id, paid, amount } });
    return { ok: true, amount };
  });
}

type RejectResult = StaffResult<unknown, 'UNKNOWN' | 'NOT_IN_REVIEW'>;

/** Rejects a deposit in review. Nothing is credited, the player reads the reason, and the provider has to return the money. */
export function rejectReviewed(context: Pick<AppContext, 'database'>, { id, reason, by }: PaymentAct): Promise<RejectResult> {
  return actOnPayment(context, id, async (tx, deposit): Promise<RejectResult> => {
    if (deposit.direction !== 'in' || deposit.status !== 'review') return { ok: false, code: 'NOT_IN_REVIEW' };
    const { playerId, paidAmount, paidCurrency, alarm } = deposit;
    await cashbox.move(tx, deposit, { status: 'failed', reason: 'REJECTED_BY_STAFF', note: reason, alarm: null });
    await releaseOnFailure(tx, playerId, id);
    await notifyOfDeposit(tx, deposit, 'rollback_deposit', 'REJECTED_BY_STAFF');
    await staff.record(tx, { actor: by, act: 'reject-deposit', playerId, reason, details: { id, paidAmount, paidCurrency, alarm } });
    return { ok: true };
  });
}

type DismissResult = StaffResult<{ readonly alarm: PaymentAlarm }, 'UNKNOWN' | 'NO_ALARM' | 'PAYMENT_OPEN'>;

/** Dismisses the alarm of a payment that has ended. An open payment has to be settled, else its alarm would be raised again. */
export function dismissAlarm(context: Pick<AppContext, 'database'>, { id, reason, by }: PaymentAct): Promise<DismissResult> {
  return actOnPayment(context, id, async (tx, payment): Promise<DismissResult> => {
    const { playerId, alarm, status } = payment;
    if (alarm === null) return { ok: false, code: 'NO_ALARM' };
    if (payment.settledAt === null) return { ok: false, code: 'PAYMENT_OPEN' };
    await cashbox.clearAlarm(tx, payment);
    await staff.record(tx, { actor: by, act: 'dismiss-alarm', playerId, reason, details: { id, alarm, status } });
    return { ok: true, alarm };
  });
}

/** Waives the amount that the player must still stake before a withdrawal. */
export function waiveTurnover({ database }: Pick<AppContext, 'database'>, { playerId, reason, by }: PlayerAct): Promise<StaffResult> {
  return database.transaction(async (tx) => {
    // With the wallet locked, a deposit at the same moment cannot add turnover that would be waived unseen.
    const wallet = await ledgerModule.lockWallet(tx, playerId);
    const turnover = wallet && (await cashbox.readTurnover(tx, playerId));
    if (!turnover || turnover.required === 0) return UNCHANGED;
    await cashbox.setTurnover(tx, playerId, 0 as Minor);
    await staff.record(tx, { actor: by, act: 'waive-turnover', playerId, reason, details: { required: turnover.required } });
    return { ok: true };
  });
}
