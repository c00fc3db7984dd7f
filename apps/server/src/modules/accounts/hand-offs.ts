import { HOUR_MS, SECOND_MS } from '@tulpar/domain/durations';
import { EMAIL_LINK_HOURS, HAND_OFF_SECONDS } from '@tulpar/domain/session';
import type { Queryable, Tx } from '#platform/database.ts';
import { hashToken } from '#platform/ids.ts';
import {
  confirmEmail,
  insertEmailLink,
  insertHandOff,
  lockHandOff,
  markHandOffUsed,
  selectHandOff,
  upsertHostSignIn,
  useEmailLink,
} from './session-statements.ts';

export type HandOffPurpose = 'pwa' | 'refresh' | 'auth-host';

/** A token for use in a URL: it signs in once, within a short time, for one purpose, and does not reveal the refresh token. */
export async function createHandOff(
  tx: Tx,
  { playerId, sessionId, purpose }: { playerId: string; sessionId: string; purpose: HandOffPurpose },
): Promise<string> {
  const token = tx.ids.token();
  await tx.query(insertHandOff, [
    hashToken(token),
    playerId,
    sessionId,
    purpose,
    new Date(tx.now.getTime() + HAND_OFF_SECONDS * SECOND_MS),
  ]);
  return token;
}

/** The player whom a token would sign in. It stays valid. */
export async function readHandOff(db: Queryable, token: string, { purpose, now }: { purpose: HandOffPurpose; now: Date }) {
  const [row] = await db.query(selectHandOff, [hashToken(token), purpose, now]);
  return row?.account_id ?? null;
}

/** The sign-in that a token was made from, which a new one inherits from. */
export interface HandedOver {
  readonly playerId: string;
  readonly sessionId: string;
  readonly expiresAt: Date;
  /** Null: it is from before the times were kept with it. */
  readonly idleMinutes: number | null;
  readonly steppedUpAt: Date | null;
  readonly isTelegram: boolean;
}

/** Redeems a token: returns its sign-in if it is valid for that purpose, and invalidates it. */
export async function redeemHandOff(tx: Tx, token: string, purpose: HandOffPurpose): Promise<HandedOver | null> {
  const hash = hashToken(token);
  const [row] = await tx.query(lockHandOff, [hash, purpose, tx.now]);
  if (!row) return null;
  await tx.query(markHandOffUsed, [hash, tx.now]);
  return {
    playerId: row.account_id,
    sessionId: row.session_id,
    expiresAt: row.expires_at,
    idleMinutes: row.idle_minutes,
    steppedUpAt: row.proved_at,
    isTelegram: row.is_telegram,
  };
}

/** Records that a player was signed in for one of our hosts. */
export async function recordHostSignIn(tx: Tx, playerId: string, host: string): Promise<void> {
  await tx.query(upsertHostSignIn, [playerId, host, tx.now]);
}

/** Makes the token of a link that confirms an e-mail address. */
export async function createEmailLink(tx: Tx, accountId: string, email: string): Promise<string> {
  const token = tx.ids.token();
  await tx.query(insertEmailLink, [hashToken(token), accountId, email, new Date(tx.now.getTime() + EMAIL_LINK_HOURS * HOUR_MS)]);
  return token;
}

interface ConfirmedByLink {
  readonly playerId: string;
  readonly email: string;
  /** Whether the address was not confirmed before. */
  readonly isNew: boolean;
}

/**
 * Confirms the address that the link was sent to, if it still is the account's. Opening a link twice is no error: mail programs
 * open links before people do.
 */
export async function confirmByLink(tx: Tx, token: string): Promise<ConfirmedByLink | null> {
  const [link] = await tx.query(useEmailLink, [hashToken(token), tx.now]);
  const [confirmed] = link ? await tx.query(confirmEmail, [link.account_id, link.email]) : [];
  return link && confirmed ? { playerId: link.account_id, email: link.email, isNew: !confirmed.was_verified } : null;
}
