import { nextDeposit, type PaymentNews } from '@tulpar/domain/cashbox/deposit';
import { afterDeposit } from '@tulpar/domain/cashbox/turnover';
import { barOf } from '@tulpar/domain/ledger/rules';
import type { Minor } from '@tulpar/domain/money';
import * as cashbox from '#modules/cashbox/index.ts';
import * as ledgerModule from '#modules/ledger/index.ts';
import * as notifications from '#modules/notifications/index.ts';
import * as profiles from '#modules/profiles/index.ts';
import type { Tx } from '#platform/database.ts';
import type { AppContext } from '../app-context.ts';
import { claimSafely, releaseOnFailure } from '../offers/claim-on-deposit.ts';
import { type PaymentOutcome, UNCHANGED } from './payment-outcome.ts';

type SettleContext = Pick<AppContext, 'ledger'>;

/** The amount that the provider collects: the fee is added to the amount that is credited. */
export const orderedAmount = ({ amount, fee }: cashbox.Deposit): Minor => (amount + fee) as Minor;

/** Applies news of a deposit, which the caller has locked. All effects belong to the caller's transaction. */
export async function settleDeposit(tx: Tx, context: SettleContext, deposit: cashbox.Deposit, news: PaymentNews): Promise<PaymentOutcome> {
  const step = nextDeposit({ ...deposit, amount: orderedAmount(deposit) }, news);
  const paid = { amount: news.amount, currency: news.currency };
  switch (step.act) {
    case 'none':
      return UNCHANGED;
    case 'credit': {
      const reason = step.isLate ? 'PAID_LATE' : null;
      const { accountHash } = await mustMove(tx, deposit, { status: 'paid', isLate: step.isLate, reason, paid, payer: news.payer });
      await creditDeposit(tx, context, { ...deposit, accountHash }, deposit.amount, `provider:${deposit.provider}`);
      return { status: 'credited', isLate: step.isLate };
    }
    case 'move':
      await mustMove(tx, deposit, { status: step.status, reason: step.reason });
      if (step.status !== 'pending') {
        await releaseOnFailure(tx, deposit.playerId, deposit.id);
        await notifyOfDeposit(tx, deposit, 'rollback_deposit', step.reason);
      }
      return { status: step.status };
    case 'review':
      await mustMove(tx, deposit, {
        status: 'review',
        reason: step.reason,
        alarm: step.reason,
        payer: news.payer,
        // The paid amount is recorded once: a charge-back may name another amount.
        ...(deposit.paidAmount === null && { paid }),
        isChargedBack: step.reason === 'CHARGED_BACK',
      });
      return { status: 'review', alarm: step.reason };
    case 'charge-back':
      // The player may have staked the money already, so nothing is debited automatically. The wallet stays frozen until a person decides.
      await mustMove(tx, deposit, { status: 'paid', isChargedBack: true, reason: 'CHARGED_BACK', alarm: 'CHARGED_BACK' });
      await ledgerModule.freeze(tx, deposit.playerId, `charge-back of deposit ${deposit.id}`);
      return { status: 'charged-back', alarm: 'CHARGED_BACK' };
    case 'record-charge-back':
      await mustMove(tx, deposit, { status: deposit.status, isChargedBack: true, reason: deposit.reason, alarm: 'CHARGED_BACK' });
      return { status: 'alarm', alarm: 'CHARGED_BACK' };
    case 'alarm':
      return (await cashbox.raiseAlarm(tx, deposit, step.alarm)) ? { status: 'alarm', alarm: step.alarm } : UNCHANGED;
  }
}

/** Credits a deposit: the ledger entry, the required turnover, the deposit count and the notification are written together. */
export async function creditDeposit(
  tx: Tx,
  { ledger }: SettleContext,
  deposit: cashbox.Deposit,
  amount: Minor,
  actor: `provider:${string}` | `staff:${string}`,
): Promise<void> {
  const { playerId, id, currency } = deposit;
  const commandHeader = { playerId, source: 'payments', actor, requestId: tx.ids.uuid() } as const;
  const outcome = await ledger.apply(tx, { ...commandHeader, kind: 'deposit-paid', paymentId: id, currency, amount });
  if (outcome.status !== 'applied') throw new Error(`a deposit that was not credited is ${outcome.status}`);
  // The entry has locked the wallet, so no stake is added from here on. Stakes made while this transaction waited for the lock are later
  // than tx.now and would count for the next turnover as well; the requirement is raised by that amount.
  const before = await cashbox.readTurnover(tx, playerId);
  const staked = before ? await ledgerModule.stakedSince(tx, playerId, before.since) : (0 as Minor);
  const stakedMeanwhile = await ledgerModule.stakedSince(tx, playerId, tx.now);
  await cashbox.setTurnover(tx, playerId, afterDeposit({ required: before?.required ?? (0 as Minor), staked }, amount, stakedMeanwhile));
  await profiles.countDeposit(tx, playerId);
  await notifyOfDeposit(tx, { ...deposit, amount }, 'commit_deposit', null);
  // Money that arrives while play is closed can be withdrawn at once.
  const wallet = await ledgerModule.readWallet(tx, playerId);
  const bar = wallet && barOf(wallet, null);
  if (bar === 'PLAYER_EXCLUDED' || bar === 'PLAYER_TIMED_OUT') {
    const payload = { code: 'deposit-while-closed', amount, currency } as const;
    await notifications.add(tx, playerId, { subType: 'protection_news', payload });
  }
  await claimSafely(tx, { ledger }, deposit, amount);
}

/** Tells the player that the deposit was credited or came to nothing. */
export function notifyOfDeposit(
  tx: Tx,
  { playerId, id, amount, currency }: cashbox.Deposit,
  subType: 'commit_deposit' | 'rollback_deposit',
  reason: string | null,
): Promise<void> {
  return notifications.add(tx, playerId, { subType, payload: { transaction_id: id, amount, currency, reason } });
}

/** The caller holds the lock, so no other step can have come first. */
async function mustMove(tx: Tx, deposit: cashbox.Deposit, step: Parameters<typeof cashbox.move>[2]): Promise<cashbox.Payment> {
  const moved = await cashbox.move(tx, deposit, step);
  if (!moved) throw new Error('a locked deposit has moved');
  return moved;
}
