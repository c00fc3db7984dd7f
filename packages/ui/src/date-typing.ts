import { digitsOf, placeAfter, takeApart, writeDigits } from '#digit-typing.ts';

const DATE_MASK = '00.00.0000';
const DIGITS = 8;

/** Corrects impossible dates: a day from 4 on or a month from 2 on gets a leading zero, and a part out of range loses its last digit. */
function mended(digits: string): string {
  let day = digits.slice(0, 2);
  let rest = digits.slice(2);
  if (/^[4-9]/.test(day)) {
    rest = day.slice(1) + rest;
    day = `0${day.charAt(0)}`;
  }
  if (day === '00' || Number(day) > 31) return day.charAt(0);
  let month = rest.slice(0, 2);
  let year = rest.slice(2);
  if (/^[2-9]/.test(month)) {
    year = month.slice(1) + year;
    month = `0${month.charAt(0)}`;
  }
  if (month === '00' || Number(month) > 12) return day + month.charAt(0);
  if (year.startsWith('0')) return day + month;
  return day + month + (year.length > 3 && Number(year.slice(0, 4)) < 1900 ? year.slice(0, 3) : year);
}

interface Typing {
  readonly shown: string;
  readonly typed: string;
  readonly caret: number;
}

/** VALID-17: formats a date while it is typed, dd.mm.yyyy, with days to 31, months to 12 and years from 1900. */
export function typeDate({ shown, typed, caret }: Typing): { text: string; caret: number } {
  const { before, inserted, after } = takeApart(shown, typed, caret, 0);
  const iso = /^\s*(\d{4})-(\d{2})-(\d{2})\s*$/.exec(inserted);
  const put = iso ? `${iso[3]}${iso[2]}${iso[1]}` : digitsOf(inserted);
  const isFull = (before + put + after).length > DIGITS && after !== '';
  const digits = isFull ? before + after : mended(before + put + after).slice(0, DIGITS);
  const text = writeDigits(DATE_MASK, digits);
  return { text, caret: placeAfter(text, Math.max(0, digits.length - after.length), 0) };
}
