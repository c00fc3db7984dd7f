import { AGE_MIN_YEARS } from './markets.ts';

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** An existing calendar date from 1900 on, as yyyy-mm-dd. */
export function isCalendarDate(value: string): boolean {
  const found = ISO_DATE.exec(value);
  if (!found) return false;
  const [year, month, day] = found.slice(1).map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1900 && date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** `24.03.1990` as `1990-03-24`; null while it is incomplete. */
export function dateToIso(text: string): string | null {
  const found = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text);
  return found ? `${found[3]}-${found[2]}-${found[1]}` : null;
}

/** `1990-03-24` as `24.03.1990`; an empty text if it is no date. */
export function dateToText(iso: string): string {
  const found = ISO_DATE.exec(iso);
  return found ? `${found[3]}.${found[2]}.${found[1]}` : '';
}

/** Full years between the birthday and the day of `now`, both taken in UTC. */
export function ageInYears(birthday: string, now: Date): number {
  const [year, month, day] = birthday.split('-').map(Number) as [number, number, number];
  const hadBirthday = now.getUTCMonth() + 1 > month || (now.getUTCMonth() + 1 === month && now.getUTCDate() >= day);
  return now.getUTCFullYear() - year - (hadBirthday ? 0 : 1);
}

export function isOldEnough(birthday: string, now: Date): boolean {
  return ageInYears(birthday, now) >= AGE_MIN_YEARS;
}

export type AgeRefusal = 'BIRTHDAY_REQUIRED' | 'AGE_TOO_YOUNG';

/** Why nobody may deposit or play for money with this date of birth; null if they may. */
export function judgeAge(birthday: string | null, now: Date): AgeRefusal | null {
  if (birthday === null) return 'BIRTHDAY_REQUIRED';
  return isOldEnough(birthday, now) ? null : 'AGE_TOO_YOUNG';
}

/** The days, as `02-28`, whose birthdays are celebrated on a date: those of the 29th of February on the 28th in other years. */
export function celebratedOn(date: string): string[] {
  const day = date.slice('yyyy-'.length);
  const isLeap = isCalendarDate(`${date.slice(0, 4)}-02-29`);
  return day === '02-28' && !isLeap ? [day, '02-29'] : [day];
}
