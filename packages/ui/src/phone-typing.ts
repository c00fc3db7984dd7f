import type { Country } from '@tulpar/domain/markets';
import { isPhone, PHONES } from '@tulpar/domain/phone';
import { digitsOf, placeAfter, takeApart, writeDigits } from '#digit-typing.ts';

/** What stands in the field before the first digit of one's own: `+7 (` or `+994-`. */
export function phoneBeginning(country: Country): string {
  const { mask } = PHONES[country];
  return mask.slice(0, mask.indexOf('0'));
}

const ownMax = (country: Country) => PHONES[country].digits - PHONES[country].prefix.length;
const isWhole = (own: string, country: Country) => isPhone(PHONES[country].prefix + own, country);

/** A number as the field shows it: always with its beginning. */
export function writePhone(own: string, country: Country): string {
  const beginning = phoneBeginning(country);
  return beginning + writeDigits(PHONES[country].mask.slice(beginning.length), own);
}

/** The digits of one's own in a number that is shown or stored in any form; the prefix alone is nothing. */
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
 * What was put in where the number begins may bring its country code, with or without the plus, or the digit that is dialled
 * before a number at home (8 in Kazakhstan, 0 in Azerbaijan). Null when it is only a part of a number.
 */
function wholeNumber(inserted: string): OwnNumber | null {
  const digits = digitsOf(inserted);
  if (/^\s*\+\s*994/.test(inserted) || /^994\d{9}$/.test(digits)) return { country: 'AZ', own: digits.slice(3) };
  if (/^\s*\+\s*7/.test(inserted) || /^[78]\d{10}$/.test(digits)) return { country: 'KZ', own: digits.slice(1) };
  if (digits.length === 10 && isWhole(digits, 'KZ')) return { country: 'KZ', own: digits };
  return digits.length === 10 && digits.startsWith('0') && isWhole(digits.slice(1), 'AZ') ? { country: 'AZ', own: digits.slice(1) } : null;
}

/** Digits that cannot begin a number of this country are a code or a dialling digit that was typed by habit. */
function withoutHabit({ country, own }: OwnNumber): OwnNumber {
  if (country === 'KZ' && own.startsWith('8')) return { country, own: own.slice(1) };
  if (country === 'KZ' && own.startsWith(PHONES.AZ.prefix)) return { country: 'AZ', own: own.slice(PHONES.AZ.prefix.length) };
  if (country === 'AZ' && /^0[^0]/.test(own)) return { country, own: own.slice(1) };
  // The code 7 typed although it stood there already: that shows only when there is one digit too many.
  const isCodeTwice = country === 'KZ' && /^7\d{10}$/.test(own) && !isWhole(own.slice(0, -1), 'KZ') && isWhole(own.slice(1), 'KZ');
  return { country, own: isCodeTwice ? own.slice(1) : own };
}

interface Shown {
  /** What the field showed before: nothing, or a number with its beginning. */
  readonly shown: string;
  readonly typed: string;
  readonly caret: number;
  readonly country: Country;
  /** The key that deletes to the right was pressed. */
  readonly isForward?: boolean;
}

export interface PhoneTyped extends OwnNumber {
  readonly text: string;
  readonly caret: number;
}

/** What the field shall show after an edit, where the caret belongs, and of which country the number now is. */
export function typePhone({ shown, typed, caret, country, isForward = false }: Shown): PhoneTyped {
  const fixed = phoneBeginning(country).length;
  const { before, inserted, after } = takeApart(shown, typed, caret, fixed);
  // What replaced the beginning as well is read with the plus that both had in common.
  const isAnew = before === '' && after === '' && inserted !== '' && !typed.startsWith(phoneBeginning(country));
  const whole = before === '' && after === '' ? wholeNumber(isAnew ? typed : inserted) : null;
  const own = before + digitsOf(inserted) + after;
  const read = withoutHabit(whole ?? { country, own });
  const max = ownMax(read.country);
  // A full field takes no more in the middle; at its end it takes what still fits.
  const isRefused = read.own.length > max && after !== '';
  const fitting = isRefused ? { country, own: before + after } : { country: read.country, own: read.own.slice(0, max) };
  const text = writePhone(fitting.own, fitting.country);
  let place = placeAfter(text, Math.max(0, fitting.own.length - after.length), phoneBeginning(fitting.country).length);
  // Deleting a sign of the mask deletes nothing, so the caret at least gets past it.
  if (isForward && fitting.own === ownDigits(shown, country)) while (place < text.length && /\D/.test(text[place] ?? '')) place++;
  return { ...fitting, text, caret: place };
}
