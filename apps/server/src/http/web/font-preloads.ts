import type { Language } from '@tulpar/domain/languages';
import { StartError } from '#platform/start-error.ts';

// The signs of our currencies lie in the Azerbaijani file.
const LETTERS: Readonly<Record<Language, readonly string[]>> = {
  kk: ['latin', 'azerbaijani', 'cyrillic', 'kazakh'],
  ru: ['latin', 'azerbaijani', 'cyrillic'],
  en: ['latin', 'azerbaijani'],
  az: ['latin', 'azerbaijani'],
};

/** The letters of a language, asked for together with the page, so that its lines do not break anew when they arrive. */
export function fontPreloads(language: Language, addressOf: (letters: string) => string | undefined): string {
  return LETTERS[language]
    .map((letters) => {
      const address = addressOf(letters);
      if (!address) throw new StartError(`The built web app has no letters for ${letters}.`);
      return `<link rel="preload" as="font" type="font/woff2" crossorigin href="${address}">`;
    })
    .join('');
}
