import type { ErrorCode } from '@tulpar/contract/error-codes';
import type { Language } from '@tulpar/domain/languages';
import type { Currency } from '@tulpar/domain/markets';
import type { Minor } from '@tulpar/domain/money';
import * as cashbox from '#modules/cashbox/index.ts';
import { parseSiteUrl } from '#platform/http/site-url.ts';
import type { AppContext } from '../app-context.ts';

/** A player's request for a deposit or a withdrawal. */
export interface PaymentRequest {
  readonly playerId: string;
  readonly methodUid: string;
  readonly amount: Minor;
  readonly currency: Currency;
  readonly fields: Readonly<Record<string, string>>;
  readonly offerId: string | null;
  /** Whether what the deposit earns may wait for the end of the active bonus; absent is no. */
  readonly afterCurrent?: boolean;
  readonly successUrl: string | null;
  readonly failUrl: string;
  readonly language: Language;
  readonly forfeitsBonus: boolean;
  readonly idempotencyKey: string | null;
}

export type RequestRefusal =
  | { readonly ok: false; readonly code: ErrorCode; readonly field: string | null }
  | { readonly ok: false; readonly code: 'VALIDATION_ERROR'; readonly errors: Readonly<Record<string, readonly ErrorCode[]>> };

type ReadRequest =
  | {
      readonly ok: true;
      readonly method: cashbox.Method;
      readonly account: Readonly<Record<string, string>>;
      readonly mask: string | null;
      /** The number of the account itself, such as the card's. */
      readonly number: string | null;
      readonly successUrl: string;
      readonly failUrl: string;
    }
  | RequestRefusal;

/** Checks the parts of a request that need no transaction: the method, its fields and the return addresses. */
export async function readRequest(
  { config, database }: Pick<AppContext, 'config' | 'database'>,
  request: PaymentRequest,
  direction: 'in' | 'out',
): Promise<ReadRequest> {
  const failUrl = parseSiteUrl(request.failUrl, config);
  if (failUrl === null) return { ok: false, code: 'URL_NOT_ALLOWED', field: 'fail_url' };
  const successUrl = parseSiteUrl(request.successUrl ?? `${failUrl.origin}/#payment_ok`, config);
  if (successUrl === null) return { ok: false, code: 'URL_NOT_ALLOWED', field: 'success_url' };
  const method = await cashbox.findMethod(database, request.methodUid);
  if (method?.direction !== direction) return { ok: false, code: 'PAYMENT_METHOD_ERROR', field: 'uid' };
  if (method.currency !== request.currency) return { ok: false, code: 'CURRENCY_MISMATCH', field: 'currency' };
  const fields = cashbox.readFields(method, request.fields);
  if (!fields.ok) return { ok: false, code: 'VALIDATION_ERROR', errors: fields.errors };
  return {
    ok: true,
    method,
    account: fields.account,
    mask: fields.mask,
    number: fields.number,
    successUrl: successUrl.href,
    failUrl: failUrl.href,
  };
}

/** Two requests under one idempotency key are the same request when their hashes are equal. The hash is keyed because it is kept for good and covers card numbers. */
export function requestHash({ cipher }: AppContext['payments'], request: PaymentRequest, direction: 'in' | 'out'): Buffer {
  const { methodUid, amount, currency, fields, offerId, afterCurrent, successUrl, failUrl, forfeitsBonus } = request;
  const typed = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  // What was added later stands at the end and only where it says something, so that older hashes stay.
  const content = [
    direction,
    methodUid,
    amount,
    currency,
    typed,
    offerId,
    successUrl,
    failUrl,
    forfeitsBonus,
    ...(afterCurrent ? [true] : []),
  ];
  return cipher.hashRequest(JSON.stringify(content));
}
