import { createHmac, randomBytes } from 'node:crypto';
import { DAY_MS, MINUTE_MS } from '@tulpar/domain/durations';
import { HOUSE_POLICY, type Policy } from '@tulpar/domain/policy';
import { REFRESH_REPLAY_SECONDS } from '@tulpar/domain/session';
import type { Queryable, Tx } from '#platform/database.ts';
import { hashToken } from '#platform/ids.ts';
import { NOWHERE, type SeenAt } from './devices.ts';
import type { HandedOver } from './hand-offs.ts';
import {
  endSession as endFamily,
  endOneSession,
  endSessionsBut,
  endSessionsOfAccount,
  holdAccount,
  holdSession as holdSessionRow,
  insertRefreshToken,
  insertSession,
  lockAccount,
  lockRefreshToken,
  markRefreshTokenUsed,
  type RefreshRow,
  selectSignedIn,
  selectStepUp,
  updateStepUp,
  upsertSeen,
} from './session-statements.ts';

export type EndReason = 'logout' | 'reuse' | 'ban' | 'password' | 'reset' | 'unlink' | 'undo' | 'staff' | 'player';

export interface OpenSession {
  readonly sessionId: string;
  readonly playerId: string;
  readonly refreshToken: string;
}

interface Opening {
  /** Of the host that it is opened at. */
  readonly policy: Pick<Policy, 'signInDays' | 'signInIdleMinutes'>;
  readonly seen: SeenAt;
}
const USUAL: Opening = { policy: HOUSE_POLICY, seen: NOWHERE };
const endOf = ({ now }: Tx, { signInDays }: Opening['policy']) => new Date(now.getTime() + signInDays * DAY_MS);

/**
 * Opens a session on a device. It lasts for the days of the market's policy, however often it is refreshed, and ends when it was not used for
 * its minutes, at whatever host it is refreshed. Whether it was opened with the password or a passkey is recorded, because some actions
 * require a step-up.
 */
export function openSession(
  tx: Tx,
  playerId: string,
  method: 'password' | 'passkey' | 'telegram',
  { policy, seen }: Opening = USUAL,
): Promise<OpenSession> {
  const [expiresAt, idleMinutes] = [endOf(tx, policy), policy.signInIdleMinutes];
  const steppedUpAt = method === 'telegram' ? null : tx.now;
  return insert(tx, { playerId, expiresAt, idleMinutes, steppedUpAt, isTelegram: method === 'telegram', parentId: null, seen });
}

/** Opens a session in another browser. It may do what its parent may, and ends with it; of the times of both hosts the shorter ones count. */
export function openChildSession(tx: Tx, { sessionId, ...inherited }: HandedOver, { policy, seen }: Opening): Promise<OpenSession> {
  const expiresAt = new Date(Math.min(inherited.expiresAt.getTime(), endOf(tx, policy).getTime()));
  const idleMinutes = Math.min(inherited.idleMinutes ?? policy.signInIdleMinutes, policy.signInIdleMinutes);
  return insert(tx, { ...inherited, expiresAt, idleMinutes, parentId: sessionId, seen });
}

type NewSession = Omit<HandedOver, 'sessionId'> & { readonly parentId: string | null; readonly seen: SeenAt };

async function insert(tx: Tx, session: NewSession): Promise<OpenSession> {
  const { playerId, expiresAt, idleMinutes, steppedUpAt, isTelegram, parentId, seen } = session;
  const sessionId = tx.ids.uuid();
  const refreshToken = tx.ids.token();
  await tx.query(insertSession, [sessionId, playerId, randomBytes(32), tx.now, expiresAt, idleMinutes, steppedUpAt, isTelegram, parentId]);
  await recordSeen(tx, sessionId, seen);
  await tx.query(insertRefreshToken, [hashToken(refreshToken), sessionId, tx.now]);
  return { sessionId, playerId, refreshToken };
}

async function recordSeen(tx: Tx, sessionId: string, { browser, system, network, country }: SeenAt): Promise<void> {
  await tx.query(upsertSeen, [sessionId, tx.now, browser, system, network, country]);
}

/** The child of a refresh token. It is derived from the parent, so it is the same each time and only the parent's holder knows it. */
function childOf(secret: Buffer, parent: string): string {
  return createHmac('sha256', secret).update(parent).digest('base64url');
}

/**
 * Every use of a sign-in issues a new refresh token within minutes, so the age of the token is how long it lay unused. How long it may is
 * kept with the sign-in; `idleMinutes` is for those from before that.
 */
