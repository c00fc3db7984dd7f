import type { MessageKey } from './messages.ts';
import type { Translate } from './translate.ts';

/** The text of an error code; an unknown code is shown unchanged, a missing one as the default text. */
export function translateCode(t: Translate, code: string | null | undefined): string {
  if (!code) return t('API_ERRORS.DEFAULT');
  const key = `API_ERRORS.${code}`;
  const text = t(key as MessageKey);
  return text === key ? code : text;
}
