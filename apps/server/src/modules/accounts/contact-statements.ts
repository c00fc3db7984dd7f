import { statement } from '#platform/database.ts';

interface ContactRow {
  readonly email: string | null;
  readonly phone: string | null;
  readonly is_email_verified: boolean;
  readonly is_phone_verified: boolean;
}
export const lockContacts = statement<ContactRow>(
  'accounts.lockContacts',
  'select email, phone, is_email_verified, is_phone_verified from account where id = $1 for no key update',
);
export const setEmail = statement('accounts.setEmail', 'update account set email = $2, is_email_verified = $3 where id = $1');
export const setPhone = statement('accounts.setPhone', 'update account set phone = $2, is_phone_verified = $3 where id = $1');

export const insertContactChange = statement(
  'accounts.insertContactChange',
  `insert into account_contact_change (id, account_id, kind, old_value, was_verified, new_value, changed_at, expires_at, undo_hash)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);
/** A name that its last account may still take back. */
export const selectReserved = statement<{ account_id: string }>(
  'accounts.selectReserved',
  'select account_id from account_contact_change where old_value = $1 and undone_at is null and expires_at > $2',
);
export interface EarlierContact {
  readonly kind: 'email' | 'phone';
  readonly name: string;
  readonly is_verified: boolean;
}
export const selectEarlierNames = statement<EarlierContact>(
  'accounts.selectEarlierNames',
  `select kind, old_value as name, was_verified as is_verified from account_contact_change
   where account_id = $1 and undone_at is null and old_value is not null`,
);
/** Accounts that have one of these names, or had it before a change that is still known. */
export const selectHolders = statement<EarlierContact & { account_id: string }>(
  'accounts.selectHolders',
  `select id as account_id, 'email' as kind, email as name, is_email_verified as is_verified from account where email = any($1) and id <> $2
   union all
   select id, 'phone', phone, is_phone_verified from account where phone = any($1) and id <> $2
   union all
   select account_id, kind, old_value, was_verified from account_contact_change
   where old_value = any($1) and undone_at is null and account_id <> $2`,
);
export interface UndoneChange {
  readonly id: string;
  readonly kind: 'email' | 'phone';
  readonly old_value: string | null;
  readonly was_verified: boolean;
  readonly changed_at: Date;
}
export const selectContactChange = statement<{ account_id: string; changed_at: Date }>(
  'accounts.selectContactChange',
  `select account_id, changed_at from account_contact_change
   where undo_hash = $1 and undone_at is null and expires_at > $2`,
);
/** With a change everything that was changed after it is taken back, of both kinds: neither a second change nor the other contact protects it. */
export const markChangesUndone = statement<UndoneChange>(
  'accounts.markChangesUndone',
  `update account_contact_change set undone_at = $3
   where account_id = $1 and changed_at >= $2 and undone_at is null returning id, kind, old_value, was_verified, changed_at`,
);
export const deleteOldContactChanges = statement(
  'accounts.deleteOldContactChanges',
  'delete from account_contact_change where expires_at < $1',
);
