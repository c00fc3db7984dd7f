import type { User } from '@tulpar/contract/profiles';
import { dateToIso, dateToText } from '@tulpar/domain/birthday';
import { formatPhone, normalisePhone } from '@tulpar/domain/phone';

export const CONTACT_FIELDS = ['phone', 'email', 'first_name', 'last_name', 'birthday', 'address'] as const;
type ContactField = (typeof CONTACT_FIELDS)[number];
export type ContactValues = Readonly<Record<ContactField, string>>;

const CAN_BE_EMPTY: ReadonlySet<ContactField> = new Set(['first_name', 'last_name', 'address']);

/** The values of the form; unknown values are empty. VALID-17: a date as dd.mm.yyyy. */
export function contactsOf(user: User): ContactValues {
  return {
    phone: user.phone ?? '',
    email: user.email ?? '',
    first_name: user.first_name ?? '',
    last_name: user.last_name ?? '',
    birthday: dateToText(user.birthday ?? ''),
    address: user.address ?? '',
  };
}

/** The value in the format of the API. */
const sent: Partial<Record<ContactField, (text: string) => string>> = {
  phone: normalisePhone,
  birthday: (text) => dateToIso(text) ?? text,
};

/** The changed fields. An emptied contact or date is left out, because an account cannot remove it. */
export function changedContacts(known: ContactValues, typed: ContactValues): Partial<ContactValues> {
  const asSent = (field: ContactField, text: string) => sent[field]?.(text) ?? text;
  const entries = CONTACT_FIELDS.map((field) => [field, asSent(field, typed[field].trim())] as const).filter(
    ([field, text]) => text !== asSent(field, known[field]) && (text !== '' || CAN_BE_EMPTY.has(field)),
  );
  return Object.fromEntries(entries);
}

/** The display name: the player's name, otherwise their contact. */
export function nameOf(user: User): string {
  const name = [user.first_name, user.last_name].filter(Boolean).join(' ');
  return name || user.email || (user.phone ? formatPhone(user.phone) : '');
}
