import { searchText } from './search-text.ts';

/** The letters of a keyboard in the order of its keys. */
const KEYBOARDS = {
  en: "qwertyuiop[]asdfghjkl;'zxcvbnm,.`234590-=8",
  ru: 'йцукенгшщзхъфывапролджэячсмитьбюё234590-=8',
  kk: 'йцукенгшщзхъфывапролджэячсмитьбюёәіңғұқөһү',
  az: 'qüertyuiopöğasdfghjklıəzxcvbnmçş`234590-=8',
} as const;
type Keyboard = keyof typeof KEYBOARDS;

/** The keyboard that was on, and the one that was meant. */
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

/** With fewer letters every other word would be a slip of this one. */
const SLIP_CHARACTERS_MIN = 4;
/** In short words two letters that changed places leave too little to find a word by. */
const SWAP_CHARACTERS_MAX = 5;
const WORDS_MAX = 8;

export interface SearchForm {
  /** As the names are written. */
  readonly words: readonly string[];
  /** What was meant is taken as typed when it came from another keyboard: no slip on top of it. */
  readonly mayHaveSlip: boolean;
  /** The longest word: names are looked up by it, and then judged by all words. */
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

/** A key that was held down is nobody's name: of it one letter would be left, with which many begin. */
function meantBy(typed: string): string {
  const text = searchText(typed);
  return text.length === 1 && typed.trim().length > 2 ? '' : text;
}

/** Everything that may be meant by what was typed, the likeliest first. Empty when it holds no letter and no digit. */
export function searchForms(typed: string): SearchForm[] {
  const lower = typed.toLowerCase();
  const plain = meantBy(typed);
  const meant = new Set(MIX_UPS.map(([from, to]) => meantBy(retype(lower, from, to))).filter((text) => text && text !== plain));
  return [...(plain ? [toForm(plain, true)] : []), ...Array.from(meant, (text) => toForm(text, false))];
}

/** The words that an anchor may have been before two neighbours changed places. */
export function swapped(anchor: string): string[] {
  if (anchor.length > SWAP_CHARACTERS_MAX) return [];
  const letters = Array.from(anchor);
  const found = letters.slice(1).map((letter, at) => [...letters.slice(0, at), letter, letters[at], ...letters.slice(at + 2)].join(''));
  return [...new Set(found)].filter((word) => word !== anchor);
}

/** One letter too many, one too few, another one, or two that changed places. */
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

/** Whether the word begins with what was typed, but for one slip. */
export const isSlipOf = (typed: string, word: string): boolean =>
  typed.length >= SLIP_CHARACTERS_MIN &&
  [-1, 0, 1].some((more) => typed.length + more <= word.length && isOneSlip(typed, word.slice(0, typed.length + more)));

/** How well a name's text answers to a form: 0 to the letter, 1 through one slip, null not at all. Each word typed begins one of the name's. */
export function judgeText({ words, mayHaveSlip }: SearchForm, text: string): 0 | 1 | null {
  const own = text.split(' ');
  const missed = words.filter((word) => !own.some((one) => one.startsWith(word)));
  const [slipped] = missed;
  if (slipped === undefined) return 0;
  return mayHaveSlip && missed.length === 1 && own.some((one) => isSlipOf(slipped, one)) ? 1 : null;
}
