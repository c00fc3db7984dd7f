import * as accounts from '#modules/accounts/index.ts';
import { endGameSessions } from '#modules/rounds/index.ts';
import type { AppContext } from '../app-context.ts';
import { recordEvent, takeAttempt } from '../security/record-event.ts';
import { ACCOUNT_LIMITS, addressKey } from './account-limits.ts';
import { type Arrival, seenAt } from './open-sign-in.ts';
import { type SessionTokens, tokensOf } from './session-tokens.ts';
import type { TooMany } from './too-many.ts';

type RefreshOutcome =
  | { readonly ok: true; readonly tokens: SessionTokens }
  | { readonly ok: false; readonly code: 'REFRESH_TOKEN_INVALID' | 'AUTH_USER_BANNED' }
  | TooMany;

/** Refuses a sign-in that was not used for longer than the policy of the host allowed where it was opened, or that is older. */
export async function refreshSession(context: AppContext, refresh: Arrival & { readonly token: string }): Promise<RefreshOutcome> {
  const { token, ip, policy } = refresh;
  const allowed = await takeAttempt(context, `refresh:${addressKey(ip)}`, ACCOUNT_LIMITS.refreshesPerAddress, { what: 'refresh', ip });
  if (!allowed.ok) return allowed;
  const refreshed = await context.database.transaction(async (tx) => {
    const outcome = await accounts.refreshSession(tx, token, { idleMinutes: policy.signInIdleMinutes, seen: seenAt(refresh) });
    if (outcome.status === 'reused') await endGameSessions(tx, outcome.playerId, tx.now, { signIns: outcome.sessionIds });
    return outcome;
  });
  switch (refreshed.status) {
    case 'refreshed':
      return { ok: true, tokens: await tokensOf(context, refreshed.session) };
    case 'banned':
      await recordEvent(context, { what: 'refresh', outcome: 'refused', ip, detail: 'AUTH_USER_BANNED' });
      return { ok: false, code: 'AUTH_USER_BANNED' };
    case 'reused':
      await recordEvent(context, { what: 'refresh-reuse', outcome: 'refused', playerId: refreshed.playerId, ip });
      await context.gate.announceEnd(refreshed.sessionIds);
      return { ok: false, code: 'REFRESH_TOKEN_INVALID' };
    case 'refused':
      await recordEvent(context, { what: 'refresh', outcome: 'refused', ip, detail: 'REFRESH_TOKEN_INVALID' });
      return { ok: false, code: 'REFRESH_TOKEN_INVALID' };
  }
}

/** Ends the session at once, with its access tokens and game sessions. An unknown token is no error: the player is signed out anyway. */
export async function logOutPlayer(context: AppContext, { token, ip }: { token: string; ip: string }): Promise<void> {
  const ended = await context.database.transaction(async (tx) => {
    const sessions = await accounts.endSessionOf(tx, token);
    if (sessions) await endGameSessions(tx, sessions.playerId, tx.now, { signIns: sessions.sessionIds });
    return sessions;
  });
  if (!ended || ended.sessionIds.length === 0) return;
  await recordEvent(context, { what: 'sign-out', outcome: 'ok', playerId: ended.playerId, ip });
  await context.gate.announceEnd(ended.sessionIds);
}

type HandOffOutcome =
  | { readonly ok: true; readonly token: string }
  | { readonly ok: false; readonly code: 'REFRESH_TOKEN_INVALID' | 'AUTH_USER_BANNED' }
  | TooMany;

interface HandOff extends Arrival {
  readonly token: string;
  readonly purpose: 'pwa' | 'refresh' | 'auth-host';
  /** The sign-in of the access token. */
  readonly sessionId: string;
}

/**
 * Issues a token that signs in another browser, so that the refresh token itself never appears in a URL. Both tokens of the sign-in are
 * needed: a thief with a copy of the refresh token has to refresh first, which the owner's next refresh betrays.
 */
export async function handOffSession(context: AppContext, { token, purpose, ip, policy, sessionId }: HandOff): Promise<HandOffOutcome> {
  const allowed = await takeAttempt(context, `refresh:${addressKey(ip)}`, ACCOUNT_LIMITS.refreshesPerAddress, { what: 'hand-off', ip });
  if (!allowed.ok) return allowed;
  return context.database.transaction(async (tx): Promise<HandOffOutcome> => {
    const session = await accounts.findSession(tx, token, policy.signInIdleMinutes);
    if (session === 'banned') return { ok: false, code: 'AUTH_USER_BANNED' };
    if (session?.sessionId !== sessionId) return { ok: false, code: 'REFRESH_TOKEN_INVALID' };
    await recordEvent(context, { what: 'hand-off', outcome: 'ok', playerId: session.playerId, ip, detail: purpose }, tx);
    return { ok: true, token: await accounts.createHandOff(tx, { ...session, purpose }) };
  });
}
