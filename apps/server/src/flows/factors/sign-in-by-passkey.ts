import * as accounts from '#modules/accounts/index.ts';
import * as factors from '#modules/factors/index.ts';
import { ACCOUNT_LIMITS, addressKey } from '../accounts/account-limits.ts';
import { type Arrival, openSignIn } from '../accounts/open-sign-in.ts';
import { type SessionTokens, tokensOf } from '../accounts/session-tokens.ts';
import type { TooMany } from '../accounts/too-many.ts';
import type { AppContext } from '../app-context.ts';
import { endSecurityHold } from '../cashbox/end-security-hold.ts';
import { recordEvent, takeAttempt } from '../security/record-event.ts';
import { passkeySite } from './passkey-site.ts';

type PasskeyContext = Pick<AppContext, 'accessTokens' | 'config' | 'database' | 'limits' | 'security'>;

const ABOUT = { what: 'passkey-sign-in' } as const;
const ASKING = { purpose: 'sign-in' } as const;
const limitOf = (ip: string) => `passkey:${addressKey(ip)}`;

/** Asks a guest's device for a passkey of this site. */
export async function askForSignIn(
  context: PasskeyContext,
  { ip }: { ip: string },
): Promise<{ readonly ok: true; readonly question: factors.Question } | TooMany> {
  const allowed = await takeAttempt(context, limitOf(ip), ACCOUNT_LIMITS.tokensPerAddress, { ...ABOUT, ip });
  if (!allowed.ok) return allowed;
  const question = await context.database.transaction((tx) => factors.askPasskey(tx, passkeySite(context), ASKING, null));
  return { ok: true, question };
}

type SignInOutcome =
  | { readonly ok: true; readonly tokens: SessionTokens }
  | { readonly ok: false; readonly code: 'PASSKEY_INVALID' | 'AUTH_USER_BANNED' }
  | TooMany;

/** Signs in with a passkey alone: the device has checked its holder, so it is something owned and something known or inborn at once. */
export async function signInByPasskey(
  context: PasskeyContext,
  signIn: Arrival & { readonly passkey: factors.UsedPasskey },
): Promise<SignInOutcome> {
  const { passkey, ip } = signIn;
  const allowed = await takeAttempt(context, limitOf(ip), ACCOUNT_LIMITS.tokensPerAddress, { ...ABOUT, ip });
  if (!allowed.ok) return allowed;
  const outcome = await context.database.transaction(async (tx) => {
    const ownerId = await factors.passkeyOwner(tx, passkey);
    const account = ownerId === null ? null : await accounts.getAccount(tx, ownerId);
    // The row is locked, so that a ban or a new password ends this session too: before the passkey, as where a change of contact is taken back.
    const isUnchanged = account !== null && (await accounts.isUnchanged(tx, account));
    const playerId = await factors.usePasskey(tx, passkeySite(context), ASKING, passkey);
    if (account === null || playerId !== account.id) return 'PASSKEY_INVALID';
    if (account.isBanned) return 'AUTH_USER_BANNED';
    if (!isUnchanged) return 'PASSKEY_INVALID';
    const session = await openSignIn(tx, context, { playerId, method: 'passkey', from: signIn });
    await factors.markFactorShown(tx, session.sessionId, 'account');
    await endSecurityHold(tx, account.id, (await factors.passkeySince(tx, passkey)) ?? tx.now);
    return session;
  });
  if (typeof outcome === 'string') {
    await recordEvent(context, { ...ABOUT, outcome: 'refused', ip, detail: outcome });
    return { ok: false, code: outcome };
  }
  await recordEvent(context, { ...ABOUT, outcome: 'ok', playerId: outcome.playerId, ip });
  return { ok: true, tokens: await tokensOf(context, outcome) };
}
