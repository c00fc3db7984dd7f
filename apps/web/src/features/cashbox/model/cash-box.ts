import * as paths from '@tulpar/contract/paths';
import type { Currency } from '@tulpar/domain/markets';
import { type Minor, minor } from '@tulpar/domain/money';
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
  return backPath === '' || paths.isCashBoxPath(backPath) ? paths.lobby : backPath;
}

/** ROUTE-23: a stored address is followed only when a payment page could stand there. Whoever came by https does not leave by less. */
export function readPaymentUrl(stored: string | null, ownProtocol: string): string | null {
  const url = stored === null ? null : URL.parse(stored);
  return url && (url.protocol === 'https:' || (url.protocol === 'http:' && ownProtocol === 'http:')) ? url.href : null;
}

/** CASH-04: where a payment page leads when nothing was paid. */
export const FAIL_PATH = `${paths.cashBoxDeposit}?error_type=payment_failed#payment_error`;

/** Where a payment is looked for that has not come to its end. */
export const HISTORY_PATH = paths.cashBoxHistory;

/** HASH-01: where it leads when it thinks that something was; the balance is changed by what it then tells the house. */
export const successPath = (path: string): string => `${path}#payment_ok`;

/** What the cash box must know of the one who pays. */
export interface CashPlayer {
  readonly currency: Currency;
  readonly phone: string | null;
  readonly address: string | null;
  /** Real and bonus money together. */
  readonly balance: Minor;
}

type User = Pick<CashPlayer, 'currency' | 'phone' | 'address'>;
type Balance = { readonly realBalance: number; readonly bonusBalance: number };

/** Nothing until both are known. */
export function cashPlayer(user: User | undefined, balance: Balance | undefined): CashPlayer | undefined {
  if (!user || !balance) return undefined;
  const { currency, phone, address } = user;
  return { currency, phone, address, balance: minor(balance.realBalance + balance.bonusBalance) };
}
