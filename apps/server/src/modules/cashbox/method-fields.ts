import { isCardNumber, maskAccount } from '@tulpar/domain/cashbox/card-number';
import { isPhone, normalisePhone } from '@tulpar/domain/phone';
import type { Method, MethodField } from './methods.ts';

type FieldError = 'CARD_NUMBER_INVALID' | 'PHONE_INVALID' | 'INVALID_VALUE' | 'REQUIRED';

const PLAIN = /^[\x20-\x7e]{3,64}$/;
const CRYPTO_ADDRESS = /^[A-Za-z0-9]{26,64}$/;
const EXPIRY = /^(0[1-9]|1[0-2])\/\d\d$/;

/** The value in the form that the provider expects, or an error code. */
function readField({ type, options }: MethodField, typed: string): { value: string } | { code: FieldError } {
  const value = typed.trim();
  switch (type) {
    case 'card': {
      const digits = value.replace(/[\s-]/g, '');
      return isCardNumber(digits) ? { value: digits } : { code: 'CARD_NUMBER_INVALID' };
    }
    case 'phone': {
      const phone = normalisePhone(value);
      return isPhone(phone) ? { value: phone } : { code: 'PHONE_INVALID' };
    }
    case 'expiry':
      return EXPIRY.test(value) ? { value } : { code: 'INVALID_VALUE' };
    case 'select':
      return options?.some((option) => option.value === value) ? { value } : { code: 'INVALID_VALUE' };
    case 'address':
      return CRYPTO_ADDRESS.test(value) ? { value } : { code: 'INVALID_VALUE' };
    case 'text':
      return PLAIN.test(value) ? { value } : { code: 'INVALID_VALUE' };
  }
}

type ReadFields =
  | { readonly ok: true; readonly account: Readonly<Record<string, string>>; readonly mask: string | null; readonly number: string | null }
  | { readonly ok: false; readonly errors: Readonly<Record<string, readonly FieldError[]>> };

/** Reads the fields of a method. Other fields are ignored. */
export function readFields({ fields }: Method, typed: Readonly<Record<string, string>>): ReadFields {
  const account: Record<string, string> = {};
  const errors: Record<string, FieldError[]> = {};
  let number: string | null = null;
  for (const field of fields) {
    const given = Object.hasOwn(typed, field.name) ? (typed[field.name] ?? '') : '';
    if (given.trim() === '') {
      if (field.required) errors[field.name] = ['REQUIRED'];
      continue;
    }
    const read = readField(field, given);
    if ('code' in read) errors[field.name] = [read.code];
    else {
      account[field.name] = read.value;
      if (field.type !== 'select' && field.type !== 'expiry') number ??= read.value;
    }
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, account, number, mask: number === null ? null : maskAccount(number) };
}
