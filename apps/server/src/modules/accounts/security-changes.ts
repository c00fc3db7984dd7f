import { HOUR_MS } from '@tulpar/domain/durations';
import { SECURITY_HOLD_HOURS } from '@tulpar/domain/session';
import { type Queryable, statement, type Tx } from '#platform/database.ts';

type SecurityChange = 'password' | 'phone' | 'email' | 'payout-account';

const HOLD_MS = SECURITY_HOLD_HOURS * HOUR_MS;

const insertSecurityChange = statement(
  'accounts.insertSecurityChange',
  'insert into account_security_change (id, account_id, kind, changed_at, about) values ($1, $2, $3, $4, $5)',
);
const selectNewestChange = statement<{ changed_at: Date }>(
  'accounts.selectNewestChange',
  `select changed_at from account_security_change
   where account_id = $1 and changed_at > $2 and confirmed_at is null and (about is null or about = $3) order by changed_at desc limit 1`,
);
const selectChangeAbout = statement<{ id: string }>(
  'accounts.selectChangeAbout',
  'select id from account_security_change where account_id = $1 and changed_at > $2 and about = $3 limit 1',
);
const confirmPasswords = statement<{ id: string }>(
  'accounts.confirmNewPasswords',
  `update account_security_change set confirmed_at = $3
   where account_id = $1 and kind = 'password' and changed_at >= $2 and confirmed_at is null returning id`,
);
export const deleteOldSecurityChanges = statement(
  'accounts.deleteOldSecurityChanges',
  'delete from account_security_change where changed_at < $1',
);

/** Records a change after which withdrawals wait; after one of the account to pay to only those to it. Returns until when. */
export async function recordSecurityChange(tx: Tx, accountId: string, kind: SecurityChange, about: Buffer | null = null): Promise<Date> {
  await tx.query(insertSecurityChange, [tx.ids.uuid(), accountId, kind, tx.now, about]);
  return new Date(tx.now.getTime() + HOLD_MS);
}

/** Whether this account to pay to was recorded as a change within the time that withdrawals wait, confirmed or not. */
export async function hasChangeAbout(tx: Tx, accountId: string, about: Buffer): Promise<boolean> {
  return (await tx.query(selectChangeAbout, [accountId, new Date(tx.now.getTime() - HOLD_MS), about])).length > 0;
}

/**
 * The owner has confirmed the new passwords since a time: withdrawals no longer wait for them. False if none did. A new contact or account to
 * pay to is not confirmed with them: a thief may have made it in the owner's own sign-in.
 */
export async function confirmNewPasswords(tx: Tx, accountId: string, since: Date): Promise<boolean> {
  return (await tx.query(confirmPasswords, [accountId, since, tx.now])).length > 0;
}

/** Until when withdrawals wait because of such changes; null: they do not. Without an account to pay to only what holds all of them counts. */
export async function securityHoldUntil(
  db: Queryable,
  accountId: string,
  { accountHash, now }: { accountHash: Buffer | null; now: Date },
): Promise<Date | null> {
  const [row] = await db.query(selectNewestChange, [accountId, new Date(now.getTime() - HOLD_MS), accountHash]);
  return row ? new Date(row.changed_at.getTime() + HOLD_MS) : null;
}
