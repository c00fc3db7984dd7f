import * as paths from '@tulpar/contract/paths';
import { CONTACT_UNDO_HOURS } from '@tulpar/domain/session';
import { messagesOf } from '@tulpar/i18n/all-messages';
import { createTranslator } from '@tulpar/i18n/translate';
import type * as accounts from '#modules/accounts/index.ts';
import * as profiles from '#modules/profiles/index.ts';
import type { Tx } from '#platform/database.ts';
import { enqueue } from '#platform/jobs.ts';
import { type Message, SEND_MESSAGE } from '#platform/senders/sender.ts';
import type { AppContext } from '../app-context.ts';

interface Change {
  /** The account as it was before. */
  readonly before: accounts.Account;
  readonly kind: 'phone' | 'email';
  readonly undoToken: string;
}

/** Tells the owner that the account has a new name: at the old one, or, where a name was added, at the other one. */
export async function notifyOfChange(tx: Tx, { config }: Pick<AppContext, 'config'>, { before, kind, undoToken }: Change): Promise<void> {
  const { language } = await profiles.readProfile(tx, before.id);
  const { t } = createTranslator(language, messagesOf(language));
  const link = config.siteUrl + paths.undoContact(undoToken);
  const values = { brand: config.brandName, hours: CONTACT_UNDO_HOURS, link };
  const isToEmail = before[kind] === null ? kind === 'phone' : kind === 'email';
  const to = isToEmail ? before.email : before.phone;
  if (to === null) return;
  const subject = t(`messages.contactChanged.${kind}Subject`, values);
  const paragraphs = [
    t('messages.verifyCode.greeting'),
    t(`messages.contactChanged.${kind}Intro`, values),
    t('messages.contactChanged.undo', values),
    link,
    t('messages.contactChanged.ignore'),
    t('messages.verifyCode.signature', values),
  ];
  const message: Message = isToEmail
    ? { kind: 'email', to, subject, text: paragraphs.join('\n\n') }
    : { kind: 'sms', to, text: t(`messages.contactChanged.${kind}Sms`, values) };
  await enqueue(tx, SEND_MESSAGE, message);
}
