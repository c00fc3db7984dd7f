import { HOUR_MS } from '@tulpar/domain/durations';
import { EMAIL_LINK_HOURS, HAND_OFF_SECONDS } from '@tulpar/domain/session';
import type { Tx } from '#platform/database.ts';
import { hashToken } from '#platform/ids.ts';
import { confirmEmail, insertEmailLink, insertHandOff, upsertHostSignIn, useEmailLink, useHandOff } from './session-statements.ts';

export type HandOffPurpose = 'pwa' | 'refresh' | 'auth-host' | 'email';

/** A person reads their mail when they read it; everything else happens at once. */
const lifeMs = (purpose: HandOffPurpose) => (purpose === 'email' ? EMAIL_LINK_HOURS * HOUR_MS : HAND_OFF_SECONDS * 1000);

/** A token that may stand in an address: it signs in once, soon, for one purpose, and is not the refresh token itself. */
export async function createHandOff(
  tx: Tx,
  { playerId, sessionId, purpose }: { playerId: string; sessionId: string; purpose: HandOffPurpose },
): Promise<string> {
  const token = tx.ids.token();
  await tx.query(insertHandOff, [hashToken(token), playerId, sessionId, purpose, new Date(tx.now.getTime() + lifeMs(purpose))]);
  return token;
}

/** Whose token this is, if it still works for that purpose; it then works no more. */
export async function redeemHandOff(tx: Tx, token: string, purpose: HandOffPurpose): Promise<string | null> {
  const [row] = await tx.query(useHandOff, [hashToken(token), purpose, tx.now]);
  return row?.account_id ?? null;
}

/** Writes down that a player was signed in for one of our hosts. */
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
  /** It was not confirmed before. */
  readonly isNew: boolean;
}

/**
 * Confirms the address that the link was sent to, if it still is the account's. Opening a link twice is no mistake: mail programs
 * look at links before people do.
 */
export async function confirmByLink(tx: Tx, token: string): Promise<ConfirmedByLink | null> {
  const [link] = await tx.query(useEmailLink, [hashToken(token), tx.now]);
  const [confirmed] = link ? await tx.query(confirmEmail, [link.account_id, link.email]) : [];
  return link && confirmed ? { playerId: link.account_id, email: link.email, isNew: !confirmed.was_verified } : null;
}
