import { dateToIso, isCalendarDate, isOldEnough } from '@tulpar/domain/birthday';
import { isEmail } from '@tulpar/domain/email';
import { type Country, CURRENCIES, type Currency } from '@tulpar/domain/markets';
import { isPasswordLongEnough, PASSWORD_CHARACTERS_MAX } from '@tulpar/domain/password';
import { formatPhone, isPhone, normalisePhone } from '@tulpar/domain/phone';
import { CODE_DIGITS } from '@tulpar/domain/session';
import type { MessageKey } from '@tulpar/i18n/messages';

/** How a person identifies themselves to sign in. */
export const MODES = ['phone', 'email'] as const;
type Mode = (typeof MODES)[number];

export interface IdentityValues {
  readonly mode: Mode;
  readonly country: Country;
  /** As written in the field. */
  readonly phone: string;
  readonly email: string;
}

/** The personal data that a licence requires; the birthday as dd.mm.yyyy. */
export interface PersonValues {
  readonly players_name: string;
  readonly address: string;
  readonly birthday: string;
}

/** The values typed before switching to the other form. */
export type TypedValues = Partial<IdentityValues> & Partial<PersonValues> & { readonly currency?: Currency; readonly promo_code?: string };

const isOneOf = (values: readonly unknown[]) => (value: unknown) => values.includes(value);
const isText = (value: unknown) => typeof value === 'string';

const TYPED: Readonly<Record<keyof TypedValues, (value: unknown) => boolean>> = {
  mode: isOneOf(MODES),
  country: isOneOf(['KZ', 'AZ']),
  phone: isText,
  email: isText,
  currency: isOneOf(CURRENCIES),
  promo_code: isText,
  players_name: isText,
  address: isText,
  birthday: isText,
};

/** Reads the values of the other form; history entries outlive versions of the app, so they are validated. */
export function readTyped(state: unknown): TypedValues {
  if (typeof state !== 'object' || state === null) return {};
  const given = state as Readonly<Record<string, unknown>>;
  const known = Object.entries(TYPED).filter(([name]) => given[name] !== undefined);
  if (!known.every(([name, fits]) => fits(given[name]))) return {};
  return Object.fromEntries(known.map(([name]) => [name, given[name]]));
}

/** The values passed to another form: everything but the secret. */
export function withoutSecret<Values extends { readonly password?: string }>({
  password: _secret,
  ...rest
}: Values): Omit<Values, 'password'> {
  return rest;
}

/** TAB-01: phone first, unless an e-mail was typed before. */
export function startIdentity(typed: TypedValues, country: string | null): IdentityValues {
  return {
    mode: typed.mode ?? (typed.email ? 'email' : 'phone'),
    country: typed.country ?? (country === 'AZ' ? 'AZ' : 'KZ'),
    phone: typed.phone ?? '',
    email: typed.email ?? '',
  };
}

/** VALID-13, VALID-14: normalised, and only the field of the mode. */
export function identityBody({ mode, phone, email }: IdentityValues): { phone: string } | { email: string } {
  return mode === 'phone' ? { phone: normalisePhone(phone) } : { email };
}

/** The purpose of a code. */
export type CodeAbout = 'reset' | 'verify';

/** The key under which the device counts the codes sent to an address. */
export function attemptOf(about: CodeAbout, values: IdentityValues): string {
  const body = identityBody(values);
  const address = 'phone' in body ? body.phone : body.email;
  return about === 'reset' ? address : `${about}:${address}`;
}

/** The address in display format. */
export const writtenContact = ({ mode, phone, email }: IdentityValues): string => (mode === 'phone' ? formatPhone(phone) : email);

type Verdict = MessageKey | null;

export function checkPhone(phone: string, country: Country): Verdict {
  if (phone === '') return 'ERROR_MESSAGES.required';
  return isPhone(phone, country) ? null : 'ERROR_MESSAGES.phone';
}

export function checkEmail(email: string): Verdict {
  if (email === '') return 'ERROR_MESSAGES.required';
  if (/[\u0400-\u04ff]/.test(email)) return 'ERROR_MESSAGES.emailLatin';
  return isEmail(email) ? null : 'ERROR_MESSAGES.email';
}

export function checkPassword(password: string): Verdict {
  if (password === '') return 'ERROR_MESSAGES.required';
  if (password.length > PASSWORD_CHARACTERS_MAX) return 'ERROR_MESSAGES.passwordMax';
  return isPasswordLongEnough(password) ? null : 'ERROR_MESSAGES.passwordMin6';
}

export function checkRepeat(repeat: string, password: string): Verdict {
  if (repeat === '') return 'ERROR_MESSAGES.required';
  return repeat === password ? null : 'ERROR_MESSAGES.passwordsDiffer';
}

export function checkCode(code: string): Verdict {
  return code.length === CODE_DIGITS ? null : 'ERROR_MESSAGES.code';
}

/** VALID-23, VALID-24: not empty, and accepted by the server. */
export function checkText(text: string, charactersMax: number): Verdict {
  if (text.trim() === '') return 'ERROR_MESSAGES.required';
  return text.trim().length > charactersMax ? 'ERROR_MESSAGES.tooLong' : null;
}

/** VALID-23: a day that exists, at least 21 years ago. */
export function checkBirthday(text: string, now: Date): Verdict {
  if (text === '') return 'ERROR_MESSAGES.required';
  const date = dateToIso(text);
  if (date === null || !isCalendarDate(date)) return 'ERROR_MESSAGES.birthday';
  return isOldEnough(date, now) ? null : 'ERROR_MESSAGES.ageMin';
}

/** The data that a licence requires, as it is sent; empty elsewhere. */
export function personBody(values: PersonValues, isLicensed: boolean): Partial<PersonValues> {
  if (!isLicensed) return {};
  return { players_name: values.players_name.trim(), address: values.address.trim(), birthday: dateToIso(values.birthday) ?? '' };
}
