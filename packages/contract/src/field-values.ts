/** Limits and lists that forms need without the schemas, which browsers load later. */
export const SEARCH_CHARACTERS_MAX = 64;
export const FEEDBACK_CHARACTERS_MAX = 4000;
/** ENTITY-42. */
export const TRANSACTION_STATUSES = ['pending', 'processing', 'success', 'failed', 'canceled'] as const;
/** The steps of a payment; the first one without a time is next. */
export const STEP_NAMES = ['created', 'paid', 'requested', 'waited', 'reviewed', 'sent', 'arrived', 'returned'] as const;
/** Why the payment waits, or why it failed. */
export const STATUS_REASONS = [
  'AWAITING_PAYMENT',
  'WAITING',
  'AWAITING_REVIEW',
  'AWAITING_PROVIDER',
  'PAYMENT_FAILED',
  'INSUFFICIENT_FUNDS',
  'LIMIT_EXCEEDED',
  'CANCELED',
  'CANCELED_BY_PLAYER',
  'STOPPED_FOR_SECURITY',
  'REJECTED_BY_STAFF',
  'EXPIRED',
  'TIMED_OUT',
  'PLAY_CLOSED',
  'AMOUNT_DIFFERS',
  'PAID_OTHERWISE',
  'CHARGED_BACK',
  'PAID_LATE',
] as const;
