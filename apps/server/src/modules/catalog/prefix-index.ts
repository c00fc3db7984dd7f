import { CURRENCIES, type Currency } from '@tulpar/domain/markets';

/** A prefix that so many games share has its games stored with it: searching for them would read too many names. */
export const SHARED_BY_MIN = 40;
/** A longer prefix matches few names, so the trigram index finds them quickly. */
const CHARACTERS_MAX = 12;

interface Name {
  readonly game_id: number;
  /** With the space before its first word. */
  readonly text: string;
  readonly currencies: readonly string[];
}

export interface IndexedPrefix {
  readonly prefix: string;
  readonly currency: Currency;
  readonly games: readonly number[];
}

function prefixesOf(text: string): Set<string> {
  const found = new Set<string>();
  for (const word of text.trimStart().split(' '))
    for (let length = 1; length <= Math.min(word.length, CHARACTERS_MAX); length++) found.add(word.slice(0, length));
  return found;
}

/** Every prefix that many games share, with its most popular games. The names come in the order of popularity. */
export function buildPrefixIndex(names: readonly Name[], gamesMax: number): IndexedPrefix[] {
  return CURRENCIES.flatMap((currency) => {
    const games = new Map<string, Set<number>>();
    for (const { game_id: id, text, currencies } of names) {
      if (!currencies.includes(currency)) continue;
      for (const prefix of prefixesOf(text)) {
        const known = games.get(prefix);
        if (known) known.add(id);
        else games.set(prefix, new Set([id]));
      }
    }
    return [...games]
      .filter(([, ids]) => ids.size >= SHARED_BY_MIN)
      .map(([prefix, ids]) => ({ prefix, currency, games: [...ids].slice(0, gamesMax) }));
  });
}
