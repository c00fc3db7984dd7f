import type { Category } from '@tulpar/contract/games/lobby';
import { isOrder, shownCount } from './categories.ts';

type Game = NonNullable<Category['games']>[number];

/** The layout of a shelf: a few large cards, a short or a scrolling row, two rows of three, or a ranked row. */
export type ShelfForm = 'few' | 'short' | 'row' | 'grid' | 'ranked';

export interface LobbyShelf {
  readonly slug: string;
  readonly name: string;
  /** How many games the full list has; null where that says nothing. */
  readonly count: number | null;
  readonly games: readonly Game[];
  readonly form: ShelfForm;
}

/** The most large cards in a row; more become a scrolling row. */
const FEW_MAX = 3;
const SHORT_MAX = 4;
/** The widest screen shows so many popular games; the others are left for the shelves below. */
const POPULAR_MAX = 7;
/** Shown elsewhere: the full list at the end, a player's own lists and the most popular games at the beginning. */
const SHOWN_ELSEWHERE: ReadonlySet<string> = new Set(['all-games', 'recent', 'favourites', 'popular']);
const FORMS: Readonly<Record<string, ShelfForm>> = { 'top-10': 'ranked', new: 'grid' };

function formOf(slug: string, count: number): ShelfForm {
  if (count <= FEW_MAX) return 'few';
  return FORMS[slug] ?? (count <= SHORT_MAX ? 'short' : 'row');
}

/**
 * The shelves of the lobby from top to bottom, the most popular games first. No shelf repeats a game from above, so that a small catalogue
 * does not look smaller than it is. The sections take their games before the lists that order all games anew; a ranking that would lose a
 * game is left out whole.
 */
export function shelvesOf(
  popular: { readonly name: string; readonly games: readonly Game[] },
  categories: readonly Category[],
): LobbyShelf[] {
  const seen = new Set<string>();
  const shelfOf = (category: Category): LobbyShelf[] => {
    const { slug, menu_name: name, games = [] } = category;
    const others = games.filter((game) => !seen.has(game.slug));
    const isBrokenRanking = FORMS[slug] === 'ranked' && others.length < games.length;
    if (SHOWN_ELSEWHERE.has(slug) || isBrokenRanking || others.length === 0) return [];
    for (const game of others) seen.add(game.slug);
    return [{ slug, name, count: shownCount(category), games: others, form: formOf(slug, others.length) }];
  };
  const first = popular.games.slice(0, POPULAR_MAX);
  for (const game of first) seen.add(game.slug);
  const shelves = new Map<Category, LobbyShelf[]>();
  for (const category of categories) if (!isOrder(category.slug)) shelves.set(category, shelfOf(category));
  for (const category of categories) if (isOrder(category.slug)) shelves.set(category, shelfOf(category));
  const top = { slug: 'popular', name: popular.name, count: null, games: first, form: formOf('popular', first.length) };
  return apart([...(first.length > 0 ? [top] : []), ...categories.flatMap((category) => shelves.get(category) ?? [])]);
}

/** A short row leaves room on a wide screen, where the few large cards after it stand beside it. */
export function besideEachOther(shelves: readonly LobbyShelf[]): (readonly LobbyShelf[])[] {
  const rows: LobbyShelf[][] = [];
  for (const shelf of shelves) {
    const last = rows.at(-1);
    const [before] = last ?? [];
    const isBeside = last?.length === 1 && before?.form === 'short' && shelf.form === 'few';
    if (isBeside) last.push(shelf);
    else rows.push([shelf]);
  }
  return rows;
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
