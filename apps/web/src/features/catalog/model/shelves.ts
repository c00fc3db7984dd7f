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
/** From so many games on a shelf is shown even if its games are on another shelf too. */
const FULL_MIN = 6;
/** Shown elsewhere: the full list at the end, a player's own lists and the most popular games at the beginning. */
const SHOWN_ELSEWHERE: ReadonlySet<string> = new Set(['all-games', 'recent', 'favourites', 'popular']);
const FORMS: Readonly<Record<string, ShelfForm>> = { 'top-10': 'ranked', new: 'grid' };

function formOf(slug: string, count: number): ShelfForm {
  if (count <= FEW_MAX) return 'few';
  return FORMS[slug] ?? 'row';
}

/**
 * The shelves of the lobby from top to bottom, the most popular games first. A shelf that is not full and only repeats games from above
 * is left out, so that a small catalogue does not look repetitive.
 */
export function shelvesOf(
  popular: { readonly name: string; readonly games: readonly Game[] },
  categories: readonly Category[],
): LobbyShelf[] {
  const shelves: LobbyShelf[] = [];
  const seen = new Set<string>();
  const add = (slug: string, name: string, games: readonly Game[]) => {
    shelves.push({ slug, name, games, form: formOf(slug, games.length) });
    for (const game of games) seen.add(game.slug);
  };
  if (popular.games.length > 0) add('popular', popular.name, popular.games);
  for (const { slug, menu_name: name, games = [] } of categories) {
    if (games.length === 0 || SHOWN_ELSEWHERE.has(slug)) continue;
    if (games.length >= FULL_MIN || games.some((game) => !seen.has(game.slug))) add(slug, name, games);
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
