import * as cashbox from '#modules/cashbox/index.ts';
import * as ledgerModule from '#modules/ledger/index.ts';
import type { AppContext } from '../app-context.ts';
import { settlePayment } from './settle-payment.ts';
import { payoutOf } from './settle-withdrawal.ts';

export const SEND_PAYOUT = 'send-payout';

/**
 * An approved withdrawal leaves. That it is being sent is written down before the provider is asked, so whatever dies afterwards, it is
 * never taken for unsent; asking again with the same reference pays nothing twice, and money comes back only when the provider says so.
 * While the wallet is frozen nothing is asked for, not even again: what the provider has not got waits until the wallet is free.
 */
export async function sendPayout(
  { database, ledger, payments }: Pick<AppContext, 'database' | 'ledger' | 'payments'>,
  { playerId, id }: { playerId: string; id: string },
): Promise<string> {
  const withdrawal = await database.transaction(async (tx) => {
    const found = await cashbox.lock(tx, playerId, id);
    if (found?.direction !== 'out') throw new Error('a payout for no withdrawal');
    if (found.status !== 'approved' && found.status !== 'processing') return 'nothing to send';
    // Somebody has begun to settle it by hand: from then on nobody asks the provider to pay.
    if (await cashbox.findSettlement(tx, found)) return 'settled by hand';
    if ((await ledgerModule.lockWallet(tx, playerId))?.isFrozen !== false) return 'frozen';
    if (found.status === 'processing') return found;
    await cashbox.move(tx, found, { status: 'processing' });
    return found;
  });
  if (typeof withdrawal === 'string') return withdrawal;
  if (!withdrawal.accountSealed) throw new Error('a withdrawal to no account');
  const created = await payments.provider.createPayout({
    reference: id,
    method: withdrawal.methodType,
    amount: payoutOf(withdrawal),
    currency: withdrawal.currency,
    account: payments.seal.open(withdrawal.accountSealed, id),
    successUrl: null,
    failUrl: withdrawal.failUrl,
    language: withdrawal.language,
  });
  // The job that asks for statuses finds out.
  if (created.status === 'unknown') return 'unknown';
  return database.transaction(async (tx) => {
    if (created.status === 'refused') {
      const news = { type: 'failed', amount: payoutOf(withdrawal), currency: withdrawal.currency, reason: 'PAYMENT_FAILED' } as const;
      return settlePayment(tx, { ledger }, withdrawal, news);
    }
    await cashbox.storeCheckout(tx, withdrawal, created.providerId, null);
    return 'sent';
  });
}
