import type { Language } from '@tulpar/domain/languages';
import type { LateArea, LateTexts, Messages } from './messages.ts';

/** For the browser: each language is a separate chunk, and only the current one is loaded. */
const LOADERS = {
  kk: async () => (await import('./messages-kk.ts')).kk,
  en: async () => (await import('./messages-en.ts')).en,
  az: async () => (await import('./messages-az.ts')).az,
  ru: async () => (await import('./messages-ru.ts')).ru,
} satisfies Record<Language, () => Promise<Messages>>;

export function loadMessages(language: Language): Promise<Messages> {
  return LOADERS[language]();
}

/** The chunk of a language names those of its late areas, so that the first script need not hold four dozen names. */
const LATE_LOADERS = {
  kk: async () => (await import('./late-kk.ts')).late,
  en: async () => (await import('./late-en.ts')).late,
  az: async () => (await import('./late-az.ts')).late,
  ru: async () => (await import('./late-ru.ts')).late,
} satisfies Record<Language, () => Promise<LateTexts>>;

/** Loads one area of texts that is not part of the common ones. */
export async function loadArea(area: LateArea, language: Language): Promise<Messages> {
  const late: LateTexts = await LATE_LOADERS[language]();
  return (await late[area]()).default;
}
