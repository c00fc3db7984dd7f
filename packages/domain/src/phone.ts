import type { Country } from './markets.ts';

/** Prefix, input mask (0 stands for a digit) and the operator codes we take, per country. */
export const PHONES = {
  KZ: { prefix: '7', mask: '+7 (000) 000-00-00', digits: 11, pattern: /^7(70\d|747|75[01]|76[0-4]|771|77[5-8]|911)\d{7}$/ },
  AZ: { prefix: '994', mask: '+994-00-000-00-00', digits: 12, pattern: /^994(50|51|55|99|70|77|00)\d{7}$/ },
} as const satisfies Record<Country, { prefix: string; mask: string; digits: number; pattern: RegExp }>;

const SEPARATORS = /[\s()-]/g;

/** Digits only, with the country code and without the plus: the form that is sent and stored. */
export function normalisePhone(typed: string): string {
  return typed.trim().replace(/^\+/, '').replace(SEPARATORS, '');
}

/** The country of a phone number, or null if it is not supported. */
export function phoneCountry(typed: string): Country | null {
  const digits = normalisePhone(typed);
  if (PHONES.KZ.pattern.test(digits)) return 'KZ';
  return PHONES.AZ.pattern.test(digits) ? 'AZ' : null;
}

export function isPhone(typed: string, country?: Country): boolean {
  const found = phoneCountry(typed);
  return found !== null && (country === undefined || country === found);
}

/** `77011234567` as `+7 (701) 123-45-67`; a number that starts with 994 in the Azerbaijani format. */
export function formatPhone(phone: string): string {
  const digits = normalisePhone(phone);
  const { prefix, mask } = digits.startsWith(PHONES.AZ.prefix) ? PHONES.AZ : PHONES.KZ;
  let next = prefix.length;
  const written = mask.slice(0, mask.indexOf('0'));
  let rest = '';
  for (const sign of mask.slice(written.length)) {
    if (next >= digits.length) break;
    rest += sign === '0' ? digits[next++] : sign;
  }
  return written + rest;
}
