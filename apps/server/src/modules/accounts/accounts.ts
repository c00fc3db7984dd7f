import type { Queryable, Tx } from '#platform/database.ts';
import { takenConstraint } from '#platform/database.ts';
import { hashToken } from '#platform/ids.ts';
import {
  type AccountRow,
  confirmPasswordHash,
  insertAccount,
  insertSignupKey,
  liftBan,
  lockPasswordHash,
  selectAccountByEmail,
  selectAccountById,
  selectAccountByPhone,
  selectSignupKey,
  updateBan,
  updatePasswordHash,
  upgradePasswordHash,
} from './statements.ts';

/** The login name of a player: an e-mail address or a phone number. */
export type Identity = { readonly email: string } | { readonly phone: string };

export interface Account {
  readonly id: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly passwordHash: string;
  readonly isEmailVerified: boolean;
  readonly isPhoneVerified: boolean;
  readonly isBanned: boolean;
  readonly createdAt: Date;
}

/** `KEY_TAKEN`: a sign-up with the same key came first. */
export type Taken = 'EMAIL_TAKEN' | 'PHONE_TAKEN' | 'KEY_TAKEN';

const fromRow = (row: AccountRow): Account => ({
  id: row.id,
  email: row.email,
  phone: row.phone,
  passwordHash: row.password_hash,
  isEmailVerified: row.is_email_verified,
  isPhoneVerified: row.is_phone_verified,
  isBanned: row.banned_at !== null,
  createdAt: row.created_at,
});

export async function findAccount(db: Queryable, identity: Identity): Promise<Account | null> {
  const [row] =
    'email' in identity ? await db.query(selectAccountByEmail, [identity.email]) : await db.query(selectAccountByPhone, [identity.phone]);
  return row ? fromRow(row) : null;
}

export async function getAccount(db: Queryable, id: string): Promise<Account> {
  const [row] = await db.query(selectAccountById, [id]);
  if (!row) throw new Error('an account that was signed in does not exist');
  return fromRow(row);
}

/** Throws the database's error if the name is taken; `whichIsTaken` reads it outside the failed transaction. */
export async function createAccount(
  tx: Tx,
  { identity, passwordHash, idempotencyKey }: { identity: Identity; passwordHash: string; idempotencyKey: string | null },
): Promise<string> {
  const id = tx.ids.uuid();
  const email = 'email' in identity ? identity.email : null;
  const phone = 'phone' in identity ? identity.phone : null;
  await tx.query(insertAccount, [id, email, phone, passwordHash, tx.now]);
  if (idempotencyKey) await tx.query(insertSignupKey, [hashToken(idempotencyKey), id, tx.now]);
  return id;
}

const TAKEN: Readonly<Record<string, Taken>> = {
  account_email_taken: 'EMAIL_TAKEN',
  account_phone_taken: 'PHONE_TAKEN',
  account_signup_key_pkey: 'KEY_TAKEN',
};

export function whichIsTaken(error: unknown): Taken | null {
  return TAKEN[takenConstraint(error) ?? ''] ?? null;
}

/** The account that an earlier sign-up with this key had opened. */
export async function findBySignupKey(db: Queryable, idempotencyKey: string): Promise<Account | null> {
  const [row] = await db.query(selectSignupKey, [hashToken(idempotencyKey)]);
  return row ? getAccount(db, row.account_id) : null;
}

/**
 * Whether the account is unchanged since its password was checked. The row is locked: a password change or a ban waits for this
 * transaction and then ends the session that it opens.
 */
export async function isUnchanged(tx: Tx, account: Account): Promise<boolean> {
  return (await tx.query(confirmPasswordHash, [account.id, account.passwordHash])).length > 0;
}

/** Like `isUnchanged`, for a transaction that then changes the account: a second one waits, and finds it changed. */
export async function lockUnchanged(tx: Tx, account: Account): Promise<boolean> {
  return (await tx.query(lockPasswordHash, [account.id, account.passwordHash])).length > 0;
}

export async function setPassword(tx: Tx, accountId: string, passwordHash: string): Promise<void> {
  await tx.query(updatePasswordHash, [accountId, passwordHash]);
}

export async function upgradePassword(db: Queryable, account: Account, passwordHash: string): Promise<void> {
  await db.query(upgradePasswordHash, [account.id, account.passwordHash, passwordHash]);
}

/** False when the account was banned already. */
export async function ban(tx: Tx, accountId: string, reason: string): Promise<boolean> {
  return (await tx.query(updateBan, [accountId, tx.now, reason])).length > 0;
}

/** False when the account was not banned. */
export async function unban(tx: Tx, accountId: string): Promise<boolean> {
  return (await tx.query(liftBan, [accountId])).length > 0;
}
