import type { PaymentNews } from '@tulpar/domain/cashbox/deposit';
import { nextWithdrawal } from '@tulpar/domain/cashbox/withdrawal';
import type { Minor } from '@tulpar/domain/money';
import * as cashbox from '#modules/cashbox/index.ts';
import * as notifications from '#modules/notifications/index.ts';
import type { Tx } from '#platform/database.ts';
import type { AppContext } from '../app-context.ts';

type Settling = Pick<AppContext, 'ledger'>;
type Actor = `player:${string}` | `staff:${string}` | `provider:${string}` | `job:${string}`;

/** What the provider pays out: the fee is the provider's and stays with it. */
export const payoutOf = ({ amount, fee }: cashbox.Withdrawal): Minor => (amount - fee) as Minor;

/** Something was heard of a payout, which the caller has locked. */
export async function settleWithdrawal(tx: Tx, context: Settling, withdrawal: cashbox.Withdrawal, news: PaymentNews): Promise<string> {
  const { status, currency, provider } = withdrawal;
  const step = nextWithdrawal({ status, currency, payout: payoutOf(withdrawal) }, news);
  switch (step.act) {
    case 'none':
      return 'nothing new';
    case 'paid':
      await endWithdrawal(tx, context, withdrawal, { status: 'paid', actor: `provider:${provider}` });
      return 'paid';
    case 'returned':
      await endWithdrawal(tx, context, withdrawal, { status: 'failed', reason: step.reason, actor: `provider:${provider}` });
      return 'returned';
    case 'alarm':
      return (await cashbox.raiseAlarm(tx, withdrawal, step.why)) ? `alarm: ${step.why}` : 'nothing new';
  }
}

interface End {
  readonly status: 'paid' | 'failed' | 'canceled' | 'rejected';
  readonly actor: Actor;
  readonly reason?: string;
  readonly note?: string;
  readonly decidedBy?: `staff:${string}`;
  readonly alarm?: null;
}

/** The held money leaves the house or goes back to the player, together with the last step of its withdrawal. False: another end came first. */
export async function endWithdrawal(tx: Tx, { ledger }: Settling, withdrawal: cashbox.Withdrawal, end: End): Promise<boolean> {
  const { playerId, id, amount, currency } = withdrawal;
  const { status, actor, ...more } = end;
  if (!(await cashbox.move(tx, withdrawal, { status, ...more }))) return false;
  const result = status === 'paid' ? 'paid' : 'returned';
  const named = { playerId, source: 'payments', actor, requestId: tx.ids.uuid() } as const;
  const outcome = await ledger.apply(tx, { ...named, kind: 'withdrawal-settled', withdrawalId: id, result });
  if (outcome.status !== 'applied') throw new Error(`an open withdrawal has been ${outcome.status}`);
  const subType = result === 'paid' ? 'commit_withdrawal' : 'rollback_withdrawal';
  await notifications.add(tx, playerId, { subType, payload: { transaction_id: id, amount, currency, reason: end.reason ?? null } });
  return true;
}
