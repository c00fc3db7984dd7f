import * as paths from '@tulpar/contract/paths';
import { DAY_MS } from '@tulpar/domain/durations';
import { SECURITY_SMS_PER_DAY } from '@tulpar/domain/session';
import { messagesOf } from '@tulpar/i18n/all-messages';
import { createTranslator, type Translate } from '@tulpar/i18n/translate';
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

/** What an SMS leads to: who has lost the password cannot open the account. */
const SMS_PAGES = {
  password_changed: paths.resetPassword,
  payout_account_changed: paths.cashBoxHistory,
  factor_added: paths.profileSecurity,
  factor_removed: paths.profileSecurity,
  recovery_code_used: paths.profileSecurity,
} as const;
const SMS_NEWS = Object.keys(SMS_PAGES) as (keyof typeof SMS_PAGES)[];

/**
 * Tells the player what somebody has done with the account: in the inbox, and outside of it, because who has taken the account over reads the
 * inbox too. A sign-in and the first account for payouts appear as no toast: that would be shown to the one who has just used them.
 */
export async function tellPlayer(tx: Tx, { config }: Pick<AppContext, 'config'>, playerId: string, news: SecurityNews): Promise<void> {
  const isQuiet = news.subType === 'new_device' || (news.subType === 'payout_account_changed' && news.payload.is_held === false);
  await notifications.add(tx, playerId, news, { isToast: !isQuiet });
  const to = reachOf(await accounts.getAccount(tx, playerId));
  if (to === null || ('phone' in to && (isQuiet || !(await maySendSms(tx, playerId, news))))) return;
  const { language } = await profiles.readProfile(tx, playerId);
  const { t } = createTranslator(language, messagesOf(language));
  if ('phone' in to) return enqueue(tx, SEND_MESSAGE, { kind: 'sms', to: to.phone, text: smsOf(t, config, news) } satisfies Message);
  const { title, content } = textOf(language, news);
  const brand = config.brandName;
  const link = config.siteUrl + paths.profileSecurity;
  const paragraphs = [t('messages.verifyCode.greeting'), `${title}. ${content}`, link, t('messages.verifyCode.signature', { brand })];
  const message: Message = { kind: 'email', to: to.email, subject: `${brand}: ${title}`, text: paragraphs.join('\n\n') };
  await enqueue(tx, SEND_MESSAGE, message);
}

/** The verified e-mail, else the verified phone. An account that has verified neither was never changed, so its name is still that of the sign-up. */
function reachOf({ email, isEmailVerified, phone, isPhoneVerified }: accounts.Account): accounts.Identity | null {
  if (email !== null && isEmailVerified) return { email };
  if (phone !== null) return isPhoneVerified || !isEmailVerified ? { phone } : null;
  return email === null ? null : { email };
}

const isByStaff = (news: SecurityNews) => news.subType === 'factor_removed' && news.payload.factor === 'all';

/** An SMS costs, and who is signed in can repeat most of these acts: only so many a day. What staff have removed is always told. */
async function maySendSms(tx: Tx, playerId: string, news: SecurityNews): Promise<boolean> {
  if (isByStaff(news)) return true;
  const since = new Date(tx.now.getTime() - DAY_MS);
  return (await notifications.countOf(tx, playerId, { subTypes: SMS_NEWS, since })) <= SECURITY_SMS_PER_DAY;
}

function smsOf(t: Translate, { brandName: brand, siteUrl }: AppContext['config'], news: SecurityNews): string {
  if (isByStaff(news)) return t('messages.factorsReset.sms', { brand, link: siteUrl + paths.profileSecurity });
  if (news.subType === 'new_device') throw new Error('a sign-in is told by no SMS');
  return t(`messages.securitySms.${news.subType}`, { brand, link: siteUrl + SMS_PAGES[news.subType] });
}
