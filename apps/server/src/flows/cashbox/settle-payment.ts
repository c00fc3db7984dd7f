import type { PaymentNews } from '@tulpar/domain/cashbox/deposit';
import * as cashbox from '#modules/cashbox/index.ts';
import type { Tx } from '#platform/database.ts';
import type { AppContext } from '../app-context.ts';
import { settleDeposit } from './settle-deposit.ts';
import { settleWithdrawal } from './settle-withdrawal.ts';

/** Whether what came of it wants a person of the house. */
export const wantsPerson = (outcome: string): boolean => /^(alarm|review|charged back)/.test(outcome);

/** What a provider says of a payment takes its effect, whichever way the news came. Tells in words what that was. */
export async function settlePayment(
  tx: Tx,
  context: Pick<AppContext, 'ledger'>,
  { playerId, id }: { playerId: string; id: string },
  news: PaymentNews,
): Promise<string> {
  const payment = await cashbox.lock(tx, playerId, id);
  if (!payment) throw new Error('a reference leads to no payment');
  return payment.direction === 'in' ? settleDeposit(tx, context, payment, news) : settleWithdrawal(tx, context, payment, news);
}
