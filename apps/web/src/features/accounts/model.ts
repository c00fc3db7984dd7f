import { dateToIso, isCalendarDate, isOldEnough } from '@tulpar/domain/birthday';
import { isEmail } from '@tulpar/domain/email';
import { type Country, CURRENCIES, type Currency } from '@tulpar/domain/markets';
import { isPasswordLongEnough, PASSWORD_CHARACTERS_MAX } from '@tulpar/domain/password';
import { formatPhone, isPhone, normalisePhone } from '@tulpar/domain/phone';
import { CODE_DIGITS } from '@tulpar/domain/session';
import type { MessageKey } from '@tulpar/i18n/messages';

/** How a person names themselves to sign in. */
export const MODES = ['phone', 'email'] as const;
type Mode = (typeof MODES)[number];

export interface IdentityValues {
  readonly mode: Mode;
  readonly country: Country;
  /** As written in the field. */
  readonly phone: string;
  readonly email: string;
}

/** Who a player is, where a licence asks for it; the birthday as it is written, dd.mm.yyyy. */
export interface PersonValues {
  readonly players_name: string;
  readonly address: string;
  readonly birthday: string;
}

/** What a person had typed before going over to the other form. */
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

/** Reads what the other form handed over; history entries outlive versions of the app, so nothing is taken on trust. */
export function readTyped(state: unknown): TypedValues {
  if (typeof state !== 'object' || state === null) return {};
  const given = state as Readonly<Record<string, unknown>>;
  const known = Object.entries(TYPED).filter(([name]) => given[name] !== undefined);
  if (!known.every(([name, fits]) => fits(given[name]))) return {};
  return Object.fromEntries(known.map(([name]) => [name, given[name]]));
}

/** What goes along to another form: everything but the secret. */
export function withoutSecret<Values extends { readonly password?: string }>({
  password: _secret,
  ...rest
}: Values): Omit<Values, 'password'> {
  return rest;
}

/** TAB-01: phone first, unless a typed e-mail came along. */
export function startIdentity(typed: TypedValues, country: string | null): IdentityValues {
  return {
    mode: typed.mode ?? (typed.email ? 'email' : 'phone'),
    country: typed.country ?? (country === 'AZ' ? 'AZ' : 'KZ'),
    phone: typed.phone ?? '',
    email: typed.email ?? '',
  };
}

/** VALID-13, VALID-14: normalised, and only the one that the mode asks for. */
export function identityBody({ mode, phone, email }: IdentityValues): { phone: string } | { email: string } {
  return mode === 'phone' ? { phone: normalisePhone(phone) } : { email };
}

/** What a code is for. */
export type CodeAbout = 'reset' | 'verify';

/** Under which name the device counts what was sent to an address. */
export function attemptOf(about: CodeAbout, values: IdentityValues): string {
  const body = identityBody(values);
  const address = 'phone' in body ? body.phone : body.email;
  return about === 'reset' ? address : `${about}:${address}`;
}

/** The address as a person reads it. */
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

/** VALID-23, VALID-24: something is there, and it can be sent. */
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

/** What a licence asks for, as it is sent; nothing elsewhere. */
export function personBody(values: PersonValues, isLicensed: boolean): Partial<PersonValues> {
  if (!isLicensed) return {};
  return { players_name: values.players_name.trim(), address: values.address.trim(), birthday: dateToIso(values.birthday) ?? '' };
}
