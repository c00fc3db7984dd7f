import { feeOf, judgeAmount } from '@tulpar/domain/cashbox/amounts';
import { type Wait, waitingLeft } from '@tulpar/domain/cashbox/waiting';
import { blocksOf } from '@tulpar/domain/cashbox/withdrawable';
import * as accounts from '#modules/accounts/index.ts';
import * as cashbox from '#modules/cashbox/index.ts';
import * as ledgerModule from '#modules/ledger/index.ts';
import type { Tx } from '#platform/database.ts';
import type { AppContext } from '../app-context.ts';
import { takeWithdrawalAllowance } from '../factors/take-withdrawal-allowance.ts';
import { recordEvent } from '../security/record-event.ts';
import { judgeWithdrawal } from './judge-withdrawal.ts';
import { notePayoutAccount } from './note-payout-account.ts';
import { type PaymentRequest, type RequestRefusal, readRequest, requestHash } from './payment-request.ts';
import { readParts } from './read-withdrawable.ts';
import { readWaits } from './withdrawal-waits.ts';

type PayContext = Pick<AppContext, 'config' | 'database' | 'ledger' | 'payments' | 'security'>;
/** The sign-in that asks may have to show a second factor. */
export type WithdrawalRequest = PaymentRequest & { readonly sessionId: string };
type RequestWithdrawalResult =
  | { readonly ok: true; readonly withdrawal: cashbox.Withdrawal; readonly waits: readonly Wait[] }
  | RequestRefusal;

/**
 * Requests a withdrawal. With the wallet locked the request is checked by the same code that answers how much can be withdrawn. Then the
 * money is held. If it has to wait, for documents say, it does so; if not, the approval rules give their verdicts, and when all pass, the
 * payout is sent without a person.
 */
export async function requestWithdrawal(context: PayContext, request: WithdrawalRequest): Promise<RequestWithdrawalResult> {
  const read = await readRequest(context, request, 'out');
  if (!read.ok) return read;
  const { playerId, amount, currency } = request;
  const { method } = read;

  const holdMoney = async (tx: Tx): Promise<RequestWithdrawalResult> => {
    const wallet = await ledgerModule.lockWallet(tx, playerId);
    if (wallet?.currency !== currency) return { ok: false, code: 'CURRENCY_MISMATCH', field: 'currency' };
    const id = tx.ids.uuid();
    const hash = requestHash(context.payments, request, 'out');
    const earlier = request.idempotencyKey && (await cashbox.findByRequest(tx, playerId, request.idempotencyKey));
    if (earlier) {
      if (earlier.direction !== 'out' || !earlier.requestHash.equals(hash)) return { ok: false, code: 'IDEMPOTENCY_CONFLICT', field: null };
      return { ok: true, withdrawal: earlier, waits: await cashbox.readOpenWaits(tx, earlier) };
    }
    // Who takes the account back has ended the sign-in, and stops what was written down before: nothing may come after.
    if (!(await accounts.holdSession(tx, request))) return { ok: false, code: 'UNAUTHORIZED', field: null };
    const accountHash = read.number === null ? null : context.payments.cipher.hashAccount(method.type, read.number);
    const parts = await readParts(tx, wallet, { payout: { amount, currency, accountHash }, limits: method, now: tx.now });
    const amountCode = judgeAmount(amount, parts);
    if (amountCode) return { ok: false, code: amountCode, field: 'amount' };
    const [block] = blocksOf({ ...parts, hasBonus: parts.hasBonus && !request.forfeitsBonus }, amount);
    if (block) return { ok: false, code: block, field: 'amount' };
    if (!(await takeWithdrawalAllowance(tx, request, amount))) return { ok: false, code: 'SECOND_FACTOR_REQUIRED', field: 'domain' };

    const commandHeader = { playerId, source: 'payments', actor: `player:${playerId}`, requestId: tx.ids.uuid() } as const;
    if (wallet.active)
      mustApply(await context.ledger.apply(tx, { ...commandHeader, kind: 'bonus-ended', bonusId: wallet.active.id, reason: 'forfeited' }));
    mustApply(await context.ledger.apply(tx, { ...commandHeader, kind: 'withdrawal-requested', withdrawalId: id, currency, amount }));
    const isRecorded = await cashbox.record(tx, {
      playerId,
      id,
      direction: 'out',
      method,
      currency,
      amount,
      fee: feeOf(amount, method.feeBps),
      provider: context.payments.provider.name,
      accountMask: read.mask,
      accountHash,
      encryptedAccount: context.payments.cipher.encryptAccount(read.account, id),
      requestKey: request.idempotencyKey ?? id,
      requestHash: hash,
      language: request.language,
      successUrl: null,
      failUrl: read.failUrl,
      offerId: null,
    });
    // A deposit, which does not lock the wallet, has used the idempotency key meanwhile.
    if (!isRecorded) throw new RolledBack({ ok: false, code: 'IDEMPOTENCY_CONFLICT', field: null });
    await recordEvent(context, { what: 'withdrawal', outcome: 'ok', playerId, detail: id }, tx);
    const isHeldAnew = await notePayoutAccount(tx, context, { playerId, id, accountHash, mask: read.mask });
    // A new account begins to wait only here, and must not get around how much may wait.
    if (isHeldAnew && amount > waitingLeft(await cashbox.sumWaiting(tx, playerId), currency))
      throw new RolledBack({ ok: false, code: 'WAITING_LIMIT', field: 'amount' });
    const waits = isHeldAnew ? await readWaits(tx, playerId, { amount, currency, accountHash }, tx.now) : parts.waits;
    await cashbox.storeWaits(tx, { playerId, id }, waits);
    const recorded = await mustFind(tx, playerId, id);
    const withdrawal = waits.length === 0 ? await judgeWithdrawal(tx, recorded, wallet) : recorded;
    return { ok: true, withdrawal, waits };
  };
  try {
    return await context.database.transaction(holdMoney);
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal;
    throw error;
  }
}

/** Refuses a request of which something was written already: the transaction is rolled back. */
class RolledBack extends Error {
  readonly refusal: RequestRefusal;

  constructor(refusal: RequestRefusal) {
    super('a withdrawal is refused');
    this.refusal = refusal;
  }
}

async function mustFind(tx: Tx, playerId: string, id: string): Promise<cashbox.Withdrawal> {
  const found = await cashbox.findPayment(tx, playerId, id);
  if (found?.direction !== 'out') throw new Error('a recorded withdrawal cannot be found');
  return found;
}

/** The request was checked with the wallet locked, so a refusal now is a bug and the transaction is rolled back. */
function mustApply(outcome: ledgerModule.Outcome): void {
  if (outcome.status !== 'applied') throw new Error(`the ledger has ${outcome.status} a checked withdrawal`);
}
