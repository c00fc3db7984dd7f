import { feeOf, judgeAmount } from '@tulpar/domain/cashbox/amounts';
import { judgeWithdrawal } from '@tulpar/domain/cashbox/approval';
import { blocksOf } from '@tulpar/domain/cashbox/withdrawable';
import * as accounts from '#modules/accounts/index.ts';
import * as cashbox from '#modules/cashbox/index.ts';
import * as ledgerModule from '#modules/ledger/index.ts';
import type { Tx } from '#platform/database.ts';
import { enqueue } from '#platform/jobs.ts';
import type { AppContext } from '../app-context.ts';
import { type PaymentRequest, type RequestRefusal, readRequest, requestHash } from './payment-request.ts';
import { readParts, withinRules } from './read-withdrawable.ts';
import { SEND_PAYOUT } from './send-payout.ts';

type Paying = Pick<AppContext, 'config' | 'database' | 'ledger' | 'payments'>;
type Requested = { readonly ok: true; readonly withdrawal: cashbox.Withdrawal } | RequestRefusal;

const DAY_MS = 86_400_000;

/**
 * A player wants money back. With the wallet locked everything is looked at once, by the same code that answers how much can be
 * withdrawn; then the money is held, the rules give their verdicts, and where all agree the payout is on its way without a person.
 */
export async function requestWithdrawal(context: Paying, request: PaymentRequest): Promise<Requested> {
  const read = await readRequest(context, request, 'out');
  if (!read.ok) return read;
  const { playerId, amount, currency } = request;
  const { method } = read;
  const amountCode = judgeAmount(amount, withinRules(method, currency));
  if (amountCode) return { ok: false, code: amountCode, field: 'amount' };

  const ask = async (tx: Tx): Promise<Requested> => {
    const wallet = await ledgerModule.lockWallet(tx, playerId);
    if (wallet?.currency !== currency) return { ok: false, code: 'CURRENCY_MISMATCH', field: 'currency' };
    const id = tx.ids.uuid();
    const hash = requestHash(context.payments, request, 'out');
    const earlier = request.idempotencyKey && (await cashbox.findByRequest(tx, playerId, request.idempotencyKey));
    if (earlier) {
      const isSame = earlier.requestHash.equals(hash) && earlier.direction === 'out';
      return isSame ? { ok: true, withdrawal: earlier } : { ok: false, code: 'IDEMPOTENCY_CONFLICT', field: null };
    }
    const parts = await readParts(tx, wallet, method);
    const [block] = blocksOf({ ...parts, hasBonus: parts.hasBonus && !request.forfeitsBonus }, amount);
    if (block) return { ok: false, code: block, field: 'amount' };

    const named = { playerId, source: 'payments', actor: `player:${playerId}`, requestId: tx.ids.uuid() } as const;
    if (wallet.active)
      mustApply(await context.ledger.apply(tx, { ...named, kind: 'bonus-ended', bonusId: wallet.active.id, reason: 'forfeited' }));
    mustApply(await context.ledger.apply(tx, { ...named, kind: 'withdrawal-requested', withdrawalId: id, currency, amount }));
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
      accountSealed: context.payments.seal.close(read.account, id),
      requestKey: request.idempotencyKey ?? id,
      requestHash: hash,
      language: request.language,
      successUrl: null,
      failUrl: read.failUrl,
      offerId: null,
    });
    if (!isRecorded) throw new KeyTaken();
    return { ok: true, withdrawal: await judge(tx, await mustFind(tx, playerId, id)) };
  };
  try {
    return await context.database.transaction(ask);
  } catch (error) {
    if (!(error instanceof KeyTaken)) throw error;
    return { ok: false, code: 'IDEMPOTENCY_CONFLICT', field: null };
  }
}

/** A deposit, which locks no wallet, has taken the key meanwhile: all that the request did is undone. */
class KeyTaken extends Error {}

/** Every rule gives its verdict, and each is kept. Where all agree, no person needs to look. */
async function judge(tx: Tx, withdrawal: cashbox.Withdrawal): Promise<cashbox.Withdrawal> {
  const { playerId, id, amount, currency } = withdrawal;
  const account = await accounts.getAccount(tx, playerId);
  const verdicts = judgeWithdrawal({
    amount,
    currency,
    accountAgeMs: tx.now.getTime() - account.createdAt.getTime(),
    isPhoneVerified: account.isPhoneVerified,
    inLastDay: await cashbox.countWithdrawalsSince(tx, playerId, new Date(tx.now.getTime() - DAY_MS)),
  });
  await cashbox.storeVerdicts(tx, playerId, id, verdicts);
  if (!verdicts.every(({ hasPassed }) => hasPassed)) return withdrawal;
  await cashbox.move(tx, withdrawal, { status: 'approved', decidedBy: 'job:approval-rules' });
  await enqueue(tx, SEND_PAYOUT, { playerId, id });
  return mustFind(tx, playerId, id);
}

async function mustFind(tx: Tx, playerId: string, id: string): Promise<cashbox.Withdrawal> {
  const found = await cashbox.findPayment(tx, playerId, id);
  if (found?.direction !== 'out') throw new Error('a withdrawal is gone');
  return found;
}

/** Everything was looked at with the wallet locked, so a refusal now is a fault of ours, and nothing of the request stays. */
function mustApply(outcome: ledgerModule.Outcome): void {
  if (outcome.status !== 'applied') throw new Error(`the ledger has ${outcome.status} what was looked at before`);
}
