import { CURRENCIES, type Currency } from '@tulpar/domain/markets';

/** A beginning that more games share is broad: its games are kept ready instead of being looked for. */
export const BROAD_MIN = 40;
/** Of a longer beginning the index leaves few. */
const CHARACTERS_MAX = 12;

interface Name {
  readonly game_id: number;
  /** With the space before its first word. */
  readonly text: string;
  readonly currencies: readonly string[];
}

export interface Broad {
  readonly beginning: string;
  readonly currency: Currency;
  readonly games: readonly number[];
}

function beginningsOf(text: string): Set<string> {
  const found = new Set<string>();
  for (const word of text.trimStart().split(' '))
    for (let length = 1; length <= Math.min(word.length, CHARACTERS_MAX); length++) found.add(word.slice(0, length));
  return found;
}

/** The broad beginnings of names that come in the order of their games' popularity, each with its best games. */
export function broadBeginnings(names: readonly Name[], gamesMax: number): Broad[] {
  return CURRENCIES.flatMap((currency) => {
    const games = new Map<string, Set<number>>();
    for (const { game_id: id, text, currencies } of names) {
      if (!currencies.includes(currency)) continue;
      for (const beginning of beginningsOf(text)) {
        const known = games.get(beginning);
        if (known) known.add(id);
        else games.set(beginning, new Set([id]));
      }
    }
    return [...games]
      .filter(([, ids]) => ids.size >= BROAD_MIN)
      .map(([beginning, ids]) => ({ beginning, currency, games: [...ids].slice(0, gamesMax) }));
  });
}
