import { feeOf, judgeAmount } from '@tulpar/domain/cashbox/amounts';
import type { Wallet } from '@tulpar/domain/ledger/facts';
import { barOf } from '@tulpar/domain/ledger/rules';
import type { Minor } from '@tulpar/domain/money';
import * as cashbox from '#modules/cashbox/index.ts';
import * as ledgerModule from '#modules/ledger/index.ts';
import type { Tx } from '#platform/database.ts';
import { checkAge } from '../accounts/check-age.ts';
import type { AppContext } from '../app-context.ts';
import { type PromiseRefusal, promiseOffer } from '../offers/promise-offer.ts';
import { askExclusionList } from '../protection/ask-exclusion-list.ts';
import { depositsClosed, judgeDeposit } from '../protection/judge-deposit.ts';
import { noteRefusal } from '../protection/note-refusal.ts';
import { cancelCheckoutsLater } from './cancel-checkouts.ts';
import { type PaymentRequest, type RequestRefusal, readRequest, requestHash } from './payment-request.ts';
import { orderedAmount } from './settle-deposit.ts';
import { settlePayment } from './settle-payment.ts';

type PayContext = Pick<AppContext, 'config' | 'database' | 'ledger' | 'payments' | 'personMarks' | 'exclusionList' | 'offerMarks'>;
interface StartedDeposit {
  readonly id: string;
  /** `processing`: the deposit is paid or in review. Only a pending deposit has a payment page. */
  readonly status: 'pending' | 'processing' | 'failed';
  readonly checkoutUrl: string | null;
}
type StartDepositResult = { readonly ok: true; readonly deposit: StartedDeposit } | RequestRefusal;

/**
 * Starts a deposit. The payment is committed first, then the provider is called outside of any transaction, then its answer is committed.
 * After a crash in between, the reference identifies the payment, and the provider treats a repeated order as the same order.
 */
export async function startDeposit(context: PayContext, request: PaymentRequest): Promise<StartDepositResult> {
  const { database, payments } = context;
  const read = await readRequest(context, request, 'in');
  if (!read.ok) return read;
  const { method, account, mask, successUrl, failUrl } = read;
  const [tooYoung, wallet] = await Promise.all([checkAge(database, request.playerId), ledgerModule.readWallet(database, request.playerId)]);
  if (tooYoung) return { ok: false, code: tooYoung, field: 'birthday' };
  if (wallet?.currency !== request.currency) return { ok: false, code: 'CURRENCY_MISMATCH', field: 'currency' };
  const amountCode = judgeAmount(request.amount, method);
  if (amountCode) return { ok: false, code: amountCode, field: 'amount' };
  const fee = feeOf(request.amount, method.feeBps);
  const listed = await askExclusionList(context, request.playerId);
  if (listed) return { ok: false, code: listed, field: null };

  const id = database.ids.uuid();
  const hash = requestHash(payments, request, 'in');
  const closed = await database.transaction(async (tx) => {
    const locked = await ledgerModule.lockWallet(tx, request.playerId);
    const begun = await cashbox.findByRequest(tx, request.playerId, request.idempotencyKey ?? id);
    const refusal = locked && (begun ? judgeRepeat(locked, begun) : await judgeDeposit(tx, locked, (request.amount + fee) as Minor));
    if (refusal) return { code: refusal, field: null };
    // A repeat promises nothing twice: its first try has.
    const unpromised = locked && !begun && request.offerId !== null ? await promiseTo(tx, context, locked, { id, request, read }) : null;
    if (unpromised) return { code: unpromised, field: OFFER_FIELDS[unpromised] ?? 'offer_id' };
    await cashbox.record(tx, {
      playerId: request.playerId,
      id,
      direction: 'in',
      method,
      currency: request.currency,
      amount: request.amount,
      fee,
      provider: payments.provider.name,
      accountMask: mask,
      accountHash: null,
      encryptedAccount: payments.cipher.encryptAccount(account, id),
      requestKey: request.idempotencyKey ?? id,
      requestHash: hash,
      language: request.language,
      successUrl,
      failUrl,
      offerId: request.offerId,
    });
    return null;
  });
  if (closed) {
    await noteRefusal(context, { playerId: request.playerId, code: closed.code });
    return { ok: false, ...closed };
  }
  const deposit = await cashbox.findByRequest(database, request.playerId, request.idempotencyKey ?? id);
  if (!deposit?.requestHash.equals(hash) || deposit.direction !== 'in') return { ok: false, code: 'IDEMPOTENCY_CONFLICT', field: null };
  return { ok: true, deposit: deposit.status === 'created' ? (await askProvider(context, deposit)).deposit : toStarted(deposit) };
}

