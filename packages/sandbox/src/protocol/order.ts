import { createHmac } from 'node:crypto';
import { LANGUAGE_FALLBACK } from '@tulpar/domain/languages';
import { CURRENCIES, languageFromWire } from '@tulpar/domain/markets';
import { minor } from '@tulpar/domain/money';
import * as z from 'zod';
import type { Order } from '#payments/payment.ts';
import { METHODS } from '#payments/payment.ts';

const AMOUNT_MAX = 1_000_000_000_000;
const FIELDS_MAX = 12;

const address = z
  .string()
  .max(2048)
  .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), { error: 'must be an http address' });

const OrderBody = z
  .strictObject({
    reference: z.string().regex(/^[\w-]{8,64}$/, { error: 'must be 8 to 64 letters, digits, dashes or underscores' }),
    direction: z.enum(['in', 'out']),
    method: z.enum(METHODS),
    amount: z.int().min(1).max(AMOUNT_MAX),
    currency: z.enum(CURRENCIES),
    account: z
      .record(z.string().max(64), z.string().max(240))
      .refine((fields) => Object.keys(fields).length <= FIELDS_MAX, { error: `must have ${FIELDS_MAX} fields at most` })
      .default({}),
    success_url: address.nullish(),
    fail_url: address.nullish(),
    event_url: address,
    locale: z.string().max(16).default(LANGUAGE_FALLBACK),
  })
  .refine(({ direction, success_url, fail_url }) => direction === 'out' || (success_url && fail_url), {
    error: 'must be given for a payment in',
    path: ['success_url', 'fail_url'],
  });

export type ReadOrder =
  | { readonly ok: true; readonly order: Order; readonly fingerprint: string }
  | { readonly ok: false; readonly problems: readonly string[] };

/** Reads a request for a payment. Its fingerprint distinguishes a repeated request from another one with the same reference. */
export function readOrder(body: unknown, key: string): ReadOrder {
  const read = OrderBody.safeParse(body);
  if (!read.success) return { ok: false, problems: problemsOf(read.error) };
  const { data } = read;
  const order: Order = {
    reference: data.reference,
    direction: data.direction,
    method: data.method,
    amount: minor(data.amount),
    currency: data.currency,
    account: Object.fromEntries(Object.entries(data.account).map(([name, value]) => [name, hideDigits(value)])),
    successUrl: data.success_url ?? null,
    failUrl: data.fail_url ?? null,
    eventUrl: data.event_url,
    language: languageFromWire(data.locale) ?? LANGUAGE_FALLBACK,
  };
  const whole = JSON.stringify({ ...order, account: Object.entries(data.account).sort(([a], [b]) => (a < b ? -1 : 1)) });
  return { ok: true, order, fingerprint: createHmac('sha256', key).update(whole).digest('base64url') };
}

export const problemsOf = (error: z.ZodError): string[] =>
  error.issues.slice(0, 10).map(({ path, message }) => `${path.join('.') || 'body'}: ${message}`);

/** Card and account numbers are not stored, only their last four digits. */
function hideDigits(value: string): string {
  const digits = value.replace(/\D/g, '');
  return digits.length >= 7 ? `•••• ${digits.slice(-4)}` : value;
}
