/** NOTIFY-01. */
export const NOTIFICATION_TYPES = ['personal', 'transactional', 'information'] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** NOTIFY-03. */
export const NOTIFICATION_STATUSES = ['new', 'available', 'showed', 'closed', 'read', 'expired'] as const;
export type NotificationStatus = (typeof NOTIFICATION_STATUSES)[number];

/** NOTIFY-04. */
export const isUnread = (status: NotificationStatus): boolean => status === 'new' || status === 'available' || status === 'showed';

interface NotificationTimes {
  /** From when on the player may see it. */
  readonly dueAt: Date;
  readonly expiresAt: Date | null;
  readonly showedAt: Date | null;
  readonly closedAt: Date | null;
  readonly readAt: Date | null;
}

/** NOTIFY-05: what has happened to a notification decides its status, so that no job has to move it on. */
export function statusAt(now: Date, { dueAt, expiresAt, showedAt, closedAt, readAt }: NotificationTimes): NotificationStatus {
  if (readAt) return 'read';
  if (closedAt) return 'closed';
  if (expiresAt && expiresAt <= now) return 'expired';
  if (showedAt) return 'showed';
  return dueAt <= now ? 'available' : 'new';
}

/** NOTIFY-02, those of documents, of the player's data, of the second factor and of the account's safety, with the type of each. */
export const NOTIFICATION_KINDS = {
  commit_deposit: 'transactional',
  rollback_deposit: 'transactional',
  commit_withdrawal: 'transactional',
  rollback_withdrawal: 'transactional',
  email_confirmation_code_send: 'personal',
  email_confirmed: 'personal',
  promo_code_not_valid: 'personal',
  player_status_change: 'personal',
  achievement: 'personal',
  achievement_gift: 'personal',
  lottery_ticket_bronze: 'information',
  'welcome_gift_fd-bonus': 'personal',
  'activate-deposit-bonus': 'personal',
  document_approved: 'personal',
  document_declined: 'personal',
  document_renewal: 'personal',
  document_expired: 'personal',
  data_ready: 'personal',
  data_failed: 'personal',
  factor_added: 'personal',
  factor_removed: 'personal',
  recovery_code_used: 'personal',
  new_device: 'personal',
  password_changed: 'personal',
  phone_changed: 'personal',
  email_changed: 'personal',
  payout_account_changed: 'personal',
  protection_news: 'personal',
  offer_news: 'transactional',
  offer_available: 'information',
  tournament_news: 'transactional',
  tournament_started: 'information',
} as const satisfies Readonly<Record<string, NotificationType>>;
export type NotificationKind = keyof typeof NOTIFICATION_KINDS;

export const kindsOf = (type: NotificationType): NotificationKind[] =>
  (Object.keys(NOTIFICATION_KINDS) as NotificationKind[]).filter((kind) => NOTIFICATION_KINDS[kind] === type);

/** NOTIFY-08. */
const TITLE_CHARACTERS_MAX = 38;

export function cutTitle(title: string): string {
  const characters = [...new Intl.Segmenter().segment(title)].map(({ segment }) => segment);
  return characters.length > TITLE_CHARACTERS_MAX ? `${characters.slice(0, TITLE_CHARACTERS_MAX).join('').trimEnd()}…` : title;
}
