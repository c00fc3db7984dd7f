import type { Category } from '@tulpar/contract/games/lobby';

type Game = NonNullable<Category['games']>[number];

/** The layout of a shelf: a few large cards, a scrolling row, two rows of three, or a ranked row. */
export type ShelfForm = 'few' | 'row' | 'grid' | 'ranked';

export interface LobbyShelf {
  readonly slug: string;
  readonly name: string;
  readonly games: readonly Game[];
  readonly form: ShelfForm;
}

/** The most large cards in a row; more become a scrolling row. */
const FEW_MAX = 3;
/** The widest screen shows so many popular games; the others are left for the shelves below. */
const POPULAR_MAX = 7;
/** Shown elsewhere: the full list at the end, a player's own lists and the most popular games at the beginning. */
const SHOWN_ELSEWHERE: ReadonlySet<string> = new Set(['all-games', 'recent', 'favourites', 'popular']);
const FORMS: Readonly<Record<string, ShelfForm>> = { 'top-10': 'ranked', new: 'grid' };

function formOf(slug: string, count: number): ShelfForm {
  if (count <= FEW_MAX) return 'few';
  return FORMS[slug] ?? 'row';
}

/**
 * The shelves of the lobby from top to bottom, the most popular games first. No shelf repeats a game from above, so that a small catalogue
 * does not look smaller than it is; a ranking that would lose a game is left out whole.
 */
export function shelvesOf(
  popular: { readonly name: string; readonly games: readonly Game[] },
  categories: readonly Category[],
): LobbyShelf[] {
  const shelves: LobbyShelf[] = [];
  const seen = new Set<string>();
  const add = (slug: string, name: string, games: readonly Game[]) => {
    if (games.length === 0) return;
    shelves.push({ slug, name, games, form: formOf(slug, games.length) });
    for (const game of games) seen.add(game.slug);
  };
  add('popular', popular.name, popular.games.slice(0, POPULAR_MAX));
  for (const { slug, menu_name: name, games = [] } of categories) {
    const others = games.filter((game) => !seen.has(game.slug));
    const isBrokenRanking = FORMS[slug] === 'ranked' && others.length < games.length;
    if (!SHOWN_ELSEWHERE.has(slug) && !isBrokenRanking) add(slug, name, others);
  }
  return apart(shelves);
}

/** Two adjacent shelves do not have the same layout where another one can separate them. */
function apart(shelves: readonly LobbyShelf[]): LobbyShelf[] {
  const rest = [...shelves];
  const ordered: LobbyShelf[] = [];
  while (rest.length > 0) {
    const last = ordered.at(-1)?.form;
    const other = rest.findIndex(({ form }) => form !== last);
    ordered.push(...rest.splice(Math.max(other, 0), 1));
  }
  return ordered;
}
