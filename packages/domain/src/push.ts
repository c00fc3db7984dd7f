import { DAY_MS, HOUR_MS } from './durations.ts';
import { type Currency, MARKET_CLOCK_MS } from './markets.ts';
import type { NotificationKind } from './notification.ts';

/** What a player may be told by push. Payments are the only topic that is no marketing. */
export const PUSH_TOPICS = ['payments', 'offers', 'tournaments', 'news'] as const;
export type PushTopic = (typeof PUSH_TOPICS)[number];

/** What a player gets who has chosen nothing yet. */
export const PUSH_TOPICS_DEFAULT: readonly PushTopic[] = ['payments'];

/** How many pushes of a market's day a player gets at most, payments not counted. */
export const PUSHES_PER_DAY = 3;
/** One more takes the place of the oldest. */
export const PUSH_DEVICES_MAX = 10;
/** A device whose push service takes nothing for so long is forgotten. */
export const PUSH_FAILING_DAYS = 14;

/**
 * The topic of each kind of notification; null is never pushed. A lock screen is public: that somebody has closed play or what they confirm is
 * nobody's business, and codes are sent by another way.
 */
const TOPIC_OF: Readonly<Record<NotificationKind, PushTopic | null>> = {
  commit_deposit: 'payments',
  rollback_deposit: 'payments',
  commit_withdrawal: 'payments',
  rollback_withdrawal: 'payments',
  payout_account_changed: 'payments',
  offer_news: 'offers',
  offer_available: 'offers',
  'welcome_gift_fd-bonus': 'offers',
  'activate-deposit-bonus': 'offers',
  promo_code_not_valid: 'offers',
  tournament_news: 'tournaments',
  tournament_started: 'tournaments',
  player_status_change: 'news',
  achievement: 'news',
  achievement_gift: 'news',
  lottery_ticket_bronze: 'news',
  document_approved: 'news',
  document_declined: 'news',
  document_renewal: 'news',
  document_expired: 'news',
  data_ready: 'news',
  data_failed: 'news',
  email_confirmation_code_send: null,
  email_confirmed: null,
  factor_added: null,
  factor_removed: null,
  recovery_code_used: null,
  new_device: null,
  password_changed: null,
  phone_changed: null,
  email_changed: null,
  protection_news: null,
};

export const pushTopicOf = (kind: NotificationKind): PushTopic | null => TOPIC_OF[kind];

/** Whole hours by the market's clock. They may go over midnight. */
export interface QuietHours {
  readonly from: number;
  readonly until: number;
}
export const QUIET_HOURS_DEFAULT: QuietHours = { from: 22, until: 9 };

/** When the quiet hours end that a moment is in; null outside of them. */
export function quietUntil(now: Date, currency: Currency, quiet: QuietHours | null): Date | null {
  if (quiet === null) return null;
  const { from, until } = quiet;
  const local = now.getTime() + MARKET_CLOCK_MS[currency];
  const dayStart = Math.floor(local / DAY_MS) * DAY_MS;
  const hour = Math.floor((local - dayStart) / HOUR_MS);
  const isQuiet = from < until ? hour >= from && hour < until : hour >= from || hour < until;
  if (!isQuiet) return null;
  const days = hour < until ? 0 : 1;
  return new Date(dayStart + days * DAY_MS + until * HOUR_MS - MARKET_CLOCK_MS[currency]);
}

interface PushDelivery {
  /** How long the push service keeps it for a device that is off. Later the news is old. */
  readonly keptSeconds: number;
  readonly urgency: 'low' | 'normal' | 'high';
  /** Whether a newer one takes its place on the push service: of payments each one counts. */
  readonly isReplaced: boolean;
}

const HOUR_SECONDS = 3600;

export const PUSH_DELIVERIES: Readonly<Record<PushTopic, PushDelivery>> = {
  payments: { keptSeconds: 24 * HOUR_SECONDS, urgency: 'high', isReplaced: false },
  offers: { keptSeconds: 12 * HOUR_SECONDS, urgency: 'low', isReplaced: true },
  tournaments: { keptSeconds: 4 * HOUR_SECONDS, urgency: 'normal', isReplaced: true },
  news: { keptSeconds: 12 * HOUR_SECONDS, urgency: 'low', isReplaced: true },
};