const OFFER_FIELDS: Readonly<Partial<Record<PromiseRefusal, string>>> = { OFFER_DEPOSIT_TOO_SMALL: 'amount' };

const promiseTo = (
  tx: Tx,
  context: PayContext,
  wallet: Wallet,
  { id, request, read }: { id: string; request: PaymentRequest; read: { readonly number: string | null } },
): Promise<PromiseRefusal | null> =>
  promiseOffer(tx, context, wallet, {
    uid: request.offerId ?? '',
    paymentId: id,
    amount: request.amount,
    afterCurrent: request.afterCurrent ?? false,
    paymentAccount: read.number,
    language: request.language,
  });

/** A repeat of a deposit that was begun is answered as the first call was, but opens no payment page once play is closed. */
const judgeRepeat = (wallet: Wallet, { status }: Pick<cashbox.Payment, 'status'>) =>
  status === 'created' || status === 'pending' ? depositsClosed(wallet) : null;

const STATUSES: Readonly<Record<cashbox.Deposit['status'], StartedDeposit['status']>> = {
  created: 'pending',
  pending: 'pending',
  paid: 'processing',
  review: 'processing',
  failed: 'failed',
  canceled: 'failed',
  expired: 'failed',
};
const toStarted = ({ id, status, checkoutUrl }: cashbox.Deposit): StartedDeposit => ({
  id,
  status: STATUSES[status],
  checkoutUrl: status === 'pending' ? checkoutUrl : null,
});

interface AskedProvider {
  readonly isAnswered: boolean;
  readonly deposit: StartedDeposit;
}

/** Asks the provider for the payment page of a deposit, for the first time or again. Who is barred by now gets no page. */
export async function askProvider(
  { database, ledger, payments }: Pick<PayContext, 'database' | 'ledger' | 'payments'>,
  deposit: cashbox.Deposit,
): Promise<AskedProvider> {
  const { id, amount, currency, methodType: method, successUrl, failUrl, language } = deposit;
  const created = await payments.provider.createDeposit({
    reference: id,
    method,
    amount: orderedAmount(deposit),
    currency,
    account: deposit.encryptedAccount ? payments.cipher.decryptAccount(deposit.encryptedAccount, id) : {},
    successUrl,
    failUrl,
    language,
  });
  // The provider may or may not have the order. The status job finds out.
  if (created.status === 'unknown') return { isAnswered: false, deposit: { id, status: 'pending', checkoutUrl: null } };
  const isBarred = await database.transaction(async (tx) => {
    if (created.status === 'created') {
      // A pause that began while the provider was asked has not seen this page.
      const wallet = await ledgerModule.readWallet(tx, deposit.playerId);
      const bar = wallet && barOf(wallet, null);
      if (bar) await cancelCheckoutsLater(tx, deposit.playerId);
      await cashbox.storeCheckout(tx, deposit, created.providerId, created.checkoutUrl);
      return bar !== null;
    }
    const news = { type: 'failed', amount, currency, reason: 'PAYMENT_FAILED' } as const;
    await settlePayment(tx, { ledger }, deposit, news);
    return false;
  });
  const isCreated = created.status === 'created';
  const checkoutUrl = isCreated && !isBarred ? created.checkoutUrl : null;
  return { isAnswered: true, deposit: { id, status: isCreated ? 'pending' : 'failed', checkoutUrl } };
}
