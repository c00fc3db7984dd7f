import { HOUR_MS } from '@tulpar/domain/durations';
import { CONTACT_UNDO_HOURS } from '@tulpar/domain/session';
import type { Queryable, Tx } from '#platform/database.ts';
import { hashToken } from '#platform/ids.ts';
import type { Identity } from './accounts.ts';
import { dropCodes } from './codes.ts';
import {
  type EarlierContact,
  insertContactChange,
  lockContacts,
  markChangesUndone,
  selectContactChange,
  selectEarlierNames,
  selectHolders,
  selectReserved,
  setEmail,
  setPhone,
  type UndoneChange,
} from './contact-statements.ts';
import { recordSecurityChange } from './security-changes.ts';
import { selectAccountById } from './statements.ts';

/** Ids grow with time, too. */
const newestFirst = (a: UndoneChange, b: UndoneChange) => b.changed_at.getTime() - a.changed_at.getTime() || (a.id < b.id ? 1 : -1);

/** `undoToken`: for the link that takes the change back; null if the account had this very name before. */
type VerifiedContact = { readonly status: 'taken' } | { readonly status: 'verified'; readonly undoToken: string | null };

/** Whether another account may still take this name back. */
export async function isReserved(tx: Tx, name: string, accountId: string | null): Promise<boolean> {
  const rows = await tx.query(selectReserved, [name, tx.now]);
  return rows.some((row) => row.account_id !== accountId);
}

export interface Contact {
  readonly kind: 'email' | 'phone';
  readonly name: string;
  readonly isVerified: boolean;
}
const toContact = ({ kind, name, is_verified: isVerified }: EarlierContact): Contact => ({ kind, name, isVerified });

/** The contacts that the account had before the changes that are still known. */
export const listEarlierContacts = async (db: Queryable, accountId: string): Promise<Contact[]> =>
  (await db.query(selectEarlierNames, [accountId])).map(toContact);

/** Other accounts that have one of these names, or had it before a change that is still known. */
export async function listHolders(
  db: Queryable,
  names: readonly string[],
  accountId: string,
): Promise<(Contact & { readonly accountId: string })[]> {
  if (names.length === 0) return [];
  return (await db.query(selectHolders, [names, accountId])).map((row) => Object.assign(toContact(row), { accountId: row.account_id }));
}

/** Sets the address that a right code has verified as the account's. Throws like `createAccount` if another account has it. */
export async function setVerifiedContact(tx: Tx, accountId: string, identity: Identity): Promise<VerifiedContact> {
  const [kind, name] = 'email' in identity ? (['email', identity.email] as const) : (['phone', identity.phone] as const);
  const write = kind === 'email' ? setEmail : setPhone;
  const [seen] = await tx.query(selectAccountById, [accountId]);
  // Codes are locked before the account, as when a code is tried.
  if (seen?.[kind] !== name) await dropCodes(tx, accountId, ['reset-password']);
  const [before] = await tx.query(lockContacts, [accountId]);
  if (!before) throw new Error('an account that was signed in does not exist');
  if (before[kind] === name) {
    await tx.query(write, [accountId, name, true]);
    return { status: 'verified', undoToken: null };
  }
  if (await isReserved(tx, name, accountId)) return { status: 'taken' };
  await tx.query(write, [accountId, name, true]);
  const undoToken = tx.ids.token();
  const expiresAt = new Date(tx.now.getTime() + CONTACT_UNDO_HOURS * HOUR_MS);
  if (before[kind] !== null) await recordSecurityChange(tx, accountId, kind);
  const was = [before[kind], before[`is_${kind}_verified`]];
  await tx.query(insertContactChange, [tx.ids.uuid(), accountId, kind, ...was, name, tx.now, expiresAt, hashToken(undoToken)]);
  return { status: 'verified', undoToken };
}

/** Takes a change back, with everything of both contacts that was changed after it. Returns the account and when it was changed, or null if the token is not valid. */
export async function undoContactChange(tx: Tx, token: string): Promise<{ playerId: string; changedAt: Date } | null> {
  const [change] = await tx.query(selectContactChange, [hashToken(token), tx.now]);
  if (!change) return null;
  const { account_id: accountId, changed_at } = change;
  await dropCodes(tx, accountId, ['reset-password', 'verify-phone', 'verify-email']);
  await tx.query(lockContacts, [accountId]);
  const undone = await tx.query(markChangesUndone, [accountId, changed_at, tx.now]);
  if (undone.length === 0) return null;
  // The newest first: the value of before the first change of a contact stays.
  for (const { kind, old_value, was_verified } of undone.toSorted(newestFirst))
    await tx.query(kind === 'email' ? setEmail : setPhone, [accountId, old_value, old_value !== null && was_verified]);
  return { playerId: accountId, changedAt: changed_at };
}
