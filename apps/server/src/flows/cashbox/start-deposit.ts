import { feeOf, judgeAmount } from '@tulpar/domain/cashbox/amounts';
import * as cashbox from '#modules/cashbox/index.ts';
import * as ledgerModule from '#modules/ledger/index.ts';
import type { AppContext } from '../app-context.ts';
import { type PaymentRequest, type RequestRefusal, readRequest, requestHash } from './payment-request.ts';
import { orderedOf } from './settle-deposit.ts';
import { settlePayment } from './settle-payment.ts';

type Paying = Pick<AppContext, 'config' | 'database' | 'ledger' | 'payments'>;
interface Answered {
  readonly id: string;
  /** Processing: past its payment page. It was paid, or somebody looks at what was; only a pending one can be asked for its page again. */
  readonly status: 'pending' | 'processing' | 'failed';
  readonly checkoutUrl: string | null;
}
type Started = { readonly ok: true; readonly deposit: Answered } | RequestRefusal;

/**
 * A player wants to put money in. It is written down first, the provider is asked outside of any transaction, and what it answered is
 * written down again. Whatever dies in between, the reference finds the payment again, and asking twice is asking once.
 */
export async function startDeposit(context: Paying, request: PaymentRequest): Promise<Started> {
  const { database, payments } = context;
  const read = await readRequest(context, request, 'in');
  if (!read.ok) return read;
  const { method, account, mask, successUrl, failUrl } = read;
  const wallet = await ledgerModule.readWallet(database, request.playerId);
  if (wallet?.currency !== request.currency) return { ok: false, code: 'CURRENCY_MISMATCH', field: 'currency' };
  const amountCode = judgeAmount(request.amount, method);
  if (amountCode) return { ok: false, code: amountCode, field: 'amount' };

  const id = database.ids.uuid();
  const hash = requestHash(payments, request, 'in');
  await database.transaction((tx) =>
    cashbox.record(tx, {
      playerId: request.playerId,
      id,
      direction: 'in',
      method,
      currency: request.currency,
      amount: request.amount,
      fee: feeOf(request.amount, method.feeBps),
      provider: payments.provider.name,
      accountMask: mask,
      accountSealed: payments.seal.close(account, id),
      requestKey: request.idempotencyKey ?? id,
      requestHash: hash,
      language: request.language,
      successUrl,
      failUrl,
      offerId: request.offerId,
    }),
  );
  const deposit = await cashbox.findByRequest(database, request.playerId, request.idempotencyKey ?? id);
  if (!deposit?.requestHash.equals(hash) || deposit.direction !== 'in') return { ok: false, code: 'IDEMPOTENCY_CONFLICT', field: null };
  return { ok: true, deposit: deposit.status === 'created' ? await askProvider(context, deposit) : answerOf(deposit) };
}

const STATUSES: Readonly<Record<cashbox.Deposit['status'], Answered['status']>> = {
  created: 'pending',
  pending: 'pending',
  paid: 'processing',
  review: 'processing',
  failed: 'failed',
  canceled: 'failed',
  expired: 'failed',
};
const answerOf = ({ id, status, checkoutUrl }: cashbox.Deposit): Answered => ({
  id,
  status: STATUSES[status],
  checkoutUrl: status === 'pending' ? checkoutUrl : null,
});

/** Asks for the page on which the player pays, for the first time or again. */
export async function askProvider({ database, ledger, payments }: Omit<Paying, 'config'>, deposit: cashbox.Deposit): Promise<Answered> {
  const { id, amount, currency, methodType: method, successUrl, failUrl, language } = deposit;
  const created = await payments.provider.createDeposit({
    reference: id,
    method,
    amount: orderedOf(deposit),
    currency,
    account: deposit.accountSealed ? payments.seal.open(deposit.accountSealed, id) : {},
    successUrl,
    failUrl,
    language,
  });
  // Nobody knows whether the provider has it: the job that asks for statuses finds out.
  if (created.status === 'unknown') return { id, status: 'pending', checkoutUrl: null };
  await database.transaction(async (tx) => {
    if (created.status === 'created') return cashbox.storeCheckout(tx, deposit, created.providerId, created.checkoutUrl);
    const news = { type: 'failed', amount, currency, reason: 'PAYMENT_FAILED' } as const;
    return settlePayment(tx, { ledger }, deposit, news);
  });
  return created.status === 'created'
    ? { id, status: 'pending', checkoutUrl: created.checkoutUrl }
    : { id, status: 'failed', checkoutUrl: null };
}
