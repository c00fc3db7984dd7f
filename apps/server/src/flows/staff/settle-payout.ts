import type { House } from '#flows/house.ts';
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
  | { readonly ok: false; readonly code: 'UNKNOWN' | 'NOT_ON_ITS_WAY' | 'PROVIDER_DISAGREES' | 'SAME_PERSON' | 'TOO_EARLY' };

/**
 * A person knows how a payout has ended of which the provider tells nothing, or nothing that fits. Money moves when a second person
 * says the same, and never against what the provider itself says for certain.
 */
export async function settlePayout(
  { database, ledger, payments }: Pick<House, 'database' | 'ledger' | 'payments'>,
  { id, result, reason, by }: Said,
): Promise<Settled> {
  const playerId = await cashbox.findOwner(database, id);
  if (!playerId) return { ok: false, code: 'UNKNOWN' };
  const asked = await payments.provider.status(id);
  const told = asked.status === 'known' ? asked.payment.news?.type : undefined;
  return database.transaction(async (tx): Promise<Settled> => {
    const payout = await cashbox.lock(tx, playerId, id);
    if (payout?.direction !== 'out') return { ok: false, code: 'UNKNOWN' };
    if (payout.status !== 'approved' && payout.status !== 'processing') return { ok: false, code: 'NOT_ON_ITS_WAY' };
    if ((told === 'paid' || told === 'failed') && told !== result) return { ok: false, code: 'PROVIDER_DISAGREES' };
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
