import * as paths from '@tulpar/contract/paths';
import type { Language } from '@tulpar/domain/languages';
import { EMAIL_LINK_HOURS } from '@tulpar/domain/session';
import { messagesOf } from '@tulpar/i18n/all-messages';
import { createTranslator } from '@tulpar/i18n/translate';
import * as accounts from '#modules/accounts/index.ts';
import * as notifications from '#modules/notifications/index.ts';
import type { Tx } from '#platform/database.ts';
import { enqueue } from '#platform/jobs.ts';
import { type Message, SEND_MESSAGE } from '#platform/senders/sender.ts';
import type { AppContext } from '../app-context.ts';
import { ACCOUNT_LIMITS, addressKey } from './account-limits.ts';
import { type TooMany, tooMany } from './too-many.ts';

interface NewEmail {
  readonly playerId: string;
  readonly email: string;
  readonly language: Language;
}

/** Sends the link that confirms an address. It signs nobody in: a mistyped address would hand the account to a stranger. */
export async function sendEmailLink(tx: Tx, context: Pick<AppContext, 'config'>, { playerId, email, language }: NewEmail): Promise<void> {
  const link = context.config.siteUrl + paths.confirmEmail(await accounts.createEmailLink(tx, playerId, email));
  const { t } = createTranslator(language, messagesOf(language));
  const values = { brand: context.config.brandName, hours: EMAIL_LINK_HOURS };
  const paragraphs = [
    t('messages.confirmEmail.greeting'),
    t('messages.confirmEmail.intro', values),
    link,
    t('messages.confirmEmail.valid', values),
    t('messages.confirmEmail.ignore'),
    t('messages.confirmEmail.signature', values),
  ];
  const message: Message = { kind: 'email', to: email, subject: t('messages.confirmEmail.subject', values), text: paragraphs.join('\n\n') };
  await enqueue(tx, SEND_MESSAGE, message);
}

type ConfirmOutcome = { readonly ok: true } | { readonly ok: false; readonly code: 'AUTH_TOKEN_INVALID' } | TooMany;

/** Confirms the e-mail address that a link was sent to. */
export async function confirmEmail(context: AppContext, { token, ip }: { token: string; ip: string }): Promise<ConfirmOutcome> {
  const key = `email-link:${addressKey(ip)}`;
  const allowed = await context.limits.take(key, ACCOUNT_LIMITS.codeTriesPerAddress);
  if (!allowed.ok) return tooMany(allowed.retryAfterMs);
  const confirmed = await context.database.transaction(async (tx) => {
    const found = await accounts.confirmByLink(tx, token);
    // Opening the link again sends no second notification.
    if (found?.isNew) await notifications.add(tx, found.playerId, { subType: 'email_confirmed', payload: { email: found.email } });
    return found;
  });
  if (!confirmed) return { ok: false, code: 'AUTH_TOKEN_INVALID' };
  await context.limits.giveBack(key);
  return { ok: true };
}
