import type { Rule } from '../tidy-repo.ts';
import { type PlayerText, playerTexts } from './player-texts.ts';
import { findings } from './wording.ts';

const ODDS_IN_WORDS = {
  en: /\d to \d(?!\d)/,
  ru: /\d к \d/,
  kk: /\d-(?:ге|ке|ға|қа) \d/,
  az: /\d-(?:ə|a|yə|ya) \d/,
} as const;

/** In kk and az the dative marks the stake, so that words with a case turn the odds round. */
export const odds: Rule = (repo) =>
  findings(playerTexts(repo), ({ language, text }) => {
    const isRange = language === 'en' && /\b(?:from|between)\b/.test(text);
    const found = isRange ? undefined : ODDS_IN_WORDS[language].exec(text)?.[0];
    if (found) return `the odds "${found}" are in words; write digits with a colon, 3 : 2.`;
    return /\d :|: \d(?=\D|$)(?<=\d : \d)/.test(text) ? 'the odds may break over two lines; put no-break spaces around the colon.' : null;
  });

const UNBROKEN = /№ |\bNo\. \{|\d \d{3}(?!\d)|\d [₸₼]|\} [₸₼]/;

/** Numbers are written one way in all languages and never break over lines. */
export const textNumbers: Rule = (repo) => findings(playerTexts(repo), numberIn);

function numberIn({ language, text, words }: PlayerText): string | null {
  if (UNBROKEN.test(text)) return 'a number may break over two lines; put a no-break space.';
  if (/\d\.\d/.test(words)) return 'a fraction has a point; write the decimal comma.';
  if (/\d\s%/.test(text)) return 'a percentage has a space; write 120%.';
  if (language === 'en') return text.includes('№') ? '№ is no sign of English; write No.' : null;
  const isRange = language === 'az' && /\} ilə \{\w+\} aras/.test(text);
  return isRange ? 'a range is in words; write {min} – {max}.' : null;
}
