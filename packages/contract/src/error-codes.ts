/**
 * Every code that the server may put into an error answer. Each has its text under API_ERRORS in all four languages.
 * The first group answers a whole call, the second stands on single fields.
 */
export const ERROR_CODES = [
  'DEFAULT',
  'GENERAL_ERROR',
  'MALFORMED_REQUEST',
  'VALIDATION_ERROR',
  'BODY_TOO_LARGE',
  'UNAUTHORIZED',
  'AUTH_USER_BANNED',
  'REFRESH_TOKEN_INVALID',
  'NOT_FOUND',
  'IDEMPOTENCY_CONFLICT',
  'TOO_MANY_REQUESTS',
  'REGION_BLOCKED',

  'REQUIRED',
  'INVALID_VALUE',
  'TOO_LONG',
  'EMAIL_INVALID',
  'EMAIL_TAKEN',
  'PHONE_INVALID',
  'PHONE_TAKEN',
  'PASSWORD_TOO_SHORT',
  'PASSWORD_TOO_LONG',
  'PASSWORD_TOO_COMMON',
  'PASSWORD_WRONG',
  'AUTH_WRONG_CREDENTIALS',
  'AUTH_TOKEN_INVALID',
  'CODE_INVALID',
  'CODE_TRIES_EXCEEDED',
  'AGE_TOO_YOUNG',
  'TELEGRAM_INVALID',
  'TELEGRAM_NOT_LINKED',
  'TELEGRAM_SIGN_IN_AGAIN',

  'PAYMENT_METHODS_ERROR',
  'PAYMENT_METHOD_ERROR',
  'WITHDRAWAL_ERROR',
  'AMOUNT_INVALID',
  'AMOUNT_TOO_SMALL',
  'AMOUNT_TOO_LARGE',
  'CURRENCY_MISMATCH',
  'INSUFFICIENT_FUNDS',
  'BONUS_ACTIVE',
  'TURNOVER_LEFT',
  'DOCUMENTS_REQUIRED',
  'WALLET_FROZEN',
  'CARD_NUMBER_INVALID',
  'URL_NOT_ALLOWED',
  'TRANSACTION_UNKNOWN',
  'WITHDRAWAL_NOT_CANCELABLE',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

export function isErrorCode(value: unknown): value is ErrorCode {
  return ERROR_CODES.some((code) => code === value);
}

/** The statuses an error answer may have, and nothing else. */
export const ERROR_STATUSES = [400, 401, 403, 404, 409, 413, 422, 429, 451, 500] as const;
export type ErrorStatus = (typeof ERROR_STATUSES)[number];
