import * as paths from '@tulpar/contract/paths';
import { messagesOf } from '@tulpar/i18n/all-messages';
import { createTranslator } from '@tulpar/i18n/translate';
import * as accounts from '#modules/accounts/index.ts';
import * as notifications from '#modules/notifications/index.ts';
import * as profiles from '#modules/profiles/index.ts';
import type { Tx } from '#platform/database.ts';
import { enqueue } from '#platform/jobs.ts';
import { type Message, SEND_MESSAGE } from '#platform/senders/sender.ts';
import type { AppContext } from '../app-context.ts';
import { textOf } from '../notifications/notification-text.ts';

type SecurityNews = Extract<
  notifications.NewNotification,
  {
    readonly subType:
      | 'new_device'
      | 'password_changed'
      | 'payout_account_changed'
      | 'factor_added'
      | 'factor_removed'
      | 'recovery_code_used';
  }
>;

/**
 * Tells the player what somebody has done with the account: in the inbox, and at the verified e-mail, because who has taken the account over
 * reads the inbox too. That staff have removed every factor is so grave that a player without such an e-mail gets an SMS. A sign-in and
 * the first account for payouts appear as no toast: that would be shown to the one who has just used them.
 */
export async function tellPlayer(tx: Tx, { config }: Pick<AppContext, 'config'>, playerId: string, news: SecurityNews): Promise<void> {
  const isQuiet = news.subType === 'new_device' || (news.subType === 'payout_account_changed' && news.payload.is_held === false);
  await notifications.add(tx, playerId, news, { isToast: !isQuiet });
  const { email, isEmailVerified, phone } = await accounts.getAccount(tx, playerId);
  const { language } = await profiles.readProfile(tx, playerId);
  const { t } = createTranslator(language, messagesOf(language));
  const brand = config.brandName;
  const link = config.siteUrl + paths.profileSecurity;
  if (email === null || !isEmailVerified) {
    if (phone === null || news.subType !== 'factor_removed' || news.payload.factor !== 'all') return;
    const sms: Message = { kind: 'sms', to: phone, text: t('messages.factorsReset.sms', { brand, link }) };
    return enqueue(tx, SEND_MESSAGE, sms);
  }
  const { title, content } = textOf(language, news);
  const paragraphs = [t('messages.verifyCode.greeting'), `${title}. ${content}`, link, t('messages.verifyCode.signature', { brand })];
  const message: Message = { kind: 'email', to: email, subject: `${brand}: ${title}`, text: paragraphs.join('\n\n') };
  await enqueue(tx, SEND_MESSAGE, message);
}
