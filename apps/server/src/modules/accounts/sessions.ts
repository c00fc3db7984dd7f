import { createHmac, randomBytes } from 'node:crypto';
import { DAY_MS } from '@tulpar/domain/durations';
import { REFRESH_REPLAY_SECONDS, REFRESH_TOKEN_DAYS } from '@tulpar/domain/session';
import type { Tx } from '#platform/database.ts';
import { hashToken } from '#platform/ids.ts';
import {
  endSession as endOneSession,
  endSessionsOfAccount,
  holdSession as holdSessionRow,
  insertRefreshToken,
  insertSession,
  lockRefreshToken,
  markRefreshTokenUsed,
  type RefreshRow,
} from './session-statements.ts';

export type EndReason = 'logout' | 'reuse' | 'ban' | 'password' | 'reset' | 'unlink';

export interface OpenSession {
  readonly sessionId: string;
  readonly playerId: string;
  readonly refreshToken: string;
}

/**
 * Starts a sign-in on a device. It lives for thirty days, however often it is refreshed; then the password is asked again. Whether
 * it was asked now is written down: some things are only for those who have just shown it.
 */
export async function openSession(tx: Tx, playerId: string, proof: 'password' | 'token' | 'telegram' = 'token'): Promise<OpenSession> {
  const sessionId = tx.ids.uuid();
  const refreshToken = tx.ids.token();
  const expiresAt = new Date(tx.now.getTime() + REFRESH_TOKEN_DAYS * DAY_MS);
  const provedAt = proof === 'password' ? tx.now : null;
  await tx.query(insertSession, [sessionId, playerId, randomBytes(32), tx.now, expiresAt, provedAt, proof === 'telegram']);
  await tx.query(insertRefreshToken, [hashToken(refreshToken), sessionId, tx.now]);
  return { sessionId, playerId, refreshToken };
}

/** The child of a refresh token: known only to who holds the parent, and the same each time it is asked for. */
function childOf(secret: Buffer, parent: string): string {
  return createHmac('sha256', secret).update(parent).digest('base64url');
}

const isAlive = (row: RefreshRow, now: Date) => row.ended_at === null && row.expires_at > now;

type Refreshed =
  | { readonly status: 'refreshed'; readonly session: OpenSession }
  | { readonly status: 'refused' | 'banned' }
  /** A token came back long after its use: somebody else holds a copy, so the whole sign-in was ended. */
  | { readonly status: 'reused'; readonly sessionId: string; readonly playerId: string };

/**
 * Trades a refresh token for its child. A token works once. If it comes again within a few seconds it gets the same child: tabs that
 * woke together may see each other's writes late, however many they are. Later it ends the sign-in.
 */
export async function refreshSession(tx: Tx, token: string): Promise<Refreshed> {
  const hash = hashToken(token);
  const [row] = await tx.query(lockRefreshToken, [hash]);
  if (!row) return { status: 'refused' };
  if (row.banned_at) return { status: 'banned' };
  if (!isAlive(row, tx.now)) return { status: 'refused' };

  const refreshed: Refreshed = {
    status: 'refreshed',
    session: { sessionId: row.session_id, playerId: row.account_id, refreshToken: childOf(row.secret, token) },
  };
  if (!row.used_at) {
    await tx.query(markRefreshTokenUsed, [hash, tx.now]);
    await tx.query(insertRefreshToken, [hashToken(refreshed.session.refreshToken), row.session_id, tx.now]);
    return refreshed;
  }
  if (tx.now.getTime() - row.used_at.getTime() <= REFRESH_REPLAY_SECONDS * 1000) return refreshed;
  await tx.query(endOneSession, [row.session_id, tx.now, 'reuse' satisfies EndReason]);
  return { status: 'reused', sessionId: row.session_id, playerId: row.account_id };
}

/** The living sign-in that a refresh token belongs to, without using the token up. */
export async function findSession(tx: Tx, token: string): Promise<{ sessionId: string; playerId: string } | 'banned' | null> {
  const [row] = await tx.query(lockRefreshToken, [hashToken(token)]);
  if (row?.banned_at) return 'banned';
  if (!row || row.used_at || !isAlive(row, tx.now)) return null;
  return { sessionId: row.session_id, playerId: row.account_id };
}

/** Whether a sign-in is open; then it stays so until the transaction is over. */
export async function holdSession(tx: Tx, { sessionId, playerId }: Pick<OpenSession, 'sessionId' | 'playerId'>): Promise<boolean> {
  return (await tx.query(holdSessionRow, [sessionId, playerId])).length > 0;
}

/** Ends the sign-in of a refresh token, used or not: who logs out with an old token means it too. */
export async function endSessionOf(tx: Tx, token: string): Promise<Pick<OpenSession, 'sessionId' | 'playerId'> | null> {
  const [row] = await tx.query(lockRefreshToken, [hashToken(token)]);
  if (!row) return null;
  const ended = await tx.query(endOneSession, [row.session_id, tx.now, 'logout' satisfies EndReason]);
  return ended.length > 0 ? { sessionId: row.session_id, playerId: row.account_id } : null;
}

export async function endAllSessions(tx: Tx, playerId: string, reason: EndReason): Promise<string[]> {
  const ended = await tx.query(endSessionsOfAccount, [playerId, tx.now, reason]);
  return ended.map((session) => session.id);
}
