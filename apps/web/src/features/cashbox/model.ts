import type { MessageKey } from '@tulpar/i18n/messages';

const PAYMENT_ERROR_TYPES = ['PAYMENT_FAILED', 'INSUFFICIENT_FUNDS', 'LIMIT_EXCEEDED', 'CANCELED'] as const;

/** ERR-08, ERR-09: the text for what the payment page named, whatever it named. */
export function paymentErrorKey(errorType: string | null): MessageKey {
  if (!errorType) return 'API_ERRORS.WITHDRAWAL_ERROR';
  const known = PAYMENT_ERROR_TYPES.find((type) => type === errorType.toUpperCase());
  return known ? `PAYMENT_ERRORS.${known}` : 'API_ERRORS.DEFAULT';
}

/** CASH-10: the cash box never leads back into itself. */
export function cashBoxBack(backPath: string): string {
  return backPath === '' || /^\/cash-box(\/|$|\?|#)/.test(backPath) ? '/' : backPath;
}

/** ROUTE-23: a stored address is followed only when a payment page could stand there. */
export function readPaymentUrl(stored: string | null): string | null {
  const url = stored === null ? null : URL.parse(stored);
  return url?.protocol === 'https:' ? url.href : null;
}
