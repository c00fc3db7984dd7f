import type { Language } from '@tulpar/domain/languages';
import az from './az.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import kk from './kk.json' with { type: 'json' };
import ru from './ru.json' with { type: 'json' };

export type TextKey = keyof typeof en;
export type Say = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string;

/** The texts of these pages, which are not part of the player's app. English defines the keys. */
const TEXTS: Readonly<Record<Language, Readonly<Record<TextKey, string>>>> = { kk, en, az, ru };

export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { kk: 'Қазақша', en: 'English', az: 'Azərbaycanca', ru: 'Русский' };

export const textsIn =
  (language: Language): Say =>
  (key, values = {}) =>
    TEXTS[language][key].replace(/\{(\w+)\}/g, (_placeholder, name: string) => String(values[name] ?? ''));
