import { maskedContact } from '@tulpar/domain/masked-name';
import type { AuthType } from '@tulpar/domain/session';
import * as accounts from '#modules/accounts/index.ts';
import type { AppContext } from '../app-context.ts';
import { openSessionOrStep, type WaitingStep } from '../factors/second-step.ts';
import { recordEvent, takeAttempt } from '../security/record-event.ts';
import { ACCOUNT_LIMITS, addressKey } from './account-limits.ts';
import { rememberNetwork } from './known-network.ts';
import { guardLogin } from './login-guard.ts';
import { type Arrival, meetDevice, seenAt } from './open-sign-in.ts';
import { type SessionTokens, tokensOf } from './session-tokens.ts';
import type { TooMany } from './too-many.ts';

type LogInOutcome =
  | { readonly ok: true; readonly tokens: SessionTokens }
  /** The password was right; a second factor is asked for. */
  | { readonly ok: true; readonly step: WaitingStep }
  | { readonly ok: false; readonly code: 'AUTH_WRONG_CREDENTIALS' | 'AUTH_USER_BANNED' | 'AUTH_TOKEN_INVALID' }
  | TooMany;

interface LogIn extends Arrival {
  readonly identity: accounts.Identity;
  readonly password: string;
}

/** Signs in with a password. An unknown name gets the same answer in the same time as a wrong password. */
export async function logInPlayer(context: AppContext, logIn: LogIn): Promise<LogInOutcome> {
  const outcome = await judgeLogIn(context, logIn);
  if (outcome.ok || outcome.code !== 'TOO_MANY_REQUESTS') await noteLogIn(context, 'sign-in', logIn, outcome);
  if (!outcome.ok || 'step' in outcome) return outcome;
  return { ok: true, tokens: await tokensOf(context, outcome.session) };
}

type Judged =
  | { readonly ok: true; readonly playerId: string; readonly session: accounts.OpenSession }
  | { readonly ok: true; readonly playerId: string; readonly step: WaitingStep }
  | Exclude<LogInOutcome, { ok: true }>;

async function noteLogIn(
  context: AppContext,
  what: 'sign-in' | 'token-sign-in',
  { identity, ip }: { identity?: accounts.Identity; ip: string },
  outcome: Judged,
): Promise<void> {
  const who = { ...(identity && { identity }), ip };
  const detail = outcome.ok && 'step' in outcome ? 'SECOND_STEP' : null;
  if (outcome.ok) await recordEvent(context, { what, outcome: 'ok', playerId: outcome.playerId, detail, ...who });
  else await recordEvent(context, { what, outcome: 'refused', detail: outcome.code, ...who });
}

async function judgeLogIn(context: AppContext, logIn: LogIn): Promise<Judged> {
  const { identity, password, ip } = logIn;
  const guard = await guardLogin(context, { identity, ip });
  if (!guard.ok) return guard;

  const account = await accounts.findAccount(context.database, identity);
  if (!account) {
    await accounts.pretendToVerify(password);
    return { ok: false, code: 'AUTH_WRONG_CREDENTIALS' };
  }
  const { isRight, isOutdated } = await accounts.verifyPassword(password, account.passwordHash);
  if (!isRight) return { ok: false, code: 'AUTH_WRONG_CREDENTIALS' };
  if (account.isBanned) return { ok: false, code: 'AUTH_USER_BANNED' };

  await guard.succeeded();
  const current = isOutdated ? await upgrade(context, account, password) : account;
  const opened = await context.database.transaction(async (tx) =>
    (await accounts.isUnchanged(tx, current)) ? openSessionOrStep(tx, context, current, { method: 'password', from: logIn }) : null,
  );
  // The password may have been changed, or the account banned, during the check.
  if (!opened) return { ok: false, code: 'AUTH_WRONG_CREDENTIALS' };
  if ('session' in opened) await rememberNetwork(context, identity, ip);
  return { ok: true, playerId: account.id, ...opened };
}

async function upgrade(context: AppContext, account: accounts.Account, password: string): Promise<accounts.Account> {
  const passwordHash = await accounts.hashPassword(password);
  await accounts.upgradePassword(context.database, account, passwordHash);
  return { ...account, passwordHash };
}

type ReadTokenOutcome =
  | { readonly ok: true; readonly name: string }
  | { readonly ok: false; readonly code: 'AUTH_TOKEN_INVALID' }
  | TooMany;

interface ByToken {
  readonly token: string;
  readonly authType: AuthType;
  readonly ip: string;
}

/** Whose account a hand-off token would sign in to, so that nobody is led into another's account without knowing. */
export async function readToken(context: AppContext, { token, authType, ip }: ByToken): Promise<ReadTokenOutcome> {
  const { database, limits } = context;
  const addressLimit = `token:${addressKey(ip)}`;
  const allowed = await takeAttempt(context, addressLimit, ACCOUNT_LIMITS.tokensPerAddress, { what: 'token-sign-in', ip });
  if (!allowed.ok) return allowed;
  const playerId = await accounts.readHandOff(database, token, { purpose: authType, now: database.now() });
  if (playerId === null) return { ok: false, code: 'AUTH_TOKEN_INVALID' };
  await limits.giveBack(addressLimit);
  const { email, phone } = await accounts.getAccount(database, playerId);
  return { ok: true, name: maskedContact(email ?? phone ?? '') };
}

/** Signs in with a hand-off token. The new session has refresh tokens of its own and ends with the one that issued the token. */
export async function logInByToken(context: AppContext, logIn: ByToken & Arrival): Promise<LogInOutcome> {
  const { token, authType, ip } = logIn;
  const addressLimit = `token:${addressKey(ip)}`;
  const allowed = await takeAttempt(context, addressLimit, ACCOUNT_LIMITS.tokensPerAddress, { what: 'token-sign-in', ip });
  if (!allowed.ok) return allowed;
  const outcome = await context.database.transaction(async (tx) => {
    const handedOver = await accounts.redeemHandOff(tx, token, authType);
    if (!handedOver) return 'AUTH_TOKEN_INVALID';
    const account = await accounts.getAccount(tx, handedOver.playerId);
    if (account.isBanned) return 'AUTH_USER_BANNED';
    await meetDevice(tx, context, account.id, logIn);
    return accounts.openChildSession(tx, handedOver, { policy: logIn.policy, seen: seenAt(logIn) });
  });
  const judged: Judged =
    typeof outcome === 'string' ? { ok: false, code: outcome } : { ok: true, playerId: outcome.playerId, session: outcome };
  await noteLogIn(context, 'token-sign-in', { ip }, judged);
  if (typeof outcome === 'string') return { ok: false, code: outcome };
  await context.limits.giveBack(addressLimit);
  return { ok: true, tokens: await tokensOf(context, outcome) };
}
