import { MINUTE_MS } from '@tulpar/domain/durations';
import { CODE_MINUTES, CODE_TRIES_MAX, RESET_CODE_TRIES_MAX } from '@tulpar/domain/session';
import { messagesOf } from '@tulpar/i18n/all-messages';
import { createTranslator } from '@tulpar/i18n/translate';
import * as accounts from '#modules/accounts/index.ts';
import * as profiles from '#modules/profiles/index.ts';
import type { Tx } from '#platform/database.ts';
import { enqueue } from '#platform/jobs.ts';
import { type Message, SEND_MESSAGE } from '#platform/senders/sender.ts';
import type { AppContext } from '../app-context.ts';
import { takeCodeRequest } from '../contacts/code-requests.ts';
import { recordEvent, takeAttempt } from '../security/record-event.ts';
import { ACCOUNT_LIMITS, addressKey, identityKey } from './account-limits.ts';
import { judgeOwnPassword, judgePassword, type PasswordRefusal } from './judge-password.ts';
import { codeKey, rememberNetwork } from './known-network.ts';
import { replacePassword } from './replace-password.ts';
import type { TooMany } from './too-many.ts';

export const SEND_RESET_CODE = 'send-reset-code';

async function codeMessage(
  tx: Tx,
  brand: string,
  { playerId, identity, code }: { playerId: string; identity: accounts.Identity; code: string },
): Promise<Message> {
  const { language } = await profiles.readProfile(tx, playerId);
  const { t } = createTranslator(language, messagesOf(language));
  const values = { code, brand, minutes: CODE_MINUTES };
  if ('phone' in identity) return { kind: 'sms', to: identity.phone, text: t('messages.resetCode.sms', values) };
  const paragraphs = [
    t('messages.resetCode.greeting'),
    t('messages.resetCode.intro'),
    code,
    t('messages.resetCode.valid', values),
    t('messages.resetCode.ignore'),
    t('messages.resetCode.signature', values),
  ];
  return { kind: 'email', to: identity.email, subject: t('messages.resetCode.subject', values), text: paragraphs.join('\n\n') };
}

/** Sends a code to the name if it belongs to an account. A job looks that up, so neither the answer nor its time reveals it. */
export async function requestPasswordReset(
  context: AppContext,
  { identity, ip, idempotencyKey }: { identity: accounts.Identity; ip: string; idempotencyKey: string | null },
): Promise<{ ok: true } | TooMany> {
  const call = { idempotencyKey, input: ['request', identityKey(identity)] };
  if (await accounts.isCallDone(context.database, call)) return { ok: true };
  const taken = await takeCodeRequest(context, 'reset', { identity, ip });
  if (!taken.ok) return taken;
  await context.limits.forget(await triesKey(context, { identity, ip }));
  await context.database.transaction(async (tx) => {
    await enqueue(tx, SEND_RESET_CODE, identity);
    await accounts.recordCall(tx, call, tx.now);
    await recordEvent(context, { what: 'reset-request', outcome: 'ok', identity, ip }, tx);
  });
  return { ok: true };
}

/** A code goes to a verified name. An account that has verified none was never changed, so its one name is that of the sign-up. */
export function mayReceiveReset(account: accounts.Account, identity: accounts.Identity): boolean {
  const isVerified = 'email' in identity ? account.isEmailVerified : account.isPhoneVerified;
  return isVerified || !(account.isEmailVerified || account.isPhoneVerified);
}

/** Says why no code comes. */
async function unverifiedMessage(
  tx: Tx,
  brand: string,
  { playerId, identity }: { playerId: string; identity: accounts.Identity },
): Promise<Message> {
  const { language } = await profiles.readProfile(tx, playerId);
  const { t } = createTranslator(language, messagesOf(language));
  if ('phone' in identity) return { kind: 'sms', to: identity.phone, text: t('messages.resetUnverified.sms', { brand }) };
  const paragraphs = [t('messages.resetCode.greeting'), t('messages.resetUnverified.text'), t('messages.resetCode.signature', { brand })];
  return { kind: 'email', to: identity.email, subject: t('messages.resetUnverified.subject', { brand }), text: paragraphs.join('\n\n') };
}

/** The job of the request: makes a code and sends it, if the account exists. */
export async function sendResetCode(context: Pick<AppContext, 'config' | 'database'>, identity: accounts.Identity): Promise<void> {
  const account = await accounts.findAccount(context.database, identity);
  if (!account || account.isBanned) return;
  await context.database.transaction(async (tx) => {
    if (!mayReceiveReset(account, identity))
      return enqueue(tx, SEND_MESSAGE, await unverifiedMessage(tx, context.config.brandName, { playerId: account.id, identity }));
    const recipient = 'email' in identity ? identity.email : identity.phone;
    const code = await accounts.issueCode(tx, { accountId: account.id, purpose: 'reset-password', recipient });
    return enqueue(tx, SEND_MESSAGE, await codeMessage(tx, context.config.brandName, { playerId: account.id, identity, code }));
  });
}

type ConfirmOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'CODE_INVALID' | 'CODE_TRIES_EXCEEDED' | PasswordRefusal }
  | TooMany;

interface ConfirmReset {
  readonly identity: accounts.Identity;
  readonly code: string;
  readonly newPassword: string;
  /** Whether the host is a licensed one. */
  readonly isLicensed: boolean;
  readonly ip: string;
  readonly idempotencyKey: string | null;
}

/** Undoes the transaction: the code stays good for another password. */
class WeakPassword extends Error {
  readonly refusal: PasswordRefusal;

  constructor(refusal: PasswordRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

type Asking = Pick<ConfirmReset, 'identity' | 'ip'>;

const triesKey = async (context: AppContext, { identity, ip }: Asking) => `reset-tries:${await codeKey(context, identity, ip)}`;

/**
 * Takes a try before the code is looked at, so that tries at once cannot pass the limit. The answer to a wrong code follows from the number
 * of tries alone, so that an unknown name is answered like a known one.
 */
async function takeTry(context: AppContext, asking: Asking) {
  const key = await triesKey(context, asking);
  const tried = await context.limits.take(key, { max: CODE_TRIES_MAX, windowMs: CODE_MINUTES * MINUTE_MS });
  const code = tried.ok && tried.taken < CODE_TRIES_MAX ? 'CODE_INVALID' : 'CODE_TRIES_EXCEEDED';
  const refusal = { ok: false, code } as const satisfies ConfirmOutcome;
  // A try with the right code is none.
  return { ok: tried.ok, refusal, succeeded: () => context.limits.forget(key), giveBack: () => context.limits.giveBack(key) };
}

/** Sets the new password and ends every session, on other devices too. */
export async function confirmPasswordReset(
  context: AppContext,
  { identity, code, newPassword, isLicensed, ip, idempotencyKey }: ConfirmReset,
): Promise<ConfirmOutcome> {
  const asked = { password: newPassword, isLicensed };
  const weakness = judgePassword(context, asked, { ...identity, names: [] });
  if (weakness) return { ok: false, code: weakness };
  const call = { idempotencyKey, input: ['confirm', identityKey(identity), code] };
  if (await accounts.isCallDone(context.database, call)) return { ok: true };
  const about = { what: 'reset', identity, ip } as const;
  const allowed = await takeAttempt(context, `code:${addressKey(ip)}`, ACCOUNT_LIMITS.codeTriesPerAddress, about);
  if (!allowed.ok) return allowed;

  // Hashed before the account is looked up, so that the time does not reveal whether it exists.
  const passwordHash = await accounts.hashPassword(newPassword);
  const tried = await takeTry(context, { identity, ip });
  const account = tried.ok ? await accounts.findAccount(context.database, identity) : null;
  if (!account) {
    await recordEvent(context, { ...about, outcome: 'refused', detail: tried.refusal.code });
    return tried.refusal;
  }
  const reset = async (tx: Tx) => {
    const verdict = await accounts.tryCode(tx, { accountId: account.id, purpose: 'reset-password', code, triesMax: RESET_CODE_TRIES_MAX });
    if (!verdict.ok) return verdict;
    // What the account knows of its player is judged after the code only, so that strangers learn nothing of it.
    const ownWeakness = await judgeOwnPassword(context, tx, account, asked);
    if (ownWeakness) throw new WeakPassword(ownWeakness);
    await accounts.recordCall(tx, call, tx.now);
    const signIns = await replacePassword(tx, context, { playerId: account.id, passwordHash, reason: 'reset' });
    await recordEvent(context, { ...about, outcome: 'ok', playerId: account.id }, tx);
    return signIns;
  };
  const outcome = await context.database.transaction(reset).catch((error: unknown) => {
    if (error instanceof WeakPassword) return { ok: false, code: error.refusal } as const;
    throw error;
  });
  if ('ok' in outcome) {
    await recordEvent(context, { ...about, outcome: 'refused', playerId: account.id, detail: outcome.code });
    if (outcome.code === 'CODE_INVALID' || outcome.code === 'CODE_TRIES_EXCEEDED') return tried.refusal;
    await tried.giveBack();
    return outcome;
  }
  await tried.succeeded();
  // The player will sign in from this network next.
  await rememberNetwork(context, identity, ip);
  await context.gate.announceEnd(outcome);
  return { ok: true };
}
