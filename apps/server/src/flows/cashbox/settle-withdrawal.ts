import type { PaymentNews } from '@tulpar/domain/cashbox/deposit';
import { nextWithdrawal } from '@tulpar/domain/cashbox/withdrawal';
import type { Minor } from '@tulpar/domain/money';
import * as cashbox from '#modules/cashbox/index.ts';
import * as notifications from '#modules/notifications/index.ts';
import type { Tx } from '#platform/database.ts';
import type { AppContext } from '../app-context.ts';
import { type PaymentOutcome, UNCHANGED } from './payment-outcome.ts';

type SettleContext = Pick<AppContext, 'ledger'>;
type Actor = `player:${string}` | `staff:${string}` | `provider:${string}` | `job:${string}`;

/** The amount that the provider pays out: the provider keeps the fee. */
export const payoutAmount = ({ amount, fee }: cashbox.Withdrawal): Minor => (amount - fee) as Minor;

/** Applies news of a payout, which the caller has locked. */
export async function settleWithdrawal(
  tx: Tx,
  context: SettleContext,
  withdrawal: cashbox.Withdrawal,
  news: PaymentNews,
): Promise<PaymentOutcome> {
  const { status, currency, provider } = withdrawal;
  const step = nextWithdrawal({ status, currency, payout: payoutAmount(withdrawal) }, news);
  switch (step.act) {
    case 'none':
      return UNCHANGED;
    case 'paid':
      await endWithdrawal(tx, context, withdrawal, { status: 'paid', actor: `provider:${provider}` });
      return { status: 'paid' };
    case 'returned':
      await endWithdrawal(tx, context, withdrawal, { status: 'failed', reason: step.reason, actor: `provider:${provider}` });
      return { status: 'returned' };
    case 'alarm':
      return (await cashbox.raiseAlarm(tx, withdrawal, step.alarm)) ? { status: 'alarm', alarm: step.alarm } : UNCHANGED;
  }
}

interface WithdrawalEnd {
  readonly status: 'paid' | 'failed' | 'canceled' | 'rejected';
  readonly actor: Actor;
  readonly reason?: string;
  readonly note?: string;
  readonly decidedBy?: `staff:${string}`;
  readonly alarm?: null;
}

/** Pays out the held money or returns it to the player, together with the last step of the withdrawal. False: it had ended before. */
export async function endWithdrawal(
  tx: Tx,
  { ledger }: SettleContext,
  withdrawal: cashbox.Withdrawal,
  end: WithdrawalEnd,
): Promise<boolean> {
  const { playerId, id, amount, currency } = withdrawal;
  const { status, actor, ...more } = end;
  if (!(await cashbox.move(tx, withdrawal, { status, ...more }))) return false;
  const result = status === 'paid' ? 'paid' : 'returned';
  const commandHeader = { playerId, source: 'payments', actor, requestId: tx.ids.uuid() } as const;
  const outcome = await ledger.apply(tx, { ...commandHeader, kind: 'withdrawal-settled', withdrawalId: id, result });
  if (outcome.status !== 'applied') throw new Error(`an open withdrawal has been ${outcome.status}`);
  const subType = result === 'paid' ? 'commit_withdrawal' : 'rollback_withdrawal';
  await notifications.add(tx, playerId, { subType, payload: { transaction_id: id, amount, currency, reason: end.reason ?? null } });
  return true;
}
