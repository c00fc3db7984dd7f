import { HOUR_MS } from '@tulpar/domain/durations';
import { SECURITY_HOLD_HOURS } from '@tulpar/domain/session';
import { type Queryable, statement, type Tx } from '#platform/database.ts';

type SecurityChange = 'password' | 'phone' | 'email' | 'payout-account';

const HOLD_MS = SECURITY_HOLD_HOURS * HOUR_MS;

const insertSecurityChange = statement(
  'accounts.insertSecurityChange',
  'insert into account_security_change (id, account_id, kind, changed_at) values ($1, $2, $3, $4)',
);
const selectNewestChange = statement<{ changed_at: Date }>(
  'accounts.selectNewestChange',
  `select changed_at from account_security_change
   where account_id = $1 and changed_at > $2 and confirmed_at is null order by changed_at desc limit 1`,
);
const confirmChanges = statement<{ id: string }>(
  'accounts.confirmSecurityChanges',
  'update account_security_change set confirmed_at = $3 where account_id = $1 and changed_at >= $2 and confirmed_at is null returning id',
);
export const deleteOldSecurityChanges = statement(
  'accounts.deleteOldSecurityChanges',
  'delete from account_security_change where changed_at < $1',
);

/** Records a change after which withdrawals wait. Returns until when. */
export async function recordSecurityChange(tx: Tx, accountId: string, kind: SecurityChange): Promise<Date> {
  await tx.query(insertSecurityChange, [tx.ids.uuid(), accountId, kind, tx.now]);
  return new Date(tx.now.getTime() + HOLD_MS);
}

/** The owner has confirmed the changes since a time: withdrawals no longer wait for them. False if none did. */
export async function confirmSecurityChanges(tx: Tx, accountId: string, since: Date): Promise<boolean> {
  return (await tx.query(confirmChanges, [accountId, since, tx.now])).length > 0;
}

/** Until when withdrawals wait because of such changes; null: they do not. */
export async function securityHoldUntil(db: Queryable, accountId: string, now: Date): Promise<Date | null> {
  const [row] = await db.query(selectNewestChange, [accountId, new Date(now.getTime() - HOLD_MS)]);
  return row ? new Date(row.changed_at.getTime() + HOLD_MS) : null;
}
