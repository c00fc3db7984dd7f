import { METHOD_TYPES } from '@tulpar/domain/cashbox/method-types';
import { WAIT_REASONS } from '@tulpar/domain/cashbox/waiting';
import { WITHDRAWAL_BLOCKS } from '@tulpar/domain/cashbox/withdrawable';
import * as z from 'zod/mini';
import { dataOf, endpoint } from './endpoint.ts';
import { PLAY_CLOSED_CODES } from './error-codes.ts';
import { STATUS_REASONS, STEP_NAMES, TRANSACTION_STATUSES } from './field-values.ts';
import { CurrencyCode, MinorUnits, Pagination, text, WireLanguage, wholeNumber } from './fields.ts';

export const TransactionType = z.enum(['deposit', 'withdrawal']);
export type TransactionType = z.output<typeof TransactionType>;

const MethodField = z.object({
  name: z.string(),
  type: z.enum(['card', 'expiry', 'phone', 'text', 'select', 'address']),
  required: z.boolean(),
  /** A mask as in VALID-15: 0 stands for a digit; null allows any text. */
  mask: z.nullable(z.string()),
});

/** A payment method. A uid identifies one direction in one currency. */
export const PaymentMethod = z.object({
  uid: z.string(),
  name: z.string(),
  image_url: z.string(),
  type: z.enum(METHOD_TYPES),
  currency: CurrencyCode,
  min_amount: MinorUnits,
  max_amount: MinorUnits,
  /** Hundredths of a percent of the amount; zero if the casino pays the fee. */
  fee_bps: z.int(),
  /** How long it usually takes, in minutes. */
  usual_minutes: z.int(),
  fields: z.array(MethodField),
});
export type PaymentMethod = z.output<typeof PaymentMethod>;

export const getCashbox = endpoint({
  method: 'GET',
  path: '/api/v1/cashbox',
  access: 'player',
  summary: 'Payment methods for deposits or withdrawals',
  query: z.object({
    transaction_type: TransactionType,
    currency: CurrencyCode,
    applepay_available: z.optional(z.enum(['0', '1', 'true', 'false'])),
    address: z.optional(text(240)),
    locale: WireLanguage,
  }),
  response: dataOf(z.array(PaymentMethod)),
  errors: ['CURRENCY_MISMATCH', 'PAYMENT_METHODS_ERROR'],
});

export const MethodOptions = z.object({
  uid: z.string(),
  /** Amounts to choose from with one tap, in minor units. */
  amounts: z.array(MinorUnits),
  fields: z.array(z.extend(MethodField, { options: z.nullable(z.array(z.object({ value: z.string(), label: z.string() }))) })),
});
export type MethodOptions = z.output<typeof MethodOptions>;

export const getMethodOptions = endpoint({
  method: 'GET',
  path: '/api/v1/cashbox/item-options',
  access: 'player',
  summary: 'The fields of a payment method, with suggested amounts',
  query: z.object({ uid: text(64), locale: WireLanguage }),
  response: dataOf(MethodOptions),
  errors: ['PAYMENT_METHOD_ERROR'],
});

/** What the withdrawal waits for, with its money held; `until` where a wait ends by the clock. */
const WaitsFor = z.array(z.object({ reason: z.enum(WAIT_REASONS), until: z.nullable(z.string()) }));

const address = z.string().check(z.minLength(1, 'REQUIRED'), z.maxLength(2048, 'TOO_LONG'));
const AMOUNT_ERRORS = ['AMOUNT_INVALID', 'AMOUNT_TOO_SMALL', 'AMOUNT_TOO_LARGE'] as const;
export const pay = endpoint({
  method: 'POST',
  path: '/api/v1/pay',
  access: 'player',
  summary: 'Starts a deposit, which continues at the address in the answer, or requests a withdrawal',
  body: z.object({
    type: TransactionType,
    uid: text(64),
    amount: MinorUnits,
    currency: CurrencyCode,
    fields: z.optional(z.record(z.string(), text(240))),
    /** Of a deposit: the offer that it is made with. */
    offer_id: z.optional(z.nullable(text(64))),
    /** What the deposit earns waits until the active bonus has ended. */
    after_current: z.optional(z.boolean()),
    success_url: z.optional(address),
    fail_url: address,
    locale: WireLanguage,
    /** Gives up the active bonus, so that a withdrawal becomes possible. */
    forfeit_bonus: z.optional(z.boolean()),
  }),
  response: dataOf(
    z.object({
      status: z.enum(['pending', 'processing', 'failed']),
      transaction_id: z.string(),
      payload: z.object({ redirect_url: z.nullable(z.string()) }),
      waits_for: WaitsFor,
    }),
  ),
  errors: [
    'TELEGRAM_NO_CASH',
    'SECOND_FACTOR_REQUIRED',
    'BIRTHDAY_REQUIRED',
    'AGE_TOO_YOUNG',
    ...AMOUNT_ERRORS,
    'CURRENCY_MISMATCH',
    'INSUFFICIENT_FUNDS',
    'BONUS_ACTIVE',
    'TURNOVER_LEFT',
    'WAITING_LIMIT',
    'WALLET_FROZEN',
    'PLAYER_BARRED',
    ...PLAY_CLOSED_CODES,
    'DEPOSIT_LIMIT_REACHED',
    'OFFER_UNKNOWN',
    'OFFER_NOT_AVAILABLE',
    'OFFER_PROMISED',
    'OFFER_DEPOSIT_TOO_SMALL',
    'OFFER_BUDGET_SPENT',
    'OFFER_ORDERS_UNPAID',
    'OFFER_TAKEN_BY_RELATED',
    'OFFER_NEEDS_PHONE',
    'OFFER_NEEDS_DOCUMENTS',
    'CARD_NUMBER_INVALID',
    'PAYMENT_METHOD_ERROR',
    'URL_NOT_ALLOWED',
    'WITHDRAWAL_ERROR',
    'IDEMPOTENCY_CONFLICT',
    'TOO_MANY_REQUESTS',
  ],
  idempotent: true,
});

