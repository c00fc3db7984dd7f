import type { Category } from '@tulpar/contract/games/lobby';

type Game = NonNullable<Category['games']>[number];

/** How a shelf lies: a few large cards, a row to scroll, two rows of three, or a row with places. */
export type ShelfForm = 'few' | 'row' | 'grid' | 'ranked';

export interface LobbyShelf {
  readonly slug: string;
  readonly name: string;
  readonly games: readonly Game[];
  readonly form: ShelfForm;
}

/** A row of large cards; more of them are a row to scroll. */
const FEW_MAX = 3;
/** From so many on a shelf is worth having even though its games stand on another one too. */
const FULL_MIN = 6;
/** Reached by other ways: the whole list stands at the end, a player's own lists and the most popular games at the beginning. */
const ELSEWHERE: ReadonlySet<string> = new Set(['all-games', 'recent', 'favourites', 'popular']);
const FORMS: Readonly<Record<string, ShelfForm>> = { 'top-10': 'ranked', new: 'grid' };

function formOf(slug: string, count: number): ShelfForm {
  if (count <= FEW_MAX) return 'few';
  return FORMS[slug] ?? 'row';
}

/**
 * The shelves of the lobby from top to bottom, the most popular games first. A shelf that would only repeat what stands above it, and
 * is not even full, is left out: a small house looks full, not echoing.
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
    if (games.length === 0 || ELSEWHERE.has(slug)) continue;
    if (games.length >= FULL_MIN || games.some((game) => !seen.has(game.slug))) add(slug, name, games);
  }
  return apart(shelves);
}

/** Two shelves of one form do not touch where another form stands ready to part them. */
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
