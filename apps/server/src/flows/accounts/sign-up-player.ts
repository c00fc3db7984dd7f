import { isOldEnough } from '@tulpar/domain/birthday';
import { policyOf } from '@tulpar/domain/policy';
import { type LicenceField, missingFields, registrationRules } from '@tulpar/domain/registration';
import * as accounts from '#modules/accounts/index.ts';
import * as factors from '#modules/factors/index.ts';
import * as ledger from '#modules/ledger/index.ts';
import * as profiles from '#modules/profiles/index.ts';
import type { Tx } from '#platform/database.ts';
import type { AppContext } from '../app-context.ts';
import { issueTriggered } from '../offers/issue-offer.ts';
import { offersApart } from '../offers/offers-apart.ts';
import { redeemLater } from '../offers/redeem-sign-up-code.ts';
import { mayNotReturn } from '../privacy/may-not-return.ts';
import { isExcludedContact, recheckPerson } from '../protection/match-person.ts';
import { recordEvent, takeAttempt } from '../security/record-event.ts';
import { ACCOUNT_LIMITS, addressKey } from './account-limits.ts';
import { sendEmailLink } from './confirm-email.ts';
import { judgePassword, type PasswordRefusal } from './judge-password.ts';
import { rememberNetwork } from './known-network.ts';
import { guardLogin } from './login-guard.ts';
import { type Arrival, openSignIn } from './open-sign-in.ts';
import { type SessionTokens, tokensOf } from './session-tokens.ts';
import type { TooMany } from './too-many.ts';

export interface SignUp extends Arrival {
  readonly identity: accounts.Identity;
  readonly password: string;
  readonly profile: profiles.NewProfile;
  /** Whether the host is a licensed one. */
  readonly isLicensed: boolean;
  readonly idempotencyKey: string | null;
}

type SignUpOutcome =
  | { readonly ok: true; readonly tokens: SessionTokens }
  | { readonly ok: false; readonly code: 'EMAIL_TAKEN' | 'PHONE_TAKEN' | PasswordRefusal | 'AGE_TOO_YOUNG' | 'IDEMPOTENCY_CONFLICT' }
  | { readonly ok: false; readonly code: 'REQUIRED'; readonly fields: readonly LicenceField[] }
  | TooMany;

/** Opens the account, the profile and the wallet together, and signs the player in. */
export async function signUpPlayer(context: AppContext, signUp: SignUp): Promise<SignUpOutcome> {
  const { database } = context;
  const { identity, password, profile, idempotencyKey } = signUp;
  const { playersName: players_name, address, birthday } = profile;
  const fields = missingFields({ players_name, address, birthday }, registrationRules(signUp.isLicensed));
  if (fields.length > 0) return { ok: false, code: 'REQUIRED', fields };
  const weakness = judgePassword(context, signUp, { ...identity, names: [players_name], address });
  if (weakness) return { ok: false, code: weakness };
  if (profile.birthday && !isOldEnough(profile.birthday, database.now())) return { ok: false, code: 'AGE_TOO_YOUNG' };

  if (idempotencyKey) {
    const earlier = await accounts.findBySignupKey(database, idempotencyKey);
    if (earlier) return answerAgain(context, earlier, signUp);
  }
  const about = { what: 'sign-up', identity, ip: signUp.ip } as const;
  const allowed = await takeAttempt(context, `sign-up:${addressKey(signUp.ip)}`, ACCOUNT_LIMITS.signUpsPerAddress, about);
  if (!allowed.ok) return allowed;

  const passwordHash = await accounts.hashPassword(password);
  try {
    const session = await database.transaction(async (tx) => {
      if (await isWithheld(tx, context, identity)) return null;
      const playerId = await accounts.createAccount(tx, { identity, passwordHash, idempotencyKey });
      await profiles.createProfile(tx, playerId, profile);
      await ledger.openWallet(tx, playerId, profile.currency);
      await recheckPerson(tx, context, playerId);
      const policy = policyOf(signUp.isLicensed);
      await offersApart(tx, { playerId, signedUpBy: policy.name }, () =>
        issueTriggered(tx, { trigger: { on: 'sign-up' }, playerId, policy, tells: false }),
      );
      if (profile.promoCode) await redeemLater(tx, { playerId, code: profile.promoCode, policy: policy.name, language: profile.language });
      const opened = await openSignIn(tx, context, { playerId, method: 'password', from: signUp });
      if ('email' in identity) await sendEmailLink(tx, context, { playerId, email: identity.email, language: profile.language });
      await recordEvent(context, { ...about, outcome: 'ok', playerId }, tx);
      return opened;
    });
    if (!session) return { ok: false, code: 'email' in identity ? 'EMAIL_TAKEN' : 'PHONE_TAKEN' };
    await rememberNetwork(context, identity, signUp.ip);
    return { ok: true, tokens: await tokensOf(context, session) };
  } catch (error) {
    const code = accounts.whichIsTaken(error);
    if (!code) throw error;
    // A concurrent attempt of the same sign-up may have succeeded.
    const twin = idempotencyKey ? await accounts.findBySignupKey(database, idempotencyKey) : null;
    if (twin) return answerAgain(context, twin, signUp);
    return { ok: false, code: code === 'KEY_TAKEN' ? 'IDEMPOTENCY_CONFLICT' : code };
  }
}

/** Whether a name that nobody has cannot be had: its last owner may still take it back, or may not come back. */
async function isWithheld(tx: Tx, context: AppContext, identity: accounts.Identity): Promise<boolean> {
  const [kind, contact] = 'email' in identity ? (['email', identity.email] as const) : (['phone', identity.phone] as const);
  if ((await accounts.isReserved(tx, contact, null)) || (await mayNotReturn(tx, context, contact))) return true;
  return isExcludedContact(tx, context, { kind, contact, playerId: null });
}

/** Answers a retry of a sign-up whose answer was lost. It must have the same name and the right password, like any sign-in. */
async function answerAgain(context: AppContext, account: accounts.Account, signUp: SignUp): Promise<SignUpOutcome> {
  const { identity, password, ip } = signUp;
  const isSameName = 'email' in identity ? identity.email === account.email : identity.phone === account.phone;
  if (!isSameName) return { ok: false, code: 'IDEMPOTENCY_CONFLICT' };
  const guard = await guardLogin(context, { identity, ip });
  if (!guard.ok) return guard;
  const { isRight } = await accounts.verifyPassword(password, account.passwordHash);
  if (!isRight) return { ok: false, code: 'IDEMPOTENCY_CONFLICT' };
  await guard.succeeded();
  const session = await context.database.transaction(async (tx) => {
    if (!(await accounts.isUnchanged(tx, account)) || (await factors.hasFactors(tx, account.id))) return null;
    return openSignIn(tx, context, { playerId: account.id, method: 'password', from: signUp });
  });
  // The password may have been changed, the account banned or protected by a second factor, since the sign-up.
  return session ? { ok: true, tokens: await tokensOf(context, session) } : { ok: false, code: 'IDEMPOTENCY_CONFLICT' };
}
