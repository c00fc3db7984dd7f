import type { Finding } from '../breach.ts';
import type { Rule } from '../tidy-repo.ts';
import { isLabel, type PlayerText, playerTexts } from './player-texts.ts';
import { CONTROLS, NOT_NATIVE, URGING } from './word-lists.ts';

/** One finding for each text in which something is wrong. */
export const findings = (texts: readonly PlayerText[], wrongIn: (text: PlayerText) => string | null | undefined): Finding[] =>
  texts.flatMap((text) => {
    const message = wrongIn(text);
    return message === null || message === undefined ? [] : [{ path: text.path, line: text.line, message: `${text.key}: ${message}` }];
  });

/** Nobody is urged to play, to stake more or to win back. */
export const urgingWords: Rule = (repo) =>
  findings(
    // A page may speak of the words that the product does not use.
    playerTexts(repo).filter(({ key }) => !CONTROLS.has(key) && !key.startsWith('pages.about.')),
    ({ language, words }) => {
      const found = URGING[language].exec(words)?.[0];
      return found && `"${found}" urges the player; say what happens, and leave the rest to the player.`;
    },
  );

/** Azerbaijani has one word for a statement that many take for a withdrawal; it is right where the key speaks of a statement. */
const withoutStatement = ({ key, words }: PlayerText) => (/statement/i.test(key) ? words.replace(/çıxarış/giu, '') : words);

export const nativeWords: Rule = (repo) =>
  findings(playerTexts(repo), (text) => {
    const found = NOT_NATIVE[text.language].exec(withoutStatement(text))?.[0];
    return found && `"${found}" is not how natives write; take the word of packages/i18n/glossary.md.`;
  });

/** Abbreviations that are read letter by letter. */
const CAPITALS = /(?<!\p{Lu})(?!SMS|VPN|VIP|RTP|CSV|SHA|HMAC|USDT|CVV|JPEG|PNG|HEIC|PDF|IIN|FIN|FİN|ИИН|ФИН|ЖСН)\p{Lu}{3,}/u;
const CONTRACTION = /n’t(?!\p{L})|’(?!s(?!\p{L}))|(?<!\p{L})(?:it|that|what|there|here|let|who)’s(?!\p{L})/iu;
const GREETING = /^\P{Po}{2,25}!$/u;
/** A quotation inside quotation marks. */
const INNER_QUOTES = /„[^“]*“/g;

/** Sentence case, one character for three dots, the quotation marks of the language; in English `’` only in possessives. */
export const textMarks: Rule = (repo) =>
  findings(playerTexts(repo), ({ language, words }) => {
    if (/["']|\.\.\./.test(words)) return 'a straight quote or three dots stand in the text; write “ ” or « », ’ and ….';
    if (CAPITALS.test(words)) return 'a word is in capitals throughout; write it in sentence case.';
    if (words.includes('!') && !GREETING.test(words.trim())) return 'only a greeting has an exclamation mark; end the sentence calmly.';
    if (language === 'en' ? CONTRACTION.test(words) : words.includes('’'))
      return 'the apostrophe is none of a possessive; write the words out.';
    const isRussian = language === 'ru' || language === 'kk';
    const foreign = isRussian ? /[“”]/ : /[«»]/;
    return foreign.test(words.replace(INNER_QUOTES, '')) ? 'the quotation marks are those of another language; write «» or “ ”.' : null;
  });

/** A short dash joins numbers; between words ru, kk and az have the long one, English a full stop or a colon. */
export const textDashes: Rule = (repo) =>
  findings(playerTexts(repo), ({ language, text }) => {
    if (/[^\d}\s] – |\p{L} – | – [^\d{\s×]/u.test(text))
      return 'a short dash stands between words; write the long one — or another sentence.';
    if (/\s-\s/.test(text)) return 'a hyphen stands for a dash; write — or another sentence.';
    return language === 'en' && /\S —|— \S/.test(text) ? 'English has no long dash here; write a full stop or a colon.' : null;
  });

/** Labels and toasts: one sentence has no full stop, two have one each. E-mails and descriptions are prose. */
export const fullStops: Rule = (repo) =>
  findings(
    playerTexts(repo).filter((text) => isLabel(text) && !/^(meta|messages)\./.test(text.key)),
    ({ text }) => {
      const isStopped = /[.!?]$/.test(text);
      // An abbreviated number ends no sentence.
      const isTwo = /(?<!\bNo)[.!?]\s+\P{L}*\p{Lu}/u.test(text.replace(/<\/?\w+>/g, '')) || /[.!?] \{/.test(text);
      if (isTwo) return isStopped ? null : 'the last of its sentences has no full stop; put one.';
      return text.endsWith('.') ? 'one sentence stands alone and has a full stop; take it away.' : null;
    },
  );
