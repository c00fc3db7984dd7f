import type { DeclineReason, DocumentKind } from '@tulpar/domain/documents';
import type { Language } from '@tulpar/domain/languages';
import type { Period } from '@tulpar/domain/ledger/meters';
import type { Currency } from '@tulpar/domain/markets';
import type { Minor } from '@tulpar/domain/money';
import type { NotificationKind } from '@tulpar/domain/notification';
import type { LimitKind } from '@tulpar/domain/protection/limits';
import type { PauseKind } from '@tulpar/domain/protection/pauses';
import type { VipStatus } from '@tulpar/domain/vip-levels';

interface PaymentPayload {
  readonly transaction_id: string;
  readonly amount: Minor;
  readonly currency: Currency;
  /** Why the payment came to nothing. */
  readonly reason: string | null;
}

interface EmailPayload {
  readonly email: string;
}

interface DocumentPayload {
  readonly document_id: string;
  readonly type: DocumentKind;
  readonly file_name: string;
}

export interface DevicePayload {
  readonly browser: string | null;
  readonly system: string | null;
  readonly country: string | null;
}

interface ContactPayload {
  /** The new one, masked. */
  readonly contact: string;
  /** Whether withdrawals wait after it. */
  readonly is_held: boolean;
}

interface AmountPayload {
  readonly amount: Minor;
  readonly currency: Currency;
}

interface LimitFacts {
  readonly kind: LimitKind;
  readonly period: Period;
  /** Minor units, or milliseconds for time; null is no limit. */
  readonly amount: number | null;
}

/** What a player is told about limits and pauses; the code chooses the text. Times are ISO. `by`: it is no act of the player's own. */
export type ProtectionNews =
  | { readonly code: 'limit-set'; readonly limit: LimitFacts; readonly currency: Currency; readonly by?: 'house' }
  | { readonly code: 'raise-waits'; readonly limit: LimitFacts; readonly currency: Currency; readonly from: string }
  | { readonly code: 'raise-confirm'; readonly limit: LimitFacts; readonly currency: Currency; readonly until: string }
  | {
      readonly code: 'pause-began';
      readonly kind: PauseKind;
      readonly until: string | null;
      readonly currency: Currency;
      readonly by?: 'house';
    }
  /** Whether play is open again: after an exclusion it opens only when the player has asked for it. */
  | { readonly code: 'pause-ends'; readonly kind: PauseKind; readonly is_open: boolean }
  | { readonly code: 'check-in'; readonly about: 'limits' | 'none' | 'play' }
  | ({ readonly code: 'deposit-while-closed' } & AmountPayload);

/** Which offer is meant; absent in older ones, and where none can be shown. */
interface OfOffer {
  readonly offer?: string;
}

/** What a player is told about bonuses and free spins; the code chooses the text. */
export type OfferNews = OfOffer &
  (
    | ({ readonly code: 'queued' | 'finished' | 'spins-won' } & AmountPayload)
    | ({ readonly code: 'expired' } & Partial<AmountPayload>)
    | { readonly code: 'spins-active'; readonly count: number }
    /** A welcome offer that nobody took: its deposit was made without it, or its time is over. */
    | { readonly code: 'skipped' | 'lapsed'; readonly percent: number }
    | { readonly code: 'spins-lapsed'; readonly count: number }
    /** Why the bonus that a deposit was ordered with does not come, or not yet. Older ones say `budget` where they mean `late`. */
    | { readonly code: 'late' | 'closed' | 'small' | 'related' | 'kept' | 'kept-closed-game' | 'no-spins' | 'budget' }
  );

/** Something can be taken on the bonus page; or, with the code, the cashback of a period or the gift for a birthday. */
export type OpenNews = OfOffer & ({ readonly code?: 'cashback' } | ({ readonly code: 'birthday' } & AmountPayload));

/** A tournament by its names, which are no words of the text. */
interface OfTournament {
  readonly tournament: string;
  readonly titles: Readonly<Record<Language, string>>;
}

/** What a player is told about a tournament; the code chooses the text. Times are ISO. */
export type TournamentNews = OfTournament &
  /** `pays_at`: when the prize of the place is paid; absent without a prize. */
  (
    | { readonly code: 'place'; readonly place: number; readonly pays_at?: string; readonly currency: Currency }
    | ({ readonly code: 'prize-paid'; readonly kind: 'cash' | 'bonus' } & AmountPayload)
    | { readonly code: 'prize-paid'; readonly kind: 'spins'; readonly count: number }
    | { readonly code: 'canceled' | 'disqualified' }
  );

/** The values of each kind's text. A new kind is added to the domain's list, here, to the texts and, by a migration, as a row of `notification_kind`. */
interface NotificationPayloads extends Readonly<Record<NotificationKind, object>> {
  readonly commit_deposit: PaymentPayload;
  readonly rollback_deposit: PaymentPayload;
  readonly commit_withdrawal: PaymentPayload;
  readonly rollback_withdrawal: PaymentPayload;
  readonly email_confirmation_code_send: EmailPayload;
  readonly email_confirmed: EmailPayload;
  readonly promo_code_not_valid: { readonly code: string };
  readonly player_status_change: { readonly status: VipStatus; readonly cashback_percent: number };
  readonly achievement: { readonly name: string };
  readonly achievement_gift: { readonly name: string };
  readonly lottery_ticket_bronze: { readonly count: number };
  /** Older ones name the amount, which `activate-deposit-bonus` tells. */
  readonly 'welcome_gift_fd-bonus': OfOffer;
  readonly 'activate-deposit-bonus': AmountPayload & OfOffer;
  readonly document_approved: DocumentPayload;
  readonly document_declined: DocumentPayload & { readonly reason: DeclineReason; readonly note: string | null };
  readonly document_renewal: { readonly document_id: string; readonly expires_on: string };
  readonly document_expired: { readonly document_id: string };
  readonly data_ready: { readonly export_id: string };
  readonly data_failed: { readonly export_id: string };
  readonly factor_added: { readonly factor: 'passkey' | 'totp' };
  readonly factor_removed: { readonly factor: 'passkey' | 'totp' | 'all' };
  readonly recovery_code_used: { readonly count: number };
  readonly new_device: DevicePayload;
  readonly password_changed: Readonly<Record<string, never>>;
  readonly phone_changed: ContactPayload;
  readonly email_changed: ContactPayload;
  readonly protection_news: ProtectionNews;
  readonly offer_news: OfferNews;
  readonly offer_available: OpenNews;
  readonly tournament_news: TournamentNews;
  readonly tournament_started: OfTournament;
  /** `is_held`: withdrawals to it wait, which those to the first account of a player do not. Absent in older ones, which were all held. */
  readonly payout_account_changed: { readonly account: string; readonly is_held?: boolean };
}

export type NewNotification = {
  [Kind in NotificationKind]: { readonly subType: Kind; readonly payload: NotificationPayloads[Kind] };
}[NotificationKind];
