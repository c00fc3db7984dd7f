import { nextDeposit, type PaymentNews } from '@tulpar/domain/cashbox/deposit';
import { afterDeposit } from '@tulpar/domain/cashbox/turnover';
import type { Minor } from '@tulpar/domain/money';
import * as cashbox from '#modules/cashbox/index.ts';
import * as ledgerModule from '#modules/ledger/index.ts';
import * as notifications from '#modules/notifications/index.ts';
import * as profiles from '#modules/profiles/index.ts';
import type { Tx } from '#platform/database.ts';
import type { AppContext } from '../app-context.ts';

type Settling = Pick<AppContext, 'ledger'>;

/** What the provider was asked to take: its fee comes on top of what is credited. */
export const orderedOf = ({ amount, fee }: cashbox.Deposit): Minor => (amount + fee) as Minor;

/** Something was heard of a deposit, which the caller has locked. Whatever follows from it happens in this one transaction. */
export async function settleDeposit(tx: Tx, context: Settling, deposit: cashbox.Deposit, news: PaymentNews): Promise<string> {
  const step = nextDeposit({ ...deposit, amount: orderedOf(deposit) }, news);
  const paid = { amount: news.amount, currency: news.currency };
  switch (step.act) {
    case 'none':
      return 'nothing new';
    case 'credit':
      await mustMove(tx, deposit, { status: 'paid', isLate: step.isLate, reason: step.isLate ? 'PAID_LATE' : null, paid });
      await credit(tx, context, deposit, deposit.amount, `provider:${deposit.provider}`);
      return step.isLate ? 'credited late' : 'credited';
    case 'move':
      await mustMove(tx, deposit, { status: step.status, reason: step.reason });
      if (step.status !== 'pending') await tell(tx, deposit, 'rollback_deposit', step.reason);
      return step.status;
    case 'review':
      await mustMove(tx, deposit, {
        status: 'review',
        reason: step.reason,
        alarm: step.reason,
        // What was paid is written down once: a charge-back may name another sum.
        ...(deposit.paidAmount === null && { paid }),
        isChargedBack: step.reason === 'CHARGED_BACK',
      });
      return `review: ${step.reason}`;
    case 'charge-back':
      // The money may have been played away, so nothing is taken by itself: nothing leaves the wallet until a person has decided.
      await mustMove(tx, deposit, { status: 'paid', isChargedBack: true, reason: 'CHARGED_BACK', alarm: 'CHARGED_BACK' });
      await ledgerModule.freeze(tx, deposit.playerId, `charge-back of deposit ${deposit.id}`);
      return 'charged back';
    case 'note-charge-back':
      await mustMove(tx, deposit, { status: deposit.status, isChargedBack: true, reason: deposit.reason, alarm: 'CHARGED_BACK' });
      return 'alarm: CHARGED_BACK';
    case 'alarm':
      return (await cashbox.raiseAlarm(tx, deposit, step.why)) ? `alarm: ${step.why}` : 'nothing new';
  }
}

/** The money is the player's from here on: the entry, the turnover that it asks for, the count and the notification, or none of them. */
export async function credit(
  tx: Tx,
  { ledger }: Settling,
  deposit: cashbox.Deposit,
  amount: Minor,
  actor: `provider:${string}` | `staff:${string}`,
): Promise<void> {
  const { playerId, id, currency } = deposit;
  const named = { playerId, source: 'payments', actor, requestId: tx.ids.uuid() } as const;
  const outcome = await ledger.apply(tx, { ...named, kind: 'deposit-paid', paymentId: id, currency, amount });
  if (outcome.status !== 'applied') throw new Error(`a deposit that was not credited is ${outcome.status}`);
  // The entry has locked the wallet: nothing is staked from here on. What was staked while this change waited for it is of a later time
  // than the change, so it would be counted for the next turnover too; that much more is required.
  const before = await cashbox.readTurnover(tx, playerId);
  const staked = before ? await ledgerModule.stakedSince(tx, playerId, before.since) : (0 as Minor);
  const waited = await ledgerModule.stakedSince(tx, playerId, tx.now);
  await cashbox.setTurnover(tx, playerId, afterDeposit({ required: before?.required ?? (0 as Minor), staked }, amount, waited));
  await profiles.countDeposit(tx, playerId);
  await tell(tx, { ...deposit, amount }, 'commit_deposit', null);
}

/** The player reads what has become of it. */
export function tell(
  tx: Tx,
  deposit: cashbox.Deposit,
  subType: 'commit_deposit' | 'rollback_deposit',
  reason: string | null,
): Promise<void> {
  const { playerId, id, amount, currency } = deposit;
  return notifications.add(tx, playerId, { subType, payload: { transaction_id: id, amount, currency, reason } });
}

/** The caller holds the lock, so nobody can have come first. */
async function mustMove(tx: Tx, deposit: cashbox.Deposit, step: Parameters<typeof cashbox.move>[2]): Promise<void> {
  if (!(await cashbox.move(tx, deposit, step))) throw new Error('a locked deposit has moved');
}
