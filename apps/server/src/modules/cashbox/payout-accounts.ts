import type { Minor } from '@tulpar/domain/money';
import { type Queryable, statement } from '#platform/database.ts';

const selectPaidTo = statement<{ payment_id: string }>(
  'cashbox.selectPaidTo',
  `select payment_id from cashbox_payment
   where player_id = $1 and direction = 'out' and status = 'paid' and account_hash = $2 and amount > $3 limit 1`,
);
const selectAccountUse = statement<{ was_approved: boolean; was_asked: boolean; is_asked: boolean; has_other: boolean }>(
  'cashbox.selectAccountUse',
  `select coalesce(bool_or(account_hash = $3 and status in ('approved', 'processing', 'paid', 'failed')), false) as was_approved,
     coalesce(bool_or(account_hash = $3), false) as was_asked,
     coalesce(bool_or(account_hash = $3 and status = 'pending'), false) as is_asked,
     coalesce(bool_or(account_hash is distinct from $3 and status <> 'rejected'), false) as has_other
   from cashbox_payment where player_id = $1 and payment_id <> $2 and direction = 'out'`,
);
const selectAccountsEnding = statement<{ account_hash: Buffer; is_open: boolean }>(
  'cashbox.selectAccountsEnding',
  `select account_hash, bool_or(settled_at is null) as is_open from cashbox_payment
   where player_id = $1 and direction = 'out' and account_hash is not null and right(account_mask, 4) = $2 group by account_hash`,
);

/** Whether the player was paid more than `above` to this account before. */
export const hasPaidTo = async (db: Queryable, playerId: string, accountHash: Buffer, above: Minor): Promise<boolean> =>
  (await db.query(selectPaidTo, [playerId, accountHash, above])).length > 0;

interface AccountUse {
  /** A payout to it was approved once, and had waited for whatever it had to. */
  readonly wasApproved: boolean;
  readonly wasAsked: boolean;
  /** A payout to it is asked for now. */
  readonly isAsked: boolean;
  /** Payouts to another account were asked for. A canceled one counts, as a thief could cancel it; one that staff have rejected does not. */
  readonly hasOther: boolean;
}

/** What the player's other withdrawals say about the account of this one. */
export async function readAccountUse(
  db: Queryable,
  { playerId, id, accountHash }: { playerId: string; id: string; accountHash: Buffer },
): Promise<AccountUse> {
  const [row] = await db.query(selectAccountUse, [playerId, id, accountHash]);
  return {
    wasApproved: row?.was_approved ?? false,
    wasAsked: row?.was_asked ?? false,
    isAsked: row?.is_asked ?? false,
    hasOther: row?.has_other ?? false,
  };
}

/** The one account with these last signs that the player has asked to be paid to; those of open withdrawals come first. Null: none, or several. */
export async function findAccountEnding(db: Queryable, playerId: string, ending: string): Promise<Buffer | null> {
  const rows = await db.query(selectAccountsEnding, [playerId, ending]);
  const open = rows.filter(({ is_open }) => is_open);
  const [found, second] = open.length > 0 ? open : rows;
  return found && !second ? found.account_hash : null;
}
