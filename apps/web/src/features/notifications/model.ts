import type { Notification } from '@tulpar/contract/notifications';
import * as paths from '@tulpar/contract/paths';
import { formatMoney, minor } from '@tulpar/domain/money';
import type { MessageKey } from '@tulpar/i18n/messages';

export interface NotificationButton {
  readonly label: MessageKey;
  /** Null: it opens the chat. */
  readonly href: string | null;
}

const LABELS: Readonly<Record<string, MessageKey>> = {
  [paths.bonuses]: 'inbox.buttons.bonuses',
  [paths.vipclub]: 'inbox.buttons.vip',
  [paths.cashBoxHistory]: 'inbox.buttons.history',
  [paths.cashBoxWithdrawal]: 'inbox.buttons.withdrawal',
  [paths.profileDocuments]: 'inbox.buttons.documents',
  [paths.profileData]: 'inbox.buttons.data',
  [paths.profileSecurity]: 'inbox.buttons.security',
};

/** ENTITY-29: `chat` opens the chat, a path of the app leads there, anything else is no button. */
export function buttonOf(action: string | null): NotificationButton | null {
  try {
    const { button } = JSON.parse(action ?? '{}') as { button?: unknown };
    if (button === 'chat') return { label: 'inbox.buttons.chat', href: null };
    // A second slash would lead to another host.
    if (typeof button !== 'string' || !/^\/(?![\\/])/.test(button)) return null;
    return { label: LABELS[button.replace(/\?.*/s, '')] ?? 'inbox.buttons.open', href: button };
  } catch {
    return null;
  }
}

/** The content in three parts, with the amount that it names in the middle. */
export function contentParts({ content, data }: Pick<Notification, 'content' | 'data'>): readonly [string, string, string] {
  const amount = data.amount !== null && data.current !== null ? formatMoney(minor(data.amount), data.current) : '';
  const at = amount === '' ? -1 : content.indexOf(amount);
  return at < 0 ? [content, '', ''] : [content.slice(0, at), amount, content.slice(at + amount.length)];
}

export type NotificationTone = 'good' | 'bad' | 'gift' | 'calm';

export function toneOf(subType: Notification['sub_type']): NotificationTone {
  switch (subType) {
    case 'commit_deposit':
    case 'commit_withdrawal':
    case 'document_approved':
    case 'data_ready':
      return 'good';
    case 'rollback_deposit':
    case 'rollback_withdrawal':
    case 'document_declined':
    case 'document_expired':
    case 'data_failed':
      return 'bad';
    case 'achievement':
    case 'achievement_gift':
    case 'lottery_ticket_bronze':
    case 'welcome_gift_fd-bonus':
    case 'activate-deposit-bonus':
    case 'player_status_change':
    case 'offer_news':
    case 'offer_available':
    case 'tournament_news':
    case 'tournament_started':
      return 'gift';
    case 'email_confirmation_code_send':
    case 'factor_added':
    case 'factor_removed':
    case 'recovery_code_used':
    case 'email_confirmed':
    case 'promo_code_not_valid':
    case 'document_renewal':
    case 'new_device':
    case 'password_changed':
    case 'phone_changed':
    case 'email_changed':
    case 'payout_account_changed':
    case 'protection_news':
      return 'calm';
  }
}
