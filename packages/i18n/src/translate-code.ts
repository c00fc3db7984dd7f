import type { MessageKey } from './messages.ts';
import type { Translate } from './translate.ts';

/** The text for a code from an error answer; an unknown code is shown as it came, a missing one as the default text. */
export function translateCode(t: Translate, code: string | null | undefined): string {
  if (!code) return t('API_ERRORS.DEFAULT');
  const key = `API_ERRORS.${code}`;
  const text = t(key as MessageKey);
  return text === key ? code : text;
}
