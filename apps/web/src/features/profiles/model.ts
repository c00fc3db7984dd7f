import type { ApiError } from '@tulpar/api-client/api-error';
import type { User } from '@tulpar/contract/profiles';
import { dateToIso, dateToText, isCalendarDate, isOldEnough } from '@tulpar/domain/birthday';
import { formatPhone } from '@tulpar/domain/phone';
import type { MessageKey } from '@tulpar/i18n/messages';

export const PERSON_FIELDS = ['first_name', 'last_name', 'birthday', 'address'] as const;
type PersonField = (typeof PERSON_FIELDS)[number];
export type PersonValues = Readonly<Record<PersonField, string>>;

const CAN_BE_EMPTY: ReadonlySet<PersonField> = new Set(['first_name', 'last_name', 'address']);

/** The values of the form; unknown values are empty. VALID-17: a date as dd.mm.yyyy. */
export function personOf(user: User): PersonValues {
  return {
    first_name: user.first_name ?? '',
    last_name: user.last_name ?? '',
    birthday: dateToText(user.birthday ?? ''),
    address: user.address ?? '',
  };
}

/** The value in the format of the API. */
const sent: Partial<Record<PersonField, (text: string) => string>> = {
  birthday: (text) => dateToIso(text) ?? text,
};

/** The changed fields. An emptied date is left out, because an account cannot remove it. */
export function changedFields(known: PersonValues, typed: PersonValues): Partial<PersonValues> {
  const asSent = (field: PersonField, text: string) => sent[field]?.(text) ?? text;
  const entries = PERSON_FIELDS.map((field) => [field, asSent(field, typed[field].trim())] as const).filter(
    ([field, text]) => text !== asSent(field, known[field]) && (text !== '' || CAN_BE_EMPTY.has(field)),
  );
  return Object.fromEntries(entries);
}

/** The display name: the player's name, otherwise their contact. */
export function nameOf(user: User): string {
  const name = [user.first_name, user.last_name].filter(Boolean).join(' ');
  return name || user.email || (user.phone ? formatPhone(user.phone) : '');
}

/** Whether the server refused a date of birth below the age limit. */
export const isTooYoung = (error: ApiError): boolean =>
  error.kind === 'refused' && (error.errors['birthday']?.includes('AGE_TOO_YOUNG') ?? false);

/** Why a date of birth cannot be taken; null if it can. */
export function checkBirthday(text: string, now: Date): MessageKey | null {
  const date = dateToIso(text);
  if (date === null || !isCalendarDate(date)) return 'ERROR_MESSAGES.birthday';
  return isOldEnough(date, now) ? null : 'ERROR_MESSAGES.ageMin';
}
