import * as paths from '@tulpar/contract/paths';
import type { Currency } from '@tulpar/domain/markets';
import { type Minor, minor } from '@tulpar/domain/money';
import type { MessageKey } from '@tulpar/i18n/messages';

const PAYMENT_ERROR_TYPES = ['PAYMENT_FAILED', 'INSUFFICIENT_FUNDS', 'LIMIT_EXCEEDED', 'CANCELED'] as const;

/** ERR-08, ERR-09: the text for the payment page's error type, known or unknown. */
export function paymentErrorKey(errorType: string | null): MessageKey {
  if (!errorType) return 'API_ERRORS.WITHDRAWAL_ERROR';
  const known = PAYMENT_ERROR_TYPES.find((type) => type === errorType.toUpperCase());
  return known ? `PAYMENT_ERRORS.${known}` : 'API_ERRORS.DEFAULT';
}

/** CASH-10: the back link of the cash box never points into the cash box. */
export function cashBoxBack(backPath: string): string {
  return backPath === '' || paths.isCashBoxPath(backPath) ? paths.lobby : backPath;
}

/** ROUTE-23: a stored address is followed only when it can be a payment page. From https only https is followed. */
export function readPaymentUrl(stored: string | null, ownProtocol: string): string | null {
  const url = stored === null ? null : URL.parse(stored);
  return url && (url.protocol === 'https:' || (url.protocol === 'http:' && ownProtocol === 'http:')) ? url.href : null;
}

/** CASH-04: where the payment page returns to after a failed payment. */
export const FAIL_PATH = `${paths.cashBoxDeposit}?error_type=payment_failed#payment_error`;

/** The page that lists pending payments. */
export const HISTORY_PATH = paths.cashBoxHistory;

/** HASH-01: where the payment page returns to after a payment. The balance changes only with the provider's notification to the server. */
export const successPath = (path: string): string => `${path}#payment_ok`;

/** The data of the player that the cash box needs. */
export interface CashPlayer {
  readonly currency: Currency;
  readonly phone: string | null;
  readonly address: string | null;
  /** Real and bonus money together. */
  readonly balance: Minor;
  /** A withdrawal asks for no documents any more. */
  readonly hasDocuments: boolean;
}

type User = Pick<CashPlayer, 'currency' | 'phone' | 'address'> & { readonly is_doc_verified: boolean };
type Balance = { readonly realBalance: number; readonly bonusBalance: number };

/** Undefined until both are loaded. */
export function cashPlayer(user: User | undefined, balance: Balance | undefined): CashPlayer | undefined {
  if (!user || !balance) return undefined;
  const { currency, phone, address, is_doc_verified: hasDocuments } = user;
  return { currency, phone, address, balance: minor(balance.realBalance + balance.bonusBalance), hasDocuments };
}
