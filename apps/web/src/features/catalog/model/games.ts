import * as paths from '@tulpar/contract/paths';

/** How the page of a game is asked to begin without money. */
const DEMO_QUERY = 'mode=demo';

export function gamePath(slug: string, isDemo = false): string {
  return `${paths.game(slug)}${isDemo ? `?${DEMO_QUERY}` : ''}`;
}

const TINTS = 6;

/** A game without a picture has a colour of its own, the same on every visit. */
export function tintOf(slug: string): number {
  let sum = 0;
  for (const letter of slug) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % TINTS;
}

const LONG_LETTERS_MIN = 10;

/** A name with such a word stands on its picture in smaller letters, so that the word is not broken. */
export function hasLongWord(name: string): boolean {
  return name.split(/[\s-]/u).some((word) => word.length >= LONG_LETTERS_MIN);
}
