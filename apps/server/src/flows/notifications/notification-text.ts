import * as paths from '@tulpar/contract/paths';
import type { Language } from '@tulpar/domain/languages';
import type { Currency } from '@tulpar/domain/markets';
import { formatMoney, type Minor } from '@tulpar/domain/money';
import type { NOTIFICATION_KINDS } from '@tulpar/domain/notification';
import { EXPORT_DAYS } from '@tulpar/domain/retention';
import { SECURITY_HOLD_HOURS } from '@tulpar/domain/session';
import { messagesOf } from '@tulpar/i18n/all-messages';
import type { MessageKey } from '@tulpar/i18n/messages';
import { createTranslator, type Translate } from '@tulpar/i18n/translate';
import type { DevicePayload, NewNotification } from '#modules/notifications/index.ts';
import { bonusButton, offerText } from './offer-text.ts';
import { protectionText } from './protection-text.ts';
import { tournamentText } from './tournament-text.ts';

/** Why a deposit came to nothing, in the words of the history. */
const DEPOSIT_REASONS: Readonly<Record<string, MessageKey>> = {
  PAYMENT_FAILED: 'cashbox.reasons.paymentFailed',
  INSUFFICIENT_FUNDS: 'cashbox.reasons.insufficientFunds',
  LIMIT_EXCEEDED: 'cashbox.reasons.limitExceeded',
  CANCELED: 'cashbox.reasons.canceled',
  REJECTED_BY_STAFF: 'cashbox.reasons.depositRejected',
  EXPIRED: 'cashbox.reasons.expired',
};

interface NotificationText {
  readonly title: string;
  readonly content: string;
  /** ENTITY-29: `chat` or a path; null for no button. */
  readonly button: string | null;
}

const withStop = (sentence: string) => (sentence.endsWith('.') ? sentence : `${sentence}.`);
const money = ({ amount, currency }: { amount: Minor; currency: Currency }) => ({ amount: formatMoney(amount, currency) });
const day = (isoDate: string) => isoDate.split('-').toReversed().join('.');

/** A device in the player's words: "Chrome, Android, Қазақстан". */
function deviceText(language: Language, { browser, system, country }: DevicePayload): string | null {
  const place = country === null ? null : new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }).of(country);
  return [browser, system, place].filter(Boolean).join(', ') || null;
}

/** After such a change withdrawals wait for a day. */
const withHold = (t: Translate, { content, ...rest }: NotificationText): NotificationText => ({
  ...rest,
  content: `${withStop(content)} ${withStop(t('messages.inbox.held', { hours: SECURITY_HOLD_HOURS }))}`,
});

type PlainKind =
  | Exclude<
      keyof typeof NOTIFICATION_KINDS,
      'protection_news' | 'offer_news' | 'offer_available' | 'tournament_news' | 'tournament_started'
    >
  | 'withdrawalCancelled'
  | 'withdrawalStopped';

const textIn =
  (t: Translate) =>
  (kind: PlainKind, values: Record<string, string>, button: string | null): NotificationText => ({
    title: t(`messages.inbox.${kind}.title`, values),
    content: t(`messages.inbox.${kind}.content`, values),
    button,
  });

/** Says why a deposit came to nothing, where that is known. */
function withReason(t: Translate, { content, ...text }: NotificationText, reason: string | null): NotificationText {
  const key = reason === null ? undefined : DEPOSIT_REASONS[reason];
  return { ...text, content: key ? `${withStop(content)} ${withStop(t(key))}` : content };
}

/** The text of a notification in one language, with the values of its payload. */
export function textOf(language: Language, notification: NewNotification): NotificationText {
  const { t } = createTranslator(language, messagesOf(language));
  const text = textIn(t);
  const held = (said: NotificationText, isHeld = true) => (isHeld ? withHold(t, said) : said);
  const { subType, payload } = notification;
  switch (subType) {
    case 'commit_deposit':
      return text(subType, money(payload), null);
    case 'commit_withdrawal':
      return text(subType, money(payload), paths.cashBoxHistory);
    case 'rollback_withdrawal':
      if (payload.reason === 'CANCELED_BY_PLAYER') return text('withdrawalCancelled', money(payload), null);
      return text(payload.reason === 'STOPPED_FOR_SECURITY' ? 'withdrawalStopped' : subType, money(payload), paths.cashBoxHistory);
    case 'rollback_deposit':
      return withReason(t, text(subType, money(payload), 'chat'), payload.reason);
    case 'email_confirmation_code_send':
      return text(subType, { ...payload }, paths.verifyContact('email'));
    case 'email_confirmed':
    case 'promo_code_not_valid':
    case 'achievement':
    case 'achievement_gift':
      return text(subType, { ...payload }, null);
    case 'player_status_change':
      return text(subType, { level: t(`USER_STATUS.${payload.status}`), percent: String(payload.cashback_percent) }, paths.vipclub);
    case 'lottery_ticket_bronze':
      return text(subType, { count: String(payload.count) }, null);
    case 'welcome_gift_fd-bonus':
      return text(subType, {}, bonusButton(payload));
    case 'activate-deposit-bonus':
      return text(subType, money(payload), bonusButton(payload));
    case 'document_approved':
      return text(subType, { file: payload.file_name }, null);
    case 'document_declined': {
      const values = { file: payload.file_name, reason: t(`messages.inbox.declineReasons.${payload.reason}`) };
      // A photo of a payment account is sent beside the withdrawal that asks for it: the page of documents is closed to verified players (ROUTE-46).
      return text(subType, values, payload.type === 'images_method' ? paths.cashBoxWithdrawal : paths.profileDocuments);
    }
    case 'document_renewal':
      return text(subType, { date: day(payload.expires_on) }, paths.profileDocuments);
    case 'factor_added':
    case 'factor_removed':
      return text(subType, { factor: t(`messages.inbox.factors.${payload.factor}`) }, 'chat');
    case 'recovery_code_used':
      return text(subType, { count: String(payload.count) }, 'chat');
    case 'document_expired':
      return text(subType, {}, paths.profileDocuments);
    case 'data_ready':
      return text(subType, { days: String(EXPORT_DAYS) }, paths.profileData);
    case 'data_failed':
      return text(subType, {}, paths.profileData);
    case 'new_device':
      return text(subType, { device: deviceText(language, payload) ?? t('messages.inbox.unknownDevice') }, paths.profileSecurity);
    case 'password_changed':
      return held(text(subType, {}, 'chat'));
    case 'phone_changed':
    case 'email_changed':
      return held(text(subType, { contact: payload.contact }, null), payload.is_held);
    case 'offer_news':
    case 'offer_available':
      return offerText(t, payload);
    case 'tournament_news':
    case 'tournament_started':
      return tournamentText(t, language, payload);
    case 'protection_news':
      return protectionText(t, language, payload);
    case 'payout_account_changed':
      // Older ones were all held.
      return held(text(subType, { account: payload.account }, paths.cashBoxHistory), payload.is_held !== false);
  }
}
