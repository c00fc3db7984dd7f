import { createHmac, randomBytes } from 'node:crypto';
import { DAY_MS, MINUTE_MS } from '@tulpar/domain/durations';
import { REFRESH_REPLAY_SECONDS, REFRESH_TOKEN_DAYS, SESSION_IDLE_DAYS } from '@tulpar/domain/session';
import type { Queryable, Tx } from '#platform/database.ts';
import { hashToken } from '#platform/ids.ts';
import type { HandedOver } from './hand-offs.ts';
import {
  endSession as endFamily,
  endSessionsOfAccount,
  holdSession as holdSessionRow,
  insertRefreshToken,
  insertSession,
  lockRefreshToken,
  markRefreshTokenUsed,
  type RefreshRow,
  selectProof,
  updateProof,
} from './session-statements.ts';

export type EndReason = 'logout' | 'reuse' | 'ban' | 'password' | 'reset' | 'unlink' | 'undo' | 'staff';

export interface OpenSession {
  readonly sessionId: string;
  readonly playerId: string;
  readonly refreshToken: string;
}

/**
 * Opens a session on a device. It lasts for thirty days, however often it is refreshed. Whether it was opened with the password
 * or a passkey is recorded, because some actions require a recent proof.
 */
export function openSession(tx: Tx, playerId: string, proof: 'password' | 'passkey' | 'telegram'): Promise<OpenSession> {
  const expiresAt = new Date(tx.now.getTime() + REFRESH_TOKEN_DAYS * DAY_MS);
  const provedAt = proof === 'telegram' ? null : tx.now;
  return insert(tx, { playerId, expiresAt, provedAt, isTelegram: proof === 'telegram', parentId: null });
}

/** Opens a session in another browser. It may do what its parent may, ends when that would have ended, and ends with it. */
export function openChildSession(tx: Tx, { sessionId, ...inherited }: HandedOver): Promise<OpenSession> {
  return insert(tx, { ...inherited, parentId: sessionId });
}

type NewSession = Omit<HandedOver, 'sessionId'> & { readonly parentId: string | null };

async function insert(tx: Tx, { playerId, expiresAt, provedAt, isTelegram, parentId }: NewSession): Promise<OpenSession> {
  const sessionId = tx.ids.uuid();
  const refreshToken = tx.ids.token();
  await tx.query(insertSession, [sessionId, playerId, randomBytes(32), tx.now, expiresAt, provedAt, isTelegram, parentId]);
  await tx.query(insertRefreshToken, [hashToken(refreshToken), sessionId, tx.now]);
  return { sessionId, playerId, refreshToken };
}

/** The child of a refresh token. It is derived from the parent, so it is the same each time and only the parent's holder knows it. */
function childOf(secret: Buffer, parent: string): string {
  return createHmac('sha256', secret).update(parent).digest('base64url');
}

/** Every use of a sign-in issues a new refresh token within minutes, so the age of the token is how long it lay unused. */
const isAlive = (row: RefreshRow, now: Date) =>
  row.ended_at === null && row.expires_at > now && now.getTime() - row.issued_at.getTime() < SESSION_IDLE_DAYS * DAY_MS;

type Refreshed =
  | { readonly status: 'refreshed'; readonly session: OpenSession }
  | { readonly status: 'refused' | 'banned' }
  /** A used token was sent again too late, so it may be stolen: the whole session was ended. */
  | ({ readonly status: 'reused' } & EndedSessions);

/** A session that was ended, with those that were handed over from it. */
interface EndedSessions {
  readonly playerId: string;
  readonly sessionIds: readonly string[];
}

/**
 * Exchanges a refresh token for its child. A token works once. A repeat within a few seconds gets the same child, because several
 * tabs may refresh at once. A later repeat ends the session.
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
  const sessionIds = await endWithLateOnes(() => tx.query(endFamily, [row.session_id, tx.now, 'reuse' satisfies EndReason]));
  return { status: 'reused', sessionIds, playerId: row.account_id };
}

/** The open session of a refresh token; the token stays valid. */
export async function findSession(tx: Tx, token: string): Promise<{ sessionId: string; playerId: string } | 'banned' | null> {
  const [row] = await tx.query(lockRefreshToken, [hashToken(token)]);
  if (row?.banned_at) return 'banned';
  if (!row || row.used_at || !isAlive(row, tx.now)) return null;
  return { sessionId: row.session_id, playerId: row.account_id };
}

/** Whether a session is open; it then stays open until the transaction ends. */
export async function holdSession(tx: Tx, { sessionId, playerId }: Pick<OpenSession, 'sessionId' | 'playerId'>): Promise<boolean> {
  return (await tx.query(holdSessionRow, [sessionId, playerId])).length > 0;
}

/** Whether the password was entered in this session within the last minutes. */
export async function isFreshlyProved(
  db: Queryable,
  sessionId: string,
  { now, minutes }: { now: Date; minutes: number },
): Promise<boolean> {
  const [row] = await db.query(selectProof, [sessionId]);
  const provedAt = row?.proved_at ?? null;
  return provedAt !== null && now.getTime() - provedAt.getTime() <= minutes * MINUTE_MS;
}

/** The password was entered again. */
export async function markProved(tx: Tx, sessionId: string): Promise<void> {
  await tx.query(updateProof, [sessionId, tx.now]);
}

/** Ends the session of a refresh token, even if the token was used before. */
export async function endSessionOf(tx: Tx, token: string): Promise<EndedSessions | null> {
  const [row] = await tx.query(lockRefreshToken, [hashToken(token)]);
  if (!row) return null;
  const sessionIds = await endWithLateOnes(() => tx.query(endFamily, [row.session_id, tx.now, 'logout' satisfies EndReason]));
  return { sessionIds, playerId: row.account_id };
}

export function endAllSessions(tx: Tx, playerId: string, reason: EndReason): Promise<string[]> {
  return endWithLateOnes(() => tx.query(endSessionsOfAccount, [playerId, tx.now, reason]));
}

/** A session that was handed over while its parent was being ended is not seen by the statement that waited for it, but by the next one. */
async function endWithLateOnes(end: () => Promise<readonly { readonly id: string }[]>): Promise<string[]> {
  const ended: string[] = [];
  for (;;) {
    const rows = await end();
    if (rows.length === 0) return ended;
    ended.push(...rows.map(({ id }) => id));
  }
}
