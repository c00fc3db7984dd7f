import type { AppContext } from '#flows/app-context.ts';
import * as cashbox from '#modules/cashbox/index.ts';
import * as staff from '#modules/staff/index.ts';
import { endWithdrawal } from '../cashbox/settle-withdrawal.ts';
import type { StaffAct, StaffResult } from './staff-result.ts';

/** A call to the provider that had begun before the first proposal has ended by then. After the proposal no call is made. */
const PAUSE_MS = 60_000;

interface SettlePayoutInput extends StaffAct {
  readonly id: string;
  readonly result: 'paid' | 'failed';
}

type SettlePayoutResult = StaffResult<
  { readonly status: 'paid' | 'failed' | 'needs-second' },
  'UNKNOWN' | 'PAYOUT_NOT_SENT' | 'PROVIDER_DISAGREES' | 'PROVIDER_STILL_PENDING' | 'SAME_PERSON' | 'TOO_EARLY'
>;

/** Whether the provider's status contradicts the result. Staff may judge an absent, expired or unknown status. */
function objectionOf(
  asked: cashbox.ProviderStatus,
  result: SettlePayoutInput['result'],
): 'PROVIDER_DISAGREES' | 'PROVIDER_STILL_PENDING' | null {
  if (asked.status !== 'known') return null;
  const { news, strange } = asked.payment;
  if ((news?.type === 'paid' || news?.type === 'failed') && news.type !== result) return 'PROVIDER_DISAGREES';
  // The provider may still pay a pending payout. If it were returned now, the player would have the money twice.
  const isPending = strange === null && (news === null || news.type === 'pending');
  return isPending && result === 'failed' ? 'PROVIDER_STILL_PENDING' : null;
}

/**
 * Settles by hand a payout about which the provider gives no usable answer. Money moves when a second person gives the same result,
 * never against a final status of the provider, and never back to the player while the provider says that the payout is pending.
 */
export async function settlePayout(
  { database, ledger, payments }: Pick<AppContext, 'database' | 'ledger' | 'payments'>,
  { id, result, reason, by }: SettlePayoutInput,
): Promise<SettlePayoutResult> {
  const playerId = await cashbox.findOwner(database, id);
  if (!playerId) return { ok: false, code: 'UNKNOWN' };
  const asked = await payments.provider.status(id);
  const objection = objectionOf(asked, result);
  return database.transaction(async (tx): Promise<SettlePayoutResult> => {
    const payout = await cashbox.lock(tx, playerId, id);
    if (payout?.direction !== 'out') return { ok: false, code: 'UNKNOWN' };
    if (payout.status !== 'approved' && payout.status !== 'processing') return { ok: false, code: 'PAYOUT_NOT_SENT' };
    if (objection) return { ok: false, code: objection };
    const { amount, currency, alarm } = payout;
    const record = (act: 'propose-settlement' | 'settle-payout', proposedBy: string) =>
      staff.record(tx, { actor: by, act, playerId, reason, details: { id, result, amount, currency, alarm, proposedBy } });

    const first = await cashbox.findSettlement(tx, payout);
    if (first?.result !== result) {
      await cashbox.proposeSettlement(tx, payout, { result, reason, by });
      await record('propose-settlement', by);
      return { ok: true, status: 'needs-second' };
    }
    if (first.proposedBy === by) return { ok: false, code: 'SAME_PERSON' };
    if (tx.now.getTime() - first.proposedAt.getTime() < PAUSE_MS) return { ok: false, code: 'TOO_EARLY' };
    await cashbox.decideSettlement(tx, payout, by);
    const failure = result === 'failed' ? { reason: 'PAYMENT_FAILED' } : {};
    if (!(await endWithdrawal(tx, { ledger }, payout, { status: result, actor: by, alarm: null, ...failure })))
      throw new Error('a locked payout has moved');
    await record('settle-payout', first.proposedBy);
    return { ok: true, status: result };
  });
}
