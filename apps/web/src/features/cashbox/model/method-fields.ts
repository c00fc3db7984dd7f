import type { PaymentMethod } from '@tulpar/contract/cashbox';
import { isCardNumber } from '@tulpar/domain/cashbox/card-number';
import type { Currency } from '@tulpar/domain/markets';
import { isPhone, normalisePhone } from '@tulpar/domain/phone';
import type { MessageKey } from '@tulpar/i18n/messages';

export type MethodField = PaymentMethod['fields'][number];
export type FieldValues = Readonly<Record<string, string>>;

/** CASH-13: in the cash box an Azerbaijani phone is written without separators. */
const PHONE_MASKS = { KZT: '+7 (000) 000-00-00', AZN: '+994000000000' } as const satisfies Record<Currency, string>;
/** VALID-15. */
const MASKS = { card: '0000 0000 0000 0000', expiry: '00/00' } as const;

/** The mask of a field, or null for free text. A phone has the mask of the currency's country. */
export function maskOf({ type, mask }: MethodField, currency: Currency): string | null {
  if (type === 'phone') return PHONE_MASKS[currency];
  return mask ?? (type === 'card' || type === 'expiry' ? MASKS[type] : null);
}

const CRYPTO_ADDRESS = /^[A-Za-z0-9]{26,64}$/;
const EXPIRY = /^(0[1-9]|1[0-2])\/\d\d$/;

/** The error of a field, or null. */
export function checkField({ type, required }: MethodField, typed: string): MessageKey | null {
  const value = typed.trim();
  if (value === '') return required ? 'ERROR_MESSAGES.required' : null;
  switch (type) {
    case 'card':
      return isCardNumber(value.replace(/\s/g, '')) ? null : 'cashbox.fields.cardWrong';
    case 'expiry':
      return EXPIRY.test(value) ? null : 'cashbox.fields.expiryWrong';
    case 'phone':
      return isPhone(value) ? null : 'ERROR_MESSAGES.phone';
    case 'address':
      return CRYPTO_ADDRESS.test(value) ? null : 'cashbox.fields.addressWrong';
    case 'select':
      return null;
    case 'text':
      return value.length < 3 ? 'cashbox.fields.textWrong' : null;
  }
}

/** VALID-18: sixteen digits that fail the Luhn check; the monitoring counts them. */
export function isLuhnFailure({ type }: MethodField, typed: string): boolean {
  const digits = typed.replace(/\s/g, '');
  return type === 'card' && /^\d{16}$/.test(digits) && !isCardNumber(digits);
}

/** VALID-13: the value as it is sent. Cards and phones are sent as digits; an Azerbaijani phone keeps its plus (CASH-13). */
export function wireValue({ type }: MethodField, typed: string): string {
  const value = typed.trim();
  if (type === 'card') return value.replace(/\s/g, '');
  if (type !== 'phone') return value;
  const phone = normalisePhone(value);
  return phone.startsWith('994') ? `+${phone}` : phone;
}

/** VALID-14: empty fields are left out. */
export function wireFields(fields: readonly MethodField[], values: FieldValues): Record<string, string> {
  const given = fields.map((field) => [field.name, wireValue(field, values[field.name] ?? '')] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== ''));
}
