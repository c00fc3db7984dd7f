import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isPattern } from './patterns.ts';
import { inLatin, spellingsOf, withoutLeet } from './spellings.ts';

export type PasswordWeakness =
  | 'PASSWORD_TOO_COMMON'
  | 'PASSWORD_HAS_BRAND'
  | 'PASSWORD_HAS_NAME'
  | 'PASSWORD_HAS_PHONE'
  | 'PASSWORD_HAS_CITY';

/** What somebody who knows the player would try. */
export interface PasswordOwner {
  readonly brand: string;
  readonly names: readonly (string | null | undefined)[];
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly address?: string | null | undefined;
}

const wordsOf = (file: string) =>
  readFileSync(path.join(import.meta.dirname, file), 'utf8')
    .split(/\s+/)
    .filter(Boolean);
const reversed = (text: string) => Array.from(text).toReversed().join('');
const WORDS = new Set([...wordsOf('common-passwords.txt'), ...wordsOf('common-words.txt')]);
const CITIES = [...new Set(wordsOf('cities.txt'))];
const WORD_MIN = 3;
/** What people put before and after a word: up to four digits, and up to two signs on either side of them. */
const BEFORE = /^\d{0,3}[._!@#*-]?$/;
const AFTER = /^[._!?@#$%*-]{0,2}\d{0,4}[._!?@#$%*+-]{0,2}$/;
/** A password that contains a known word needs so many other characters. */
const OTHERS_MIN = 5;
/** The player's own name and e-mail are refused wherever they stand; shorter ones are parts of other words. */
const OWN_MIN = 4;
/** The digits of a phone number without the codes of country and operator. */
const PHONE_DIGITS = 7;

/** The number of passwords that the list holds by its words alone, with up to four digits behind them; patterns and signs come on top. */
export const LISTED_MIN = WORDS.size * 11_111;

const isWord = (text: string) => {
  if (WORDS.has(text) || WORDS.has(reversed(text))) return true;
  const half = text.slice(0, text.length / 2);
  return text.length % 2 === 0 && half.length >= WORD_MIN && text === half + half && WORDS.has(half);
};

const readingsOf = (text: string) => [text, withoutLeet(text, 'i'), withoutLeet(text, 'l')];

/** A common word, also with the digits and signs that people put around it. */
function isWordWithTrimmings(text: string): boolean {
  for (let from = 0; from <= Math.min(4, text.length - WORD_MIN); from++) {
    if (!BEFORE.test(text.slice(0, from))) continue;
    for (let to = text.length; to >= from + WORD_MIN && to >= text.length - 8; to--)
      if (AFTER.test(text.slice(to)) && readingsOf(text.slice(from, to)).some(isWord)) return true;
  }
  return false;
}

/** Whether a password is among the millions that are tried first. */
export function isCommonPassword(password: string): boolean {
  return spellingsOf(password).some((text) => isPattern(text) || isWordWithTrimmings(text));
}

/** Whether little is left of a password without the words. */
function restsOn(spellings: readonly string[], words: readonly string[]): boolean {
  const known = words.filter((word) => word.length >= WORD_MIN).sort((a, b) => b.length - a.length);
  return spellings.some((text) => {
    const rest = known.reduce((left, word) => left.replaceAll(word, ''), text);
    return rest !== text && Array.from(rest).length < OTHERS_MIN;
  });
}

function hasPhone(password: string, phone: string | null | undefined): boolean {
  const digits = password.replaceAll(/\D/g, '');
  if (phone && digits.includes(phone.slice(-PHONE_DIGITS))) return true;
  if (!phone || digits.length < 6 || password.length - digits.length >= OTHERS_MIN) return false;
  const own = phone.replaceAll(/\D/g, '');
  // With the eight of a national call instead of the country's seven as well.
  return own.includes(digits) || own.endsWith(digits.slice(1));
}

/** Whether one of the words stands in a password, whatever is around it. */
const contains = (spellings: readonly string[], words: readonly string[]) =>
  words.some((word) => word.length >= OWN_MIN && spellings.some((text) => text.includes(word)));

/** The letter й is written y or i. */
const withI = (text: string) => text.replaceAll('y', 'i');

const wordsIn = (texts: readonly (string | null | undefined)[]) =>
  texts.flatMap((text) => (text ?? '').toLowerCase().split(/[^\p{L}]+/u)).flatMap((word) => [word, inLatin(word), withI(inLatin(word))]);

/** Why a password is refused, or null. What somebody who knows the player would try comes first, because its text says more. */
export function weaknessOf(password: string, { brand, names, email, phone, address }: PasswordOwner): PasswordWeakness | null {
  const spellings = spellingsOf(password).flatMap((text) => [text, withI(text)]);
  const rests = (known: readonly string[]) => restsOn(spellings, known);
  if (rests([brand.toLowerCase()])) return 'PASSWORD_HAS_BRAND';
  if (hasPhone(password, phone)) return 'PASSWORD_HAS_PHONE';
  const mailbox = email?.split('@')[0]?.toLowerCase() ?? '';
  if (contains(spellings, [...wordsIn(names), mailbox]) || rests(wordsIn([...names, mailbox]))) return 'PASSWORD_HAS_NAME';
  if (rests([...CITIES, ...wordsIn([address])])) return 'PASSWORD_HAS_CITY';
  return isCommonPassword(password) ? 'PASSWORD_TOO_COMMON' : null;
}
