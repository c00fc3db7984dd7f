import * as paths from '@tulpar/contract/paths';

/** The query that opens a game's demo. */
const DEMO_QUERY = 'mode=demo';

export function gamePath(slug: string, isDemo = false): string {
  return `${paths.game(slug)}${isDemo ? `?${DEMO_QUERY}` : ''}`;
}

const TINTS = 6;

/** The colour of a game without a picture, the same on every visit. */
export function tintOf(slug: string): number {
  let sum = 0;
  for (const letter of slug) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % TINTS;
}

const LONG_LETTERS_MIN = 10;

/** A name with such a long word is shown in smaller letters, so that the word is not broken. */
export function hasLongWord(name: string): boolean {
  return name.split(/[\s-]/u).some((word) => word.length >= LONG_LETTERS_MIN);
}
