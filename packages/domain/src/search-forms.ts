import { searchText } from './search-text.ts';

/** The letters of a keyboard in the order of its keys. */
const KEYBOARDS = {
  en: "qwertyuiop[]asdfghjkl;'zxcvbnm,.`234590-=8",
  ru: 'йцукенгшщзхъфывапролджэячсмитьбюё234590-=8',
  kk: 'йцукенгшщзхъфывапролджэячсмитьбюёәіңғұқөһү',
  az: 'qüertyuiopöğasdfghjklıəzxcvbnmçş`234590-=8',
} as const;
type Keyboard = keyof typeof KEYBOARDS;

/** The active keyboard layout and the intended one. */
const MIX_UPS: readonly (readonly [Keyboard, Keyboard])[] = [
  ['en', 'ru'],
  ['en', 'kk'],
  ['en', 'az'],
  ['az', 'ru'],
  ['az', 'kk'],
  ['ru', 'en'],
  ['ru', 'az'],
  ['kk', 'en'],
];

/** Shorter words would match too many others with one typing error. */
const SLIP_CHARACTERS_MIN = 4;
/** In shorter words two swapped letters leave too few trigrams to find the word. */
const SWAP_CHARACTERS_MAX = 5;
const WORDS_MAX = 8;

export interface SearchForm {
  /** The words, normalised like the names. */
  readonly words: readonly string[];
  /** False for another keyboard layout, which is not combined with typing errors. */
  readonly mayHaveSlip: boolean;
  /** The longest word: names are looked up by it and then ranked by all words. */
  readonly anchor: string;
}

function retype(text: string, from: Keyboard, to: Keyboard): string {
  const keys = KEYBOARDS[from];
  return Array.from(text, (letter) => {
    const key = keys.indexOf(letter);
    return key < 0 ? letter : (KEYBOARDS[to][key] ?? letter);
  }).join('');
}

function toForm(text: string, mayHaveSlip: boolean): SearchForm {
  const words = text.split(' ').slice(0, WORDS_MAX);
  const anchor = words.reduce((longest, word) => (word.length > longest.length ? word : longest), '');
  return { words, anchor, mayHaveSlip: mayHaveSlip && anchor.length >= SLIP_CHARACTERS_MIN };
}

/** The normalised text; empty if most letters were lost (a key held down, hushing sounds in a row): the rest would match too many names. */
function meantBy(typed: string): string {
  const text = searchText(typed);
  return text.length * 2 < typed.trim().length ? '' : text;
}

/** The possible meanings of the typed text, the likeliest first. Empty if the text has no letter and no digit. */
export function searchForms(typed: string): SearchForm[] {
  const lower = typed.toLowerCase();
  const plain = meantBy(typed);
  const meant = new Set(MIX_UPS.map(([from, to]) => meantBy(retype(lower, from, to))).filter((text) => text && text !== plain));
  return [...(plain ? [toForm(plain, true)] : []), ...Array.from(meant, (text) => toForm(text, false))];
}

/** The words that become the anchor if two neighbouring letters are swapped. */
export function swapped(anchor: string): string[] {
  if (anchor.length > SWAP_CHARACTERS_MAX) return [];
  const letters = Array.from(anchor);
  const found = letters.slice(1).map((letter, at) => [...letters.slice(0, at), letter, letters[at], ...letters.slice(at + 2)].join(''));
  return [...new Set(found)].filter((word) => word !== anchor);
}

/** One typing error: a letter added, missing or replaced, or two letters swapped. */
export function isOneSlip(typed: string, word: string): boolean {
  let start = 0;
  while (start < typed.length && typed[start] === word[start]) start++;
  let end = 0;
  while (end < Math.min(typed.length, word.length) - start && typed.at(-1 - end) === word.at(-1 - end)) end++;
  const given = typed.slice(start, typed.length - end);
  const wanted = word.slice(start, word.length - end);
  if (given.length <= 1 && wanted.length <= 1) return true;
  return given.length === 2 && wanted.length === 2 && given[0] === wanted[1] && given[1] === wanted[0];
}

/** Whether the word starts with the typed text, with at most one typing error. */
export const isSlipOf = (typed: string, word: string): boolean =>
  typed.length >= SLIP_CHARACTERS_MIN &&
  [-1, 0, 1].some((more) => typed.length + more <= word.length && isOneSlip(typed, word.slice(0, typed.length + more)));

/** How a name matches a form: 0 exactly, 1 with one typing error, null not at all. Each typed word must start a word of the name. */
export function judgeText({ words, mayHaveSlip }: SearchForm, text: string): 0 | 1 | null {
  const own = text.split(' ');
  const missed = words.filter((word) => !own.some((one) => one.startsWith(word)));
  const [slipped] = missed;
  if (slipped === undefined) return 0;
  return mayHaveSlip && missed.length === 1 && own.some((one) => isSlipOf(slipped, one)) ? 1 : null;
}
