import type { Country } from '@tulpar/domain/markets';
import { isPhone, PHONES } from '@tulpar/domain/phone';
import { digitsOf, placeAfter, takeApart, writeDigits } from '#digit-typing.ts';

/** The fixed beginning of a number: `+7 (` or `+994-`. */
export function phoneBeginning(country: Country): string {
  const { mask } = PHONES[country];
  return mask.slice(0, mask.indexOf('0'));
}

const ownMax = (country: Country) => PHONES[country].digits - PHONES[country].prefix.length;
const isWhole = (own: string, country: Country) => isPhone(PHONES[country].prefix + own, country);

/** A number in display format, always with its beginning. */
export function writePhone(own: string, country: Country): string {
  const beginning = phoneBeginning(country);
  return beginning + writeDigits(PHONES[country].mask.slice(beginning.length), own);
}

/** The digits of a number in any format without its country code; empty for the code alone. */
export function ownDigits(text: string, country: Country): string {
  const digits = digitsOf(text);
  const { prefix } = PHONES[country];
  return digits.startsWith(prefix) ? digits.slice(prefix.length) : '';
}

interface OwnNumber {
  readonly country: Country;
  readonly own: string;
}

/**
 * Text inserted at the beginning may contain the country code, with or without the plus, or the national trunk digit (8 in Kazakhstan, 0
 * in Azerbaijan). Null when it is only a part of a number.
 */
function wholeNumber(inserted: string): OwnNumber | null {
  const digits = digitsOf(inserted);
  if (/^\s*\+\s*994/.test(inserted) || /^994\d{9}$/.test(digits)) return { country: 'AZ', own: digits.slice(3) };
  if (/^\s*\+\s*7/.test(inserted) || /^[78]\d{10}$/.test(digits)) return { country: 'KZ', own: digits.slice(1) };
  if (digits.length === 10 && isWhole(digits, 'KZ')) return { country: 'KZ', own: digits };
  return digits.length === 10 && digits.startsWith('0') && isWhole(digits.slice(1), 'AZ') ? { country: 'AZ', own: digits.slice(1) } : null;
}

/** Leading digits that no number of this country has are a country code or trunk digit typed by habit. */
function withoutDiallingDigits({ country, own }: OwnNumber): OwnNumber {
  if (country === 'KZ' && own.startsWith('8')) return { country, own: own.slice(1) };
  if (country === 'KZ' && own.startsWith(PHONES.AZ.prefix)) return { country: 'AZ', own: own.slice(PHONES.AZ.prefix.length) };
  if (country === 'AZ' && /^0[^0]/.test(own)) return { country, own: own.slice(1) };
  // The code 7 typed a second time shows only as one digit too many.
  const isCodeTwice = country === 'KZ' && /^7\d{10}$/.test(own) && !isWhole(own.slice(0, -1), 'KZ') && isWhole(own.slice(1), 'KZ');
  return { country, own: isCodeTwice ? own.slice(1) : own };
}

interface Shown {
  /** The previously shown text: empty, or a number with its beginning. */
  readonly shown: string;
  readonly typed: string;
  readonly caret: number;
  readonly country: Country;
  /** The Delete key was pressed. */
  readonly isForward?: boolean;
}

export interface PhoneTyped extends OwnNumber {
  readonly text: string;
  readonly caret: number;
}

/** The text after an edit, the caret position, and the country of the number. */
export function typePhone({ shown, typed, caret, country, isForward = false }: Shown): PhoneTyped {
  const fixed = phoneBeginning(country).length;
  const { before, inserted, after } = takeApart(shown, typed, caret, fixed);
  // Text that replaced the beginning too is read with the plus that both have in common.
  const isAnew = before === '' && after === '' && inserted !== '' && !typed.startsWith(phoneBeginning(country));
  const whole = before === '' && after === '' ? wholeNumber(isAnew ? typed : inserted) : null;
  const own = before + digitsOf(inserted) + after;
  const read = withoutDiallingDigits(whole ?? { country, own });
  const max = ownMax(read.country);
  // A full field accepts nothing in the middle; at its end it accepts what still fits.
  const isRefused = read.own.length > max && after !== '';
  const fitting = isRefused ? { country, own: before + after } : { country: read.country, own: read.own.slice(0, max) };
  const text = writePhone(fitting.own, fitting.country);
  let place = placeAfter(text, Math.max(0, fitting.own.length - after.length), phoneBeginning(fitting.country).length);
  // Deleting a character of the mask deletes nothing, so the caret moves past it.
  if (isForward && fitting.own === ownDigits(shown, country)) while (place < text.length && /\D/.test(text[place] ?? '')) place++;
  return { ...fitting, text, caret: place };
}
