import type { Language } from '@tulpar/domain/languages';
import az from './az.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import kk from './kk.json' with { type: 'json' };
import ru from './ru.json' with { type: 'json' };

export type TextKey = keyof typeof en;
export type Say = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string;

/** The words of these pages alone: the player's app does not carry them along. English defines the keys. */
const TEXTS: Readonly<Record<Language, Readonly<Record<TextKey, string>>>> = { kk, en, az, ru };

export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { kk: 'Қазақша', en: 'English', az: 'Azərbaycanca', ru: 'Русский' };

export const textsIn =
  (language: Language): Say =>
  (key, values = {}) =>
    TEXTS[language][key].replace(/\{(\w+)\}/g, (_placeholder, name: string) => String(values[name] ?? ''));
