import type { Language } from '@tulpar/domain/languages';
import { StartError } from '#platform/start-error.ts';

// The currency symbols are in the Azerbaijani font file.
const LETTERS: Readonly<Record<Language, readonly string[]>> = {
  kk: ['latin', 'azerbaijani', 'cyrillic', 'kazakh'],
  ru: ['latin', 'azerbaijani', 'cyrillic'],
  en: ['latin', 'azerbaijani'],
  az: ['latin', 'azerbaijani'],
};

/** Preloads the fonts of a language with the page, so that lines do not reflow when the fonts arrive. */
export function fontPreloads(language: Language, addressOf: (letters: string) => string | undefined): string {
  return LETTERS[language]
    .map((letters) => {
      const address = addressOf(letters);
      if (!address) throw new StartError(`The built web app has no letters for ${letters}.`);
      return `<link rel="preload" as="font" type="font/woff2" crossorigin href="${address}">`;
    })
    .join('');
}
