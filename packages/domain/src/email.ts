/** Blanks, Cyrillic letters, and the signs by which mailers tell one address from the next. */
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

/** The rest of the domain that the typed address is about to become, or null when there is nothing to offer. */
export function suggestEmailEnding(typed: string): string | null {
  const at = typed.indexOf('@');
  if (at < 1) return null;
  const begun = typed.slice(at + 1);
  if (begun === '') return null;
  const domain = SUGGESTED_DOMAINS.find((candidate) => candidate.startsWith(begun) && candidate !== begun);
  return domain ? domain.slice(begun.length) : null;
}
