/** Blanks, Cyrillic letters, and the characters that separate addresses in mail programs. */
const FORBIDDEN = String.raw`\s@\p{Script=Cyrillic}\p{Cc}<>()[\]\\,;:"`;
/** Something, an at-sign, a domain with a dot. */
const EMAIL = new RegExp(String.raw`^[^${FORBIDDEN}]+@[^.${FORBIDDEN}]+(\.[^.${FORBIDDEN}]+)+$`, 'u');
export const EMAIL_CHARACTERS_MAX = 254;

const SUGGESTED_DOMAINS = [
  'gmail.com',
  'icloud.com',
  'mail.ru',
  'yandex.kz',
  'yandex.ru',
  'bk.ru',
  'inbox.ru',
  'list.ru',
  'internet.ru',
  'rambler.ru',
] as const;

export function normaliseEmail(typed: string): string {
  return typed.trim().toLowerCase();
}

export function isEmail(value: string): boolean {
  return value.length <= EMAIL_CHARACTERS_MAX && EMAIL.test(value);
}

/** The completion of the typed domain, or null if there is no suggestion. */
export function suggestEmailEnding(typed: string): string | null {
  const at = typed.indexOf('@');
  if (at < 1) return null;
  const begun = typed.slice(at + 1);
  if (begun === '') return null;
  const domain = SUGGESTED_DOMAINS.find((candidate) => candidate.startsWith(begun) && candidate !== begun);
  return domain ? domain.slice(begun.length) : null;
}
