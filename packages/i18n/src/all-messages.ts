import type { Language } from '@tulpar/domain/languages';
import type { Messages } from './messages.ts';
import { az } from './messages-az.ts';
import { en } from './messages-en.ts';
import { kk } from './messages-kk.ts';
import { ru } from './messages-ru.ts';

const ALL_MESSAGES: Readonly<Record<Language, Messages>> = { kk, en, az, ru };

/** For the server and tests: all four languages in memory. The browser uses `load-messages.ts` instead. */
export function messagesOf(language: Language): Messages {
  return ALL_MESSAGES[language];
}
