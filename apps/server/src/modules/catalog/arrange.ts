import { LANGUAGES } from '@tulpar/domain/languages';
import { CURRENCIES, type Currency } from '@tulpar/domain/markets';
import type { StoredCategory, StoredGame, StoredPick } from './store-statements.ts';

/** The order of a list: `own` is the order of the seed and of staff. */
export type Sorting = 'own' | 'popular' | 'new' | `name-${(typeof LANGUAGES)[number]}`;

export interface ArrangedList {
  readonly list: string;
  readonly currency: Currency;
  readonly sorting: Sorting;
  readonly games: readonly number[];
}

export interface Stock {
  readonly games: readonly StoredGame[];
  readonly providers: readonly { readonly slug: string }[];
  readonly categories: readonly StoredCategory[];
  readonly picks: readonly StoredPick[];
}

type Order = (one: StoredGame, other: StoredGame) => number;

/** The lists of new and popular games are limited to this length. */
const NEW_MAX = 100;
const POPULAR_MAX = 100;
const TOP_MAX = 10;

const byPlace: Order = (one, other) => one.place - other.place || one.id - other.id;
/** The most popular first; equally popular games in their own order. */
export const byPopularity: Order = (one, other) => other.popularity - one.popularity || byPlace(one, other);
export const byAge: Order = (one, other) => other.created_at.getTime() - one.created_at.getTime() || byPlace(one, other);

const SORTINGS: readonly (readonly [Sorting, Order])[] = [
  ['popular', byPopularity],
  ['new', byAge],
  ...LANGUAGES.map((language): readonly [Sorting, Order] => {
    const { compare } = new Intl.Collator(language, { numeric: true });
    return [`name-${language}`, (one, other) => compare(one[`name_${language}`], other[`name_${language}`]) || byPlace(one, other)];
  }),
];

function holds({ rule, subject }: StoredCategory, games: readonly StoredGame[], picked: ReadonlyMap<number, StoredPick>): StoredGame[] {
  switch (rule) {
    case 'new':
      return games.toSorted(byAge).slice(0, NEW_MAX);
    case 'popular':
      return games.toSorted(byPopularity).slice(0, POPULAR_MAX);
    case 'top':
      return games.toSorted(byPopularity).slice(0, TOP_MAX);
    case 'kind':
      return games.filter(({ kind }) => kind === subject).sort(byPlace);
    case 'provider':
      return games.filter(({ provider_slug: slug }) => slug === subject).sort(byPlace);
    case 'picked':
      return games
        .filter(({ id }) => picked.has(id))
        .sort((one, other) => (picked.get(one.id)?.place ?? 0) - (picked.get(other.id)?.place ?? 0) || byPlace(one, other));
    case 'all':
      return games.toSorted(byPlace);
    default:
      // A player's own lists are not known here.
      return [];
  }
}

/** Pinned games come first, in the order of their pins, even if the category's rule does not include them. */
function withPins(own: readonly StoredGame[], games: readonly StoredGame[], picked: ReadonlyMap<number, StoredPick>): StoredGame[] {
  const pins = games
    .filter(({ id }) => picked.get(id)?.is_pinned)
    .sort((one, other) => (picked.get(one.id)?.place ?? 0) - (picked.get(other.id)?.place ?? 0));
  return [...pins, ...own.filter((game) => !pins.includes(game))];
}

const inEveryOrder = (list: string, currency: Currency, own: readonly StoredGame[]): ArrangedList[] => [
  { list, currency, sorting: 'own', games: own.map(({ id }) => id) },
  ...SORTINGS.map(([sorting, order]) => ({ list, currency, sorting, games: own.toSorted(order).map(({ id }) => id) })),
];

/** The lists of one currency, in their own order. */
function listsIn(currency: Currency, { games: all, providers, categories, picks }: Stock): Map<string, readonly StoredGame[]> {
  const games = all.filter(({ is_active: isActive, currencies }) => isActive && currencies.includes(currency));
  const lists = new Map<string, readonly StoredGame[]>([['all', games.toSorted(byPlace)]]);
  for (const { slug } of providers)
    lists.set(`provider/${slug}`, games.filter(({ provider_slug: provider }) => provider === slug).sort(byPlace));
  for (const category of categories) {
    const picked = new Map(picks.filter(({ category_id: id }) => id === category.id).map((pick) => [pick.game_id, pick]));
    lists.set(`category/${category.slug}`, withPins(holds(category, games, picked), games, picked));
  }
  return lists;
}

/** All lists, in every order and for every currency. */
export function arrange(stock: Stock): ArrangedList[] {
  return CURRENCIES.flatMap((currency) => Array.from(listsIn(currency, stock), ([list, own]) => inEveryOrder(list, currency, own)).flat());
}
