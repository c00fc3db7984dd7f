export const LANGUAGES = ['kk', 'en', 'az', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];

/** How speakers abbreviate their own language; its code (`kk`) is a word of machines. */
export const LANGUAGE_ABBREVIATIONS: Readonly<Record<Language, string>> = { kk: 'ҚАЗ', en: 'ENG', az: 'AZE', ru: 'РУС' };

/** Used if neither the visitor nor the browser names a supported language. */
export const LANGUAGE_FALLBACK: Language = 'en';

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** The first supported language of an Accept-Language header (or of navigator.languages joined by commas). */
export function languageFrom(preferences: string | undefined): Language {
  const wanted = (preferences ?? '')
    .split(',')
    .map((part, order) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find((found) => found !== undefined);
      return { base: tag.trim().split('-')[0] ?? '', quality: quality === undefined ? 1 : Number(quality), order };
    })
    .sort((a, b) => b.quality - a.quality || a.order - b.order);
  for (const { base, quality } of wanted) if (quality > 0 && isLanguage(base)) return base;
  return LANGUAGE_FALLBACK;
}
