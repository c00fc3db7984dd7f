import * as paths from '@tulpar/contract/paths';
import { CODE_MINUTES, EMAIL_LINK_HOURS } from '@tulpar/domain/session';
import { messagesOf } from '@tulpar/i18n/all-messages';
import { createTranslator } from '@tulpar/i18n/translate';
import * as accounts from '#modules/accounts/index.ts';
import * as notifications from '#modules/notifications/index.ts';
import * as profiles from '#modules/profiles/index.ts';
import type { Tx } from '#platform/database.ts';
import { enqueue } from '#platform/jobs.ts';
import { type Message, SEND_MESSAGE } from '#platform/senders/sender.ts';
import { ACCOUNT_LIMITS, identityKey } from '../accounts/account-limits.ts';
import { ensureStepUp } from '../accounts/ensure-step-up.ts';
import { tooMany } from '../accounts/too-many.ts';
import type { AppContext } from '../app-context.ts';
import { takeCodeRequest } from './code-requests.ts';

export const SEND_CONTACT_CODE = 'send-contact-code';

interface CodeRequest {
  readonly playerId: string;
  readonly sessionId: string;
  /** Needed for an address that is not the account's, unless it was entered in this sign-in within the last minutes. */
  readonly password: string | undefined;
  /** The address to verify: the account's own, or one to replace it. */
  readonly identity: accounts.Identity;
  readonly ip: string;
  readonly idempotencyKey: string | null;
}

type RequestOutcome = { readonly ok: true } | Exclude<Awaited<ReturnType<typeof ensureStepUp>>, { ok: true }>;

const isNameOf = (account: accounts.Account, identity: accounts.Identity) =>
  'email' in identity ? account.email === identity.email : account.phone === identity.phone;

/**
 * Sends a code to an address that the player enters. A job looks up whether it belongs to another account, so neither the answer
 * nor its time reveals that.
 */
export async function requestContactCode(context: AppContext, request: CodeRequest): Promise<RequestOutcome> {
  const { playerId, identity, ip, idempotencyKey } = request;
  const call = { idempotencyKey, input: ['contact', playerId, identityKey(identity)] };
  if (await accounts.isCallDone(context.database, call)) return { ok: true };
  const account = await accounts.getAccount(context.database, playerId);
  if (!isNameOf(account, identity)) {
    const steppedUp = await ensureStepUp(context, request);
    if (!steppedUp.ok) return steppedUp;
  }
  const taken = await takeCodeRequest(context, 'verify', { identity, ip });
  if (!taken.ok) return taken;
  const allowed = await context.limits.take(`verify:${playerId}`, ACCOUNT_LIMITS.contactCodesPerPlayer);
  if (!allowed.ok) return tooMany(allowed.retryAfterMs);
  await context.database.transaction(async (tx) => {
    await enqueue(tx, SEND_CONTACT_CODE, { playerId, ...identity });
    if ('email' in identity)
      await notifications.add(tx, playerId, { subType: 'email_confirmation_code_send', payload: { email: identity.email } });
    await accounts.recordCall(tx, call, tx.now);
  });
  return { ok: true };
}

/** The job of the request: makes a code and sends it, or sends a message that the address belongs to an account already. */
export async function sendContactCode(
  context: Pick<AppContext, 'config' | 'database'>,
  { playerId, identity }: Pick<CodeRequest, 'playerId' | 'identity'>,
): Promise<void> {
  const owner = await accounts.findAccount(context.database, identity);
  const account = await accounts.getAccount(context.database, playerId);
  if (account.isBanned) return;
  await context.database.transaction(async (tx) => {
    const { language } = await profiles.readProfile(tx, playerId);
    const { t } = createTranslator(language, messagesOf(language));
    if (owner && owner.id !== playerId) return enqueue(tx, SEND_MESSAGE, takenMessage(t, context.config.brandName, identity));
    return enqueue(tx, SEND_MESSAGE, await codeMessage(tx, { t, context, account, identity }));
  });
}

type Translate = ReturnType<typeof createTranslator>['t'];

interface Writing {
  readonly t: Translate;
  readonly context: Pick<AppContext, 'config'>;
  readonly account: accounts.Account;
  readonly identity: accounts.Identity;
}

/**
 * The link is sent only to the address that the account already has, and it does not sign in. Mail programs open links by themselves:
 * a link to a mistyped address would verify it for a stranger, while a code also needs the player's session.
 */
async function codeMessage(tx: Tx, { t, context: { config }, account, identity }: Writing): Promise<Message> {
  const values = { brand: config.brandName, minutes: CODE_MINUTES, hours: EMAIL_LINK_HOURS };
  if ('phone' in identity) {
    const code = await accounts.issueCode(tx, { accountId: account.id, purpose: 'verify-phone', recipient: identity.phone });
    return { kind: 'sms', to: identity.phone, text: t('messages.verifyCode.sms', { ...values, code }) };
  }
  const { email } = identity;
  const code = await accounts.issueCode(tx, { accountId: account.id, purpose: 'verify-email', recipient: email });
  const link = isNameOf(account, identity) && config.siteUrl + paths.confirmEmail(await accounts.createEmailLink(tx, account.id, email));
  const paragraphs = [
    t('messages.verifyCode.greeting'),
    t('messages.verifyCode.intro'),
    code,
    t('messages.verifyCode.valid', values),
    ...(link ? [t('messages.verifyCode.link', values), link] : []),
    t('messages.verifyCode.ignore'),
    t('messages.verifyCode.signature', values),
  ];
  return { kind: 'email', to: email, subject: t('messages.verifyCode.subject', values), text: paragraphs.join('\n\n') };
}

/** The owner of the address may know that it has an account; the player who requested the code learns nothing. */
function takenMessage(t: Translate, brand: string, identity: accounts.Identity): Message {
  if ('phone' in identity) return { kind: 'sms', to: identity.phone, text: t('messages.contactTaken.sms', { brand }) };
  const paragraphs = [t('messages.verifyCode.greeting'), t('messages.contactTaken.text'), t('messages.verifyCode.signature', { brand })];
  return { kind: 'email', to: identity.email, subject: t('messages.contactTaken.subject', { brand }), text: paragraphs.join('\n\n') };
}