const isAlive = (row: RefreshRow, now: Date, idleMinutes: number) =>
  row.ended_at === null && row.expires_at > now && now.getTime() - row.issued_at.getTime() < (row.idle_minutes ?? idleMinutes) * MINUTE_MS;

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
export async function refreshSession(
  tx: Tx,
  token: string,
  { idleMinutes, seen }: { idleMinutes: number; seen: SeenAt },
): Promise<Refreshed> {
  const hash = hashToken(token);
  const [row] = await tx.query(lockRefreshToken, [hash]);
  if (!row) return { status: 'refused' };
  if (row.banned_at) return { status: 'banned' };
  if (!isAlive(row, tx.now, idleMinutes)) return { status: 'refused' };

  const refreshed: Refreshed = {
    status: 'refreshed',
    session: { sessionId: row.session_id, playerId: row.account_id, refreshToken: childOf(row.secret, token) },
  };
  if (!row.used_at) {
    await tx.query(markRefreshTokenUsed, [hash, tx.now]);
    await tx.query(insertRefreshToken, [hashToken(refreshed.session.refreshToken), row.session_id, tx.now]);
    await recordSeen(tx, row.session_id, seen);
    return refreshed;
  }
  if (tx.now.getTime() - row.used_at.getTime() <= REFRESH_REPLAY_SECONDS * 1000) return refreshed;
  const sessionIds = await endWithLateOnes(() => tx.query(endFamily, [row.session_id, tx.now, 'reuse' satisfies EndReason]));
  return { status: 'reused', sessionIds, playerId: row.account_id };
}

/** The open session of a refresh token; the token stays valid. */
export async function findSession(
  tx: Tx,
  token: string,
  idleMinutes: number,
): Promise<{ sessionId: string; playerId: string } | 'banned' | null> {
  const [row] = await tx.query(lockRefreshToken, [hashToken(token)]);
  if (row?.banned_at) return 'banned';
  if (!row || row.used_at || !isAlive(row, tx.now, idleMinutes)) return null;
  return { sessionId: row.session_id, playerId: row.account_id };
}

/** Whether nobody has ended a session. One that was not used for long is not open any more, but nobody has signed out either. */
export const isSignedIn = async (db: Queryable, sessionId: string): Promise<boolean> =>
  (await db.query(selectSignedIn, [sessionId]))[0]?.is_signed_in ?? false;

/**
 * Whether a session is open; it then stays open until the transaction ends. Who gives the account another name locks it and then ends its
 * sessions, so this waits for the account first.
 */
export async function holdSession(tx: Tx, { sessionId, playerId }: Pick<OpenSession, 'sessionId' | 'playerId'>): Promise<boolean> {
  await tx.query(holdAccount, [playerId]);
  return (await tx.query(holdSessionRow, [sessionId, playerId])).length > 0;
}

/** Locks the account, and says whether the session is open. Who takes the account back locks it too, and ends the session before letting go. */
export async function lockInSession(tx: Tx, { sessionId, playerId }: Pick<OpenSession, 'sessionId' | 'playerId'>): Promise<boolean> {
  await tx.query(lockAccount, [playerId]);
  return (await tx.query(selectStepUp, [sessionId])).length > 0;
}

/** When the player has last shown in this session who they are; null: never, or the session has ended. */
export async function readSteppedUpAt(db: Queryable, sessionId: string): Promise<Date | null> {
  const [row] = await db.query(selectStepUp, [sessionId]);
  return row?.proved_at ?? null;
}

/** Whether the player has shown who they are within the last minutes of this session. */
export async function isSteppedUp(db: Queryable, sessionId: string, { now, minutes }: { now: Date; minutes: number }): Promise<boolean> {
  const steppedUpAt = await readSteppedUpAt(db, sessionId);
  return steppedUpAt !== null && now.getTime() - steppedUpAt.getTime() <= minutes * MINUTE_MS;
}

/** The player has shown again who they are. */
export async function markSteppedUp(tx: Tx, sessionId: string): Promise<void> {
  await tx.query(updateStepUp, [sessionId, tx.now]);
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

/** Ends one session of an account with all that were handed over from it, but for the one that asks. Empty: it is none, or has ended. */
export function endSession(tx: Tx, { playerId, sessionId }: Pick<OpenSession, 'playerId' | 'sessionId'>, id: string): Promise<string[]> {
  return endWithLateOnes(() => tx.query(endOneSession, [playerId, sessionId, id, tx.now, 'player' satisfies EndReason]));
}

/** Ends every session of an account but one. */
export function endOtherSessions(tx: Tx, { playerId, sessionId }: Pick<OpenSession, 'playerId' | 'sessionId'>): Promise<string[]> {
  return endWithLateOnes(() => tx.query(endSessionsBut, [playerId, sessionId, tx.now, 'player' satisfies EndReason]));
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
