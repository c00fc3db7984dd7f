import { isCalendarDate } from './birthday.ts';
import type { Country } from './markets.ts';

/** The number that a state gives to one person: the IIN of Kazakhstan or the FIN of Azerbaijan. */
export interface PersonalNumber {
  readonly country: Country;
  readonly digits: string;
  /** The day of birth that the number itself tells; a FIN tells none. */
  readonly birthday: string | null;
}

const IIN = /^\d{12}$/;
/** Seven signs without I and O, which are mistaken for digits. Its issuer has published no check digit. */
const FIN = /^[0-9A-HJ-NP-Z]{7}$/;
const FIRST_WEIGHTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const;
const SECOND_WEIGHTS = [3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2] as const;
/** The century of birth by the seventh digit, which tells the sex as well. */
const CENTURIES: Readonly<Record<string, string>> = { '1': '18', '2': '18', '3': '19', '4': '19', '5': '20', '6': '20' };

const weigh = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11;

function hasCheckDigit(iin: string): boolean {
  const first = weigh(iin, FIRST_WEIGHTS);
  const check = first === 10 ? weigh(iin, SECOND_WEIGHTS) : first;
  return check < 10 && check === Number(iin[11]);
}

function birthdayOf(iin: string): string | null {
  const century = CENTURIES[iin[6] ?? ''];
  const birthday = `${century}${iin.slice(0, 2)}-${iin.slice(2, 4)}-${iin.slice(4, 6)}`;
  return century && isCalendarDate(birthday) ? birthday : null;
}

/** Reads a number as it stands on the document; blanks and dashes do not count. Null: no state has given out such a number. */
export function readPersonalNumber(text: string): PersonalNumber | null {
  const digits = text.replaceAll(/[\s-]/g, '').toUpperCase();
  if (FIN.test(digits)) return { country: 'AZ', digits, birthday: null };
  if (!IIN.test(digits) || !hasCheckDigit(digits)) return null;
  const birthday = birthdayOf(digits);
  return birthday === null ? null : { country: 'KZ', digits, birthday };
}

export type PersonalNumberRefusal = 'PERSONAL_NUMBER_INVALID' | 'PERSONAL_NUMBER_BIRTHDAY' | 'BIRTHDAY_REQUIRED';

/** Whether the number can belong to a person who was born on this day. */
export function judgePersonalNumber(
  text: string,
  birthday: string | null,
): { readonly ok: true; readonly number: PersonalNumber } | { readonly ok: false; readonly code: PersonalNumberRefusal } {
  const number = readPersonalNumber(text);
  if (!number) return { ok: false, code: 'PERSONAL_NUMBER_INVALID' };
  if (birthday === null) return { ok: false, code: 'BIRTHDAY_REQUIRED' };
  if (number.birthday !== null && number.birthday !== birthday) return { ok: false, code: 'PERSONAL_NUMBER_BIRTHDAY' };
  return { ok: true, number };
}
