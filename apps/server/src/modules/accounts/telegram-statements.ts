import { statement } from '#platform/database.ts';

export const insertTelegramUse = statement<{ hash: Buffer }>(
  'accounts.insertTelegramUse',
  'insert into account_telegram_use (hash, purpose, used_at) values ($1, $2, $3) on conflict do nothing returning hash',
);
export const deleteOldTelegramUses = statement('accounts.deleteOldTelegramUses', 'delete from account_telegram_use where used_at < $1');

export const selectLinkedAccount = statement<{ account_id: string }>(
  'accounts.selectLinkedAccount',
  'select account_id from account_telegram where telegram_id = $1',
);
/** Links are created one after the other, because two at once could delete each other's rows. */
export const lockTelegramLinks = statement('accounts.lockTelegramLinks', "select pg_advisory_xact_lock(hashtext('account_telegram'))");
export const deleteTelegramLinks = statement(
  'accounts.deleteTelegramLinks',
  'delete from account_telegram where telegram_id = $1 or account_id = $2',
);
export const insertTelegramLink = statement(
  'accounts.insertTelegramLink',
  'insert into account_telegram (telegram_id, account_id, linked_at) values ($1, $2, $3)',
);
export const deleteTelegramOfAccount = statement<{ telegram_id: string }>(
  'accounts.deleteTelegramOfAccount',
  'delete from account_telegram where account_id = $1 returning telegram_id',
);
export const selectTelegramLink = statement<{ linked_at: Date }>(
  'accounts.selectTelegramLink',
  'select linked_at from account_telegram where account_id = $1',
);

export const markTelegramSession = statement('accounts.markTelegramSession', 'update account_session set is_telegram = true where id = $1');
export const selectTelegramSession = statement<{ is_telegram: boolean }>(
  'accounts.selectTelegramSession',
  'select is_telegram from account_session where id = $1',
);
export const endTelegramSessions = statement<{ id: string }>(
  'accounts.endTelegramSessions',
  'update account_session set ended_at = $2, end_reason = $3 where account_id = $1 and is_telegram and ended_at is null returning id',
);
