import type { Finding } from '../breach.ts';
import type { Rule } from '../tidy-repo.ts';
import { type PlayerText, playerTexts } from './player-texts.ts';
import { findings } from './wording.ts';

const CATALOG = /^apps\/server\/seed\/catalog\//;
const ARCADE = /\/arcade\.json$/;
/** Short sentences, such as "All lines always play.", may be said twice by chance. */
const SENTENCE_CHARACTERS_MIN = 30;
const SMALL_WORDS = new Set(['a', 'an', 'and', 'in', 'of', 'on', 'or', 'the', 'to']);

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?]) (?=\P{L}*\p{Lu})/u).map((one) => one.replace(/\.$/, ''));

/**
 * A rule that a game and its page both show has one text: the catalogue holds its key. Where only a sentence is the same in English, it is
 * the same in every language.
 */
export const gameRules: Rule = (repo) => {
  const texts = playerTexts(repo);
  const shown = texts.filter(({ path }) => ARCADE.test(path));
  const listed = texts.filter(({ path, key }) => CATALOG.test(path) && key.includes('.rules.'));
  const whole = new Map(shown.map(({ language, text, key }) => [`${language} ${text.replace(/\.$/, '')}`, key]));
  const said = new Map(shown.flatMap(({ language, text }) => sentencesOf(text).map((one) => [`${language} ${one}`, true])));
  const english = listed.filter(({ language }) => language === 'en');
  const keyOf = ({ text }: PlayerText) => whole.get(`en ${text.replace(/\.$/, '')}`);
  return [
    ...findings(english, (rule) => {
      const key = keyOf(rule);
      return key && `the game shows the same rule as ${key}; put the key in place of the text.`;
    }),
    ...english.filter((rule) => keyOf(rule) === undefined).flatMap((rule) => differencesOf(rule, listed, said)),
  ];
};

function differencesOf(rule: PlayerText, listed: readonly PlayerText[], said: ReadonlyMap<string, boolean>): Finding[] {
  const others = listed.filter(({ path, key, language }) => path === rule.path && key === rule.key && language !== 'en');
  const isShared = sentencesOf(rule.text).map((one) => one.length >= SENTENCE_CHARACTERS_MIN && said.has(`en ${one}`));
  return findings(others, ({ language, text }) => {
    const own = sentencesOf(text).filter((one) => said.has(`${language} ${one}`)).length;
    return own < isShared.filter(Boolean).length ? 'its English sentence is that of the game and this one is not; make them equal.' : null;
  });
}

/** English names of games are names, and the brand is a placeholder, because an operator may change it. */
export const gameNames: Rule = (repo) => [
  ...findings(
    playerTexts(repo).filter(({ path, key, language }) => language === 'en' && isGameName(path, key)),
    ({ text }) => {
      const small = text.split(' ').find((word) => /^\p{Ll}/u.test(word) && !SMALL_WORDS.has(word));
      return small && `"${small}" of the game's name has a small letter; write names of games in title case.`;
    },
  ),
  ...findings(
    playerTexts(repo).filter(({ path }) => !CATALOG.test(path)),
    ({ key, words }) =>
      // Azerbaijani and English write the winged horse like the brand.
      /(?<!Golden )\bTulpar(?!\p{L})/u.test(words) && !key.startsWith('arcade.golden.') ? 'the brand is written out; write {brand}.' : null,
  ),
];

const isGameName = (path: string, key: string): boolean =>
  (ARCADE.test(path) && /^arcade\.\w+\.title$/.test(key)) || (CATALOG.test(path) && /^games\.[\w-]+\.names$/.test(key));