export const Transaction = z.object({
  id: z.string(),
  /** Short, for talking to support. */
  number: z.string(),
  type: TransactionType,
  status: z.enum(TRANSACTION_STATUSES),
  status_reason: z.nullable(z.enum(STATUS_REASONS)),
  /** Filled while the reason is `WAITING`. */
  waits_for: WaitsFor,
  /** The comment of staff for the player, if they rejected it. */
  note: z.nullable(z.string()),
  amount: MinorUnits,
  fee: MinorUnits,
  currency: CurrencyCode,
  method_name: z.string(),
  method_type: z.enum(METHOD_TYPES),
  /** The masked account of the payment: `•••• 4821`. */
  account: z.nullable(z.string()),
  steps: z.array(z.object({ name: z.enum(STEP_NAMES), at: z.nullable(z.string()) })),
  created_at: z.string(),
  updated_at: z.string(),
  can_cancel: z.boolean(),
  /** The address where a pending deposit can be continued. */
  redirect_url: z.nullable(z.string()),
  /** The bonus that has come with a deposit, and the free spins that came or follow; null where nothing did. */
  gift: z.nullable(z.object({ bonus: MinorUnits, spins: z.int() })),
});
export type Transaction = z.output<typeof Transaction>;

const Filter = {
  type: z.optional(TransactionType),
  status: z.optional(z.enum(TRANSACTION_STATUSES)),
  from: z.optional(z.iso.date('INVALID_VALUE')),
  to: z.optional(z.iso.date('INVALID_VALUE')),
};

export const getTransactions = endpoint({
  method: 'GET',
  path: '/api/v1/transactions',
  access: 'player',
  summary: 'Deposits and withdrawals of the last year, newest first',
  query: z.object({ limit: wholeNumber(1, 100, 20), page: wholeNumber(1, 10_000, 1), ...Filter, locale: z.optional(WireLanguage) }),
  response: z.object({
    transactions: z.array(Transaction),
    pagination: Pagination,
  }),
});

export const exportTransactions = endpoint({
  method: 'GET',
  path: '/api/v1/transactions/export',
  access: 'player',
  summary: 'The same list as a CSV file',
  query: z.object({ ...Filter, locale: WireLanguage }),
  response: dataOf(z.object({ file_name: z.string(), csv: z.string() })),
  errors: ['TOO_MANY_REQUESTS'],
});

export const cancelWithdrawal = endpoint({
  method: 'POST',
  path: '/api/v1/cashbox/withdrawal-cancel',
  access: 'player',
  summary: 'Cancels a withdrawal that is not approved yet; its money becomes real money again',
  body: z.object({ transaction_id: z.uuid('INVALID_VALUE'), locale: z.optional(WireLanguage) }),
  response: dataOf(Transaction),
  errors: ['TRANSACTION_UNKNOWN', 'WITHDRAWAL_NOT_CANCELABLE', 'TELEGRAM_NO_CASH'],
});

/** The amount that can be withdrawn now and how it is computed, from the code that enforces it. */
export const Withdrawable = z.object({
  amount: MinorUnits,
  /** The amount after giving up the active bonus. */
  amount_after_forfeit: MinorUnits,
  currency: CurrencyCode,
  real: MinorUnits,
  bonus: MinorUnits,
  held: MinorUnits,
  wager_left: MinorUnits,
  wager_target: MinorUnits,
  turnover_left: MinorUnits,
  turnover_target: MinorUnits,
  min_amount: MinorUnits,
  max_amount: MinorUnits,
  /** The player may not stake, so the whole balance can be withdrawn although it is below the minimum. */
  is_barred: z.boolean(),
  /** Everything that blocks a withdrawal now; empty if the amount can be withdrawn. */
  blocked_by: z.array(z.enum(WITHDRAWAL_BLOCKS)),
  /** The first payout above this amount to a card, wallet or phone waits for a document of it. */
  payment_document_above: MinorUnits,
  /** What any withdrawal would wait for if it was asked for now. */
  waits_for: WaitsFor,
});
export type Withdrawable = z.output<typeof Withdrawable>;

export const getWithdrawable = endpoint({
  method: 'GET',
  path: '/api/v1/cashbox/withdrawable',
  access: 'player',
  summary: 'The amount that can be withdrawn now, and the reasons for less than the balance',
  response: dataOf(Withdrawable),
});

export const getTripleTurn = endpoint({
  method: 'GET',
  path: '/api/v1/profile/triple-turn',
  access: 'player',
  summary: 'The amount that must still be staked before a withdrawal: three times the deposits, less the stakes since then',
  response: dataOf(z.object({ amount: MinorUnits })),
});
