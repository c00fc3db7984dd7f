import type { PaymentNews } from '@tulpar/domain/cashbox/deposit';
import * as cashbox from '#modules/cashbox/index.ts';
import type { Tx } from '#platform/database.ts';
import type { AppContext } from '../app-context.ts';
import type { PaymentOutcome } from './payment-outcome.ts';
import { settleDeposit } from './settle-deposit.ts';
import { settleWithdrawal } from './settle-withdrawal.ts';

/** Applies the provider's news of a payment, whether they came by an event or by a status request. */
export async function settlePayment(
  tx: Tx,
  context: Pick<AppContext, 'ledger'>,
  { playerId, id }: { playerId: string; id: string },
  news: PaymentNews,
): Promise<PaymentOutcome> {
  const payment = await cashbox.lock(tx, playerId, id);
  if (!payment) throw new Error('a provider reference leads to no payment');
  return payment.direction === 'in' ? settleDeposit(tx, context, payment, news) : settleWithdrawal(tx, context, payment, news);
}
