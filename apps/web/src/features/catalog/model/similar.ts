import type { Category } from '@tulpar/contract/games/lobby';

type Game = NonNullable<Category['games']>[number];

const SIMILAR_MAX = 8;
/** Lists by popularity, age or player say nothing about what a game is like. */
const UNLIKE: ReadonlySet<string> = new Set(['all-games', 'recent', 'favourites', 'popular', 'new', 'top-10']);

/** Games of the same category first, then others, without the game itself. */
export function similarGames(slug: string, categories: readonly Category[]): readonly Game[] {
  const gamesOf = (list: readonly Category[]) => list.flatMap(({ games = [] }) => games);
  const alike = categories.filter((one) => !UNLIKE.has(one.slug) && one.games?.some((game) => game.slug === slug));
  const all = new Map([...gamesOf(alike), ...gamesOf(categories)].map((game) => [game.slug, game] as const));
  all.delete(slug);
  return [...all.values()].slice(0, SIMILAR_MAX);
}
