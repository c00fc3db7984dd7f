import { creditOf } from '@tulpar/domain/cashbox/amounts';
import type { Minor } from '@tulpar/domain/money';
import type { AppContext } from '#flows/app-context.ts';
import * as cashbox from '#modules/cashbox/index.ts';
import * as ledgerModule from '#modules/ledger/index.ts';
import * as staff from '#modules/staff/index.ts';
import type { Tx } from '#platform/database.ts';
import { credit, tell } from '../cashbox/settle-deposit.ts';

interface Act {
  readonly reason: string;
  readonly by: staff.StaffActor;
}

type Payment = { readonly id: string };
type Unknown = { readonly ok: false; readonly code: 'UNKNOWN' };

/** One act upon one payment, which nobody else changes meanwhile. */
async function actOn<Answer>(
  { database }: Pick<AppContext, 'database'>,
  id: string,
  act: (tx: Tx, payment: cashbox.Payment) => Promise<Answer>,
): Promise<Answer | Unknown> {
  const playerId = await cashbox.findOwner(database, id);
  if (!playerId) return { ok: false, code: 'UNKNOWN' };
  return database.transaction(async (tx) => {
    const payment = await cashbox.lock(tx, playerId, id);
    return payment ? act(tx, payment) : { ok: false, code: 'UNKNOWN' };
  });
}

type Credited =
  | { readonly ok: true; readonly amount: Minor }
  | { readonly ok: false; readonly code: 'UNKNOWN' | 'NOT_IN_REVIEW' | 'CHARGED_BACK' | 'OTHER_CURRENCY' };

/** Somebody has looked at a deposit that was paid otherwise than ordered: what was paid is credited, less its fee, and nothing else. */
export function creditReviewed(context: Pick<AppContext, 'database' | 'ledger'>, { id, reason, by }: Act & Payment): Promise<Credited> {
  return actOn(context, id, async (tx, deposit): Promise<Credited> => {
    if (deposit.direction !== 'in' || deposit.status !== 'review' || deposit.paidAmount === null)
      return { ok: false, code: 'NOT_IN_REVIEW' };
    if (deposit.isChargedBack) return { ok: false, code: 'CHARGED_BACK' };
    if (deposit.paidCurrency !== deposit.currency) return { ok: false, code: 'OTHER_CURRENCY' };
    const { playerId, paidAmount: paid } = deposit;
    const amount = creditOf(deposit, paid);
    await cashbox.move(tx, deposit, { status: 'paid', reason: 'PAID_OTHERWISE', alarm: null });
    await credit(tx, context, deposit, amount, by);
    await staff.record(tx, { actor: by, act: 'credit-deposit', playerId, reason, details: { id, paid, amount } });
    return { ok: true, amount };
  });
}

type Rejected = { readonly ok: true } | { readonly ok: false; readonly code: 'UNKNOWN' | 'NOT_IN_REVIEW' };

/** A deposit in review is not accepted: nothing is credited, the player reads why, and the provider is to send the money back. */
export function rejectReviewed(context: Pick<AppContext, 'database'>, { id, reason, by }: Act & Payment): Promise<Rejected> {
  return actOn(context, id, async (tx, deposit): Promise<Rejected> => {
    if (deposit.direction !== 'in' || deposit.status !== 'review') return { ok: false, code: 'NOT_IN_REVIEW' };
    const { playerId, paidAmount, paidCurrency, alarm } = deposit;
    await cashbox.move(tx, deposit, { status: 'failed', reason: 'REJECTED_BY_STAFF', note: reason, alarm: null });
    await tell(tx, deposit, 'rollback_deposit', 'REJECTED_BY_STAFF');
    await staff.record(tx, { actor: by, act: 'reject-deposit', playerId, reason, details: { id, paidAmount, paidCurrency, alarm } });
    return { ok: true };
  });
}

type Dismissed =
  | { readonly ok: true; readonly alarm: string }
  | { readonly ok: false; readonly code: 'UNKNOWN' | 'NO_ALARM' | 'STILL_OPEN' };

/** Somebody has looked at an alarm about a payment that is over. What is still open has to be ended: its alarm would only come again. */
export function dismissAlarm(context: Pick<AppContext, 'database'>, { id, reason, by }: Act & Payment): Promise<Dismissed> {
  return actOn(context, id, async (tx, payment): Promise<Dismissed> => {
    const { playerId, alarm, status } = payment;
    if (alarm === null) return { ok: false, code: 'NO_ALARM' };
    if (payment.settledAt === null) return { ok: false, code: 'STILL_OPEN' };
    await cashbox.raiseAlarm(tx, payment, null);
    await staff.record(tx, { actor: by, act: 'dismiss-alarm', playerId, reason, details: { id, alarm, status } });
    return { ok: true, alarm };
  });
}

/** What must still be staked is let off. False when there was nothing to let off. */
export function waiveTurnover(
  { database }: Pick<AppContext, 'database'>,
  { playerId, reason, by }: Act & { readonly playerId: string },
): Promise<boolean> {
  return database.transaction(async (tx) => {
    // With the wallet locked no deposit can add to it at the same moment and be let off unseen.
    const wallet = await ledgerModule.lockWallet(tx, playerId);
    const turnover = wallet && (await cashbox.readTurnover(tx, playerId));
    if (!turnover || turnover.required === 0) return false;
    await cashbox.setTurnover(tx, playerId, 0 as Minor);
    await staff.record(tx, { actor: by, act: 'waive-turnover', playerId, reason, details: { required: turnover.required } });
    return true;
  });
}
