import * as cashbox from '#modules/cashbox/index.ts';
import * as ledgerModule from '#modules/ledger/index.ts';
import type { AppContext } from '../app-context.ts';
import { settlePayment } from './settle-payment.ts';
import { payoutAmount } from './settle-withdrawal.ts';

export const SEND_PAYOUT = 'send-payout';

type SendContext = Pick<AppContext, 'database' | 'ledger' | 'payments'>;

/** `unknown`: the provider gave no answer, and the status job asks again. */
export interface SentPayout {
  readonly status: 'sent' | 'refused' | 'unknown' | 'nothing-to-send' | 'settled-by-hand' | 'frozen';
}

/**
 * Sends an approved withdrawal to the provider. The status `processing` is committed before the call, so a crash afterwards never makes
 * the payout look unsent. The provider pays one reference once, and the money returns only when the provider says that the payout failed.
 * While the wallet is frozen nothing is sent, also not a second time.
 */
export async function sendPayout(context: SendContext, { playerId, id }: { playerId: string; id: string }): Promise<SentPayout> {
  const { database, payments } = context;
  const claimed = await claimPayout(context, { playerId, id });
  if (claimed.status !== 'claimed') return { status: claimed.status };
  const { withdrawal } = claimed;
  if (!withdrawal.encryptedAccount) throw new Error('a withdrawal has no account to pay to');
  const created = await payments.provider.createPayout({
    reference: id,
    method: withdrawal.methodType,
    amount: payoutAmount(withdrawal),
    currency: withdrawal.currency,
    account: payments.cipher.decryptAccount(withdrawal.encryptedAccount, id),
    successUrl: null,
    failUrl: withdrawal.failUrl,
    language: withdrawal.language,
  });
  if (created.status === 'unknown') return { status: 'unknown' };
  return database.transaction(async (tx): Promise<SentPayout> => {
    if (created.status === 'refused') {
      const { currency } = withdrawal;
      const news = { type: 'failed', amount: payoutAmount(withdrawal), currency, reason: 'PAYMENT_FAILED' } as const;
      await settlePayment(tx, context, withdrawal, news);
      return { status: 'refused' };
    }
    await cashbox.storeCheckout(tx, withdrawal, created.providerId, null);
    return { status: 'sent' };
  });
}

type ClaimedPayout =
  | { readonly status: 'claimed'; readonly withdrawal: cashbox.Withdrawal }
  | { readonly status: 'nothing-to-send' | 'settled-by-hand' | 'frozen' };

/** Marks the withdrawal as being sent, unless it must not be sent. */
function claimPayout({ database }: SendContext, { playerId, id }: { playerId: string; id: string }): Promise<ClaimedPayout> {
  return database.transaction(async (tx): Promise<ClaimedPayout> => {
    const found = await cashbox.lock(tx, playerId, id);
    if (found?.direction !== 'out') throw new Error('a payout belongs to no withdrawal');
    if (found.status !== 'approved' && found.status !== 'processing') return { status: 'nothing-to-send' };
    // Staff have begun to settle it by hand: from then on the provider is not asked to pay.
    if (await cashbox.findSettlement(tx, found)) return { status: 'settled-by-hand' };
    if ((await ledgerModule.lockWallet(tx, playerId))?.isFrozen !== false) return { status: 'frozen' };
    if (found.status === 'approved') await cashbox.move(tx, found, { status: 'processing' });
    return { status: 'claimed', withdrawal: found };
  });
}
