import type { JWK } from 'jose';
import { statement } from '#platform/database.ts';

export interface AccountRow {
  id: string;
  email: string | null;
  phone: string | null;
  password_hash: string;
  is_email_verified: boolean;
  is_phone_verified: boolean;
  banned_at: Date | null;
  created_at: Date;
}

const accountColumns = 'id, email, phone, password_hash, is_email_verified, is_phone_verified, banned_at, created_at';

export const insertAccount = statement(
  'accounts.insertAccount',
  'insert into account (id, email, phone, password_hash, created_at) values ($1, $2, $3, $4, $5)',
);
export const selectAccountById = statement<AccountRow>('accounts.selectAccountById', `select ${accountColumns} from account where id = $1`);
export const selectAccountByEmail = statement<AccountRow>(
  'accounts.selectAccountByEmail',
  `select ${accountColumns} from account where email = $1`,
);
export const selectAccountByPhone = statement<AccountRow>(
  'accounts.selectAccountByPhone',
  `select ${accountColumns} from account where phone = $1`,
);
/** Locked against a change of the password until the transaction ends. */
export const confirmPasswordHash = statement<{ id: string }>(
  'accounts.confirmPasswordHash',
  'select id from account where id = $1 and password_hash = $2 and banned_at is null for share',
);
/** For a transaction that sets another password: a shared lock of two of them at once would let each wait for the other. */
export const lockPasswordHash = statement<{ id: string }>(
  'accounts.lockPasswordHash',
  'select id from account where id = $1 and password_hash = $2 and banned_at is null for no key update',
);
export const updatePasswordHash = statement('accounts.updatePasswordHash', 'update account set password_hash = $2 where id = $1');
/** A rehash at login replaces the old hash only if the password was not changed in between. */
export const upgradePasswordHash = statement(
  'accounts.upgradePasswordHash',
  'update account set password_hash = $3 where id = $1 and password_hash = $2',
);
export const updateBan = statement<{ id: string }>(
  'accounts.updateBan',
  'update account set banned_at = $2, ban_reason = $3 where id = $1 and banned_at is null returning id',
);
export const liftBan = statement<{ id: string }>(
  'accounts.liftBan',
  'update account set banned_at = null, ban_reason = null where id = $1 and banned_at is not null returning id',
);

export const insertSignupKey = statement(
  'accounts.insertSignupKey',
  'insert into account_signup_key (key_hash, account_id, created_at) values ($1, $2, $3)',
);
export const selectSignupKey = statement<{ account_id: string }>(
  'accounts.selectSignupKey',
  'select account_id from account_signup_key where key_hash = $1',
);

export const selectSigningKeys = statement<{ kid: string; private_key: JWK; created_at: Date }>(
  'accounts.selectSigningKeys',
  'select kid, private_key, created_at from account_signing_key order by created_at desc',
);
export const lockSigningKeys = statement('accounts.lockSigningKeys', 'lock table account_signing_key in share row exclusive mode');
export const insertSigningKey = statement(
  'accounts.insertSigningKey',
  'insert into account_signing_key (kid, private_key, created_at) values ($1, $2, $3)',
);
/** A key expires relative to the next newer key, so the newest one never expires. */
export const deleteRetiredSigningKeys = statement(
  'accounts.deleteRetiredSigningKeys',
  `delete from account_signing_key old where exists
     (select from account_signing_key newer where newer.created_at > old.created_at and newer.created_at < $1)`,
);
