import type { Rule } from '../tidy-repo.ts';
import { type PlayerText, playerTexts } from './player-texts.ts';
import { LATIN_WORDS } from './word-lists.ts';
import { findings } from './wording.ts';

const AZERBAIJANI_STRANGERS = /(?<!\p{L})I\p{Ll}|[âêîûáéäǝ]|i\u0307/u;
/** Names of institutions in the language of their country, in brackets, and cookies under their own names. */
const QUOTED = /\([^)]*\)|<code>[^<]*<\/code>/g;

/** Each language keeps to its letters: a Latin i in a Kazakh word looks right and is not found. */
export const alphabets: Rule = (repo) => findings(playerTexts(repo), strangerIn);

function strangerIn({ language, text }: PlayerText): string | null {
  const words = text.replace(QUOTED, ' ').replace(/\{\w+\}|<[^>]*>|\S+@\S+|&\w+;/g, ' ');
  if (language === 'az' || language === 'en') {
    if (/\p{Script=Cyrillic}/u.test(words)) return 'a Cyrillic letter stands in a Latin text; write the Latin one.';
    const isStrange = language === 'az' && AZERBAIJANI_STRANGERS.test(words);
    return isStrange ? 'a letter of another alphabet stands in the text; tell İ from I and write ə.' : null;
  }
  const latin = (words.match(/\p{Script=Latin}+/gu) ?? []).find(
    (word) => !LATIN_WORDS.has(word.toLowerCase()) && !/^[A-Z]{1,4}\d*$/.test(word),
  );
  if (latin !== undefined) return `"${latin}" is in Latin letters; write it in Cyrillic ones or add it to the words that stay.`;
  const isKazakh = language === 'ru' && /[әғқңөұүһі]/iu.test(words);
  return isKazakh ? 'a letter that only Kazakh has stands in a Russian text; write the Russian one.' : null;
}
