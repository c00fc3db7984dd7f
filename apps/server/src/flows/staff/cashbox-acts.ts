import type { Minor } from '@tulpar/domain/money';
import type { House } from '#flows/house.ts';
import * as cashbox from '#modules/cashbox/index.ts';
import * as ledger from '#modules/ledger/index.ts';
import * as staff from '#modules/staff/index.ts';
import { credit } from '../cashbox/settle-deposit.ts';

interface Act {
  readonly reason: string;
  readonly by: staff.StaffActor;
}

type Credited =
  | { readonly ok: true; readonly amount: Minor }
  | { readonly ok: false; readonly code: 'UNKNOWN' | 'NOT_IN_REVIEW' | 'OTHER_CURRENCY' };

/** Somebody has looked at a deposit that was paid otherwise than ordered: what the provider says it has is credited, and nothing else. */
export async function creditReviewed(
  house: Pick<House, 'database' | 'ledger'>,
  { id, reason, by }: Act & { readonly id: string },
): Promise<Credited> {
  const playerId = await cashbox.findOwner(house.database, id);
  if (!playerId) return { ok: false, code: 'UNKNOWN' };
  return house.database.transaction(async (tx): Promise<Credited> => {
    const deposit = await cashbox.lock(tx, playerId, id);
    if (deposit?.direction !== 'in') return { ok: false, code: 'UNKNOWN' };
    if (deposit.status !== 'review' || deposit.isChargedBack || deposit.paidAmount === null) return { ok: false, code: 'NOT_IN_REVIEW' };
    if (deposit.paidCurrency !== deposit.currency) return { ok: false, code: 'OTHER_CURRENCY' };
    await cashbox.move(tx, deposit, { status: 'paid', reason: 'AMOUNT_DIFFERS' });
    await cashbox.raiseAlarm(tx, deposit, null);
    await credit(tx, house, deposit, deposit.paidAmount, by);
    await staff.record(tx, { actor: by, act: 'credit-deposit', playerId, reason, details: { id, amount: deposit.paidAmount } });
    return { ok: true, amount: deposit.paidAmount };
  });
}

/** What must still be staked is let off. False when there was nothing to let off. */
export function waiveTurnover(
  { database }: Pick<House, 'database'>,
  { playerId, reason, by }: Act & { readonly playerId: string },
): Promise<boolean> {
  return database.transaction(async (tx) => {
    // With the wallet locked no deposit can add to it at the same moment and be let off unseen.
    const wallet = await ledger.lockWallet(tx, playerId);
    const turnover = wallet && (await cashbox.readTurnover(tx, playerId));
    if (!turnover || turnover.required === 0) return false;
    await cashbox.setTurnover(tx, playerId, 0 as Minor);
    await staff.record(tx, { actor: by, act: 'waive-turnover', playerId, reason, details: { required: turnover.required } });
    return true;
  });
}
