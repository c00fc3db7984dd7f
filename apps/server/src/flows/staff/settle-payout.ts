import type { AppContext } from '#flows/app-context.ts';
import * as cashbox from '#modules/cashbox/index.ts';
import * as staff from '#modules/staff/index.ts';
import { endWithdrawal } from '../cashbox/settle-withdrawal.ts';

/** Whoever was just asking the provider to pay has its answer by then, and from the first word on nobody asks any more. */
const PAUSE_MS = 60_000;

interface Said {
  readonly id: string;
  readonly result: 'paid' | 'failed';
  readonly reason: string;
  readonly by: staff.StaffActor;
}

type Settled =
  | { readonly ok: true; readonly status: 'paid' | 'failed' | 'needs-second' }
  | {
      readonly ok: false;
      readonly code: 'UNKNOWN' | 'NOT_ON_ITS_WAY' | 'PROVIDER_DISAGREES' | 'PROVIDER_STILL_PENDING' | 'SAME_PERSON' | 'TOO_EARLY';
    };

/** Why the provider's own word stands against it. What it does not know, let run out or calls by a strange name may be judged by people. */
function objectionOf(asked: cashbox.ProviderStatus, result: Said['result']): 'PROVIDER_DISAGREES' | 'PROVIDER_STILL_PENDING' | null {
  if (asked.status !== 'known') return null;
  const { news, strange } = asked.payment;
  if ((news?.type === 'paid' || news?.type === 'failed') && news.type !== result) return 'PROVIDER_DISAGREES';
  // Whoever still has it may still pay it: returned, it would be paid twice.
  const isPending = strange === null && (news === null || news.type === 'pending');
  return isPending && result === 'failed' ? 'PROVIDER_STILL_PENDING' : null;
}

/**
 * A person knows how a payout has ended of which the provider tells nothing, or nothing that fits. Money moves when a second person
 * says the same, never against what the provider itself says for certain, and never back to the player while the provider has it in hand.
 */
export async function settlePayout(
  { database, ledger, payments }: Pick<AppContext, 'database' | 'ledger' | 'payments'>,
  { id, result, reason, by }: Said,
): Promise<Settled> {
  const playerId = await cashbox.findOwner(database, id);
  if (!playerId) return { ok: false, code: 'UNKNOWN' };
  const asked = await payments.provider.status(id);
  const objection = objectionOf(asked, result);
  return database.transaction(async (tx): Promise<Settled> => {
    const payout = await cashbox.lock(tx, playerId, id);
    if (payout?.direction !== 'out') return { ok: false, code: 'UNKNOWN' };
    if (payout.status !== 'approved' && payout.status !== 'processing') return { ok: false, code: 'NOT_ON_ITS_WAY' };
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
