import type { Language } from '@tulpar/domain/languages';
import type { Messages } from './messages.ts';

/** For the browser: each language is a chunk of its own, and only the one being shown is loaded. */
const LOADERS = {
  kk: async () => (await import('./messages-kk.ts')).kk,
  en: async () => (await import('./messages-en.ts')).en,
  az: async () => (await import('./messages-az.ts')).az,
  ru: async () => (await import('./messages-ru.ts')).ru,
} satisfies Record<Language, () => Promise<Messages>>;

export function loadMessages(language: Language): Promise<Messages> {
  return LOADERS[language]();
}
