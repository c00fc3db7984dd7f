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

/**
 * Tells the owner that the account has a new name: at the old one. Where a name was added, the other one is told; so it is where it was verified
 * to be the owner's and the old one was not.
 */
export async function notifyOfChange(tx: Tx, { config }: Pick<AppContext, 'config'>, { before, kind, undoToken }: Change): Promise<void> {
  const { language } = await profiles.readProfile(tx, before.id);
  const { t } = createTranslator(language, messagesOf(language));
  const link = config.siteUrl + paths.undoContact(undoToken);
  const values = { brand: config.brandName, hours: CONTACT_UNDO_HOURS, link };
  const letter = [
    t('messages.verifyCode.greeting'),
    t(`messages.contactChanged.${kind}Intro`, values),
    t('messages.contactChanged.undo', values),
    link,
    t('messages.contactChanged.ignore'),
    t('messages.verifyCode.signature', values),
  ].join('\n\n');
  const { email, phone } = toldOf(before, kind);
  const messages: Message[] = [];
  if (email !== null)
    messages.push({ kind: 'email', to: email, subject: t(`messages.contactChanged.${kind}Subject`, values), text: letter });
  if (phone !== null) messages.push({ kind: 'sms', to: phone, text: t(`messages.contactChanged.${kind}Sms`, values) });
  for (const message of messages) await enqueue(tx, SEND_MESSAGE, message);
}

/** Where the owner reads of it. */
function toldOf({ email, phone, isEmailVerified, isPhoneVerified }: accounts.Account, kind: Change['kind']) {
  const isOtherTold =
    kind === 'email' ? email === null || (isPhoneVerified && !isEmailVerified) : phone === null || (isEmailVerified && !isPhoneVerified);
  return { email: kind === 'email' || isOtherTold ? email : null, phone: kind === 'phone' || isOtherTold ? phone : null };
}
