import type { GameKind } from '@tulpar/domain/game-kinds';
import type { Language } from '@tulpar/domain/languages';
import type { Currency } from '@tulpar/domain/markets';
import type { Queryable } from '#platform/database.ts';
import type { Sorting } from './arrange.ts';
import type { GameBadge } from './badges.ts';
import {
  type CategoryRow,
  type GameRow,
  hasProvider,
  selectCategories,
  selectCategory,
  selectFirstGames,
  selectGame,
  selectGames,
  selectIds,
  selectOfProvider,
  selectPage,
  selectProviders,
} from './statements.ts';

/** The language and currency that an answer is for. */
export interface Viewer {
  readonly language: Language;
  readonly currency: Currency;
}

export interface PageInput {
  readonly limit: number;
  readonly page: number;
}

export interface Game {
  readonly id: number;
  readonly uid: string;
  readonly slug: string;
  readonly name: string;
  readonly image: string | null;
  readonly alternativeImage: string | null;
  readonly provider: { readonly slug: string; readonly name: string };
  readonly hasDemo: boolean;
  readonly badge: GameBadge | null;
  readonly kind: GameKind;
}

interface GamesPage {
  readonly games: Game[];
  readonly total: number;
}

/** A player's own lists, by the rule of their category. A list is read only when a category needs it. */
export type OwnLists = Readonly<Record<'recent' | 'favourites', () => Promise<readonly number[]>>>;

const FIRST_GAMES = 10;
const SLIDER_MAX = 12;
const PROVIDERS_MAX = 1000;

function toGame(row: GameRow, language: Language): Game {
  return {
    id: row.id,
    uid: row.uid,
    slug: row.slug,
    name: row[`name_${language}`],
    image: row.image,
    alternativeImage: row.image_alternative,
    provider: { slug: row.provider_slug, name: row.provider_name },
    hasDemo: row.has_demo,
    badge: row.badge,
    kind: row.kind,
  };
}

/** Games by their ids, in that order, without those that cannot be played. */
export async function readGames(db: Queryable, ids: readonly number[], { language, currency }: Viewer): Promise<Game[]> {
  if (ids.length === 0) return [];
  const rows = await db.query(selectGames, [ids, currency]);
  return rows.map((row) => toGame(row, language));
}

/** One page of games that are known by their ids. */
export async function readGamesPage(db: Queryable, ids: readonly number[], { limit, page }: PageInput, viewer: Viewer): Promise<GamesPage> {
  return { games: await readGames(db, ids.slice((page - 1) * limit, page * limit), viewer), total: ids.length };
}

export async function idsOf(db: Queryable, slugs: readonly string[], currency: Currency): Promise<number[]> {
  return slugs.length === 0 ? [] : (await db.query(selectIds, [slugs, currency])).map(({ id }) => id);
}

async function readPage(
  db: Queryable,
  list: string,
  sorting: Sorting,
  { limit, page }: PageInput,
  viewer: Viewer,
): Promise<GamesPage | null> {
  const first = (page - 1) * limit + 1;
  const rows = await db.query(selectPage, [list, viewer.currency, sorting, first, first + limit - 1]);
  const [head] = rows;
  if (!head) return null;
  return { games: rows.flatMap((row) => (row.id === null ? [] : [toGame(row, viewer.language)])), total: head.total };
}

export interface ListGamesInput extends PageInput {
  readonly category: string | null;
  readonly provider: string | null;
  readonly sorting: 'popular' | 'new' | 'name' | null;
}

const isOwnRule = (rule: string): rule is keyof OwnLists => rule === 'recent' || rule === 'favourites';

/** A page of a category, of a provider, of both or of all games. Null when the category or the provider does not exist. */
export async function listGames(
  db: Queryable,
  { category: slug, provider, sorting: requested, ...page }: ListGamesInput,
  viewer: Viewer,
  own: OwnLists,
): Promise<(GamesPage & { usesAlternative: boolean }) | null> {
  const [category] = slug === null ? [] : await db.query(selectCategory, [slug]);
  if (slug !== null && !category) return null;
  if (provider !== null && (await db.query(hasProvider, [provider])).length === 0) return null;
  const usesAlternative = category?.uses_image_alternative ?? false;
  if (category && isOwnRule(category.rule)) {
    const found = await readGamesPage(db, await own[category.rule](), page, viewer);
    return { ...found, usesAlternative };
  }
  const sorting: Sorting = requested === 'name' ? `name-${viewer.language}` : (requested ?? 'own');
  const found = await readListed(db, { slug, provider, sorting }, page, viewer);
  return found && { ...found, usesAlternative };
}

async function readListed(
  db: Queryable,
  { slug, provider, sorting }: { slug: string | null; provider: string | null; sorting: Sorting },
  page: PageInput,
  viewer: Viewer,
): Promise<GamesPage | null> {
  if (slug !== null && provider !== null) {
    const rows = await db.query(selectOfProvider, [`category/${slug}`, viewer.currency, sorting, provider]);
    return readGamesPage(
      db,
      rows.map(({ id }) => id),
      page,
      viewer,
    );
  }
  const list = slug === null ? (provider === null ? 'all' : `provider/${provider}`) : `category/${slug}`;
  return readPage(db, list, sorting, page, viewer);
}

export async function readSlider(db: Queryable, viewer: Viewer): Promise<Game[]> {
  return (await readPage(db, 'all', 'popular', { limit: SLIDER_MAX, page: 1 }, viewer))?.games ?? [];
}

export async function findGame(db: Queryable, slug: string, viewer: Viewer): Promise<{ game: Game; rules: readonly string[] } | null> {
  const [row] = await db.query(selectGame, [slug, viewer.currency]);
  return row ? { game: toGame(row, viewer.language), rules: row.rules[viewer.language] ?? [] } : null;
}

interface ReadCategoriesInput {
  readonly type: 'lobby' | 'provider';
  readonly isActive: boolean;
  readonly slugs: readonly string[] | null;
  readonly shortcutsOnly?: boolean;
}

/** Categories that are not empty, with the ids of the games where the list is the player's own. */
async function readCategories(
  db: Queryable,
  { type, isActive, slugs, shortcutsOnly = false }: ReadCategoriesInput,
  { currency }: Viewer,
  own: OwnLists,
): Promise<{ row: CategoryRow; ownGames: readonly number[] | null }[]> {
  const rows = await db.query(selectCategories, [currency, type, isActive, slugs, shortcutsOnly]);
  const filled = await Promise.all(rows.map(async (row) => ({ row, ownGames: isOwnRule(row.rule) ? await own[row.rule]() : null })));
  return filled.filter(({ row, ownGames }) => (ownGames?.length ?? row.total) > 0);
}

export interface Category {
  readonly id: number;
  readonly isActive: boolean;
  readonly slug: string;
  readonly name: string;
  readonly image: string | null;
  readonly gamesCount: number;
  /** Only where they were asked for. */
  readonly games?: readonly Game[];
}

export async function listCategories(
  db: Queryable,
  { limit, withGames, ...input }: ReadCategoriesInput & { readonly limit: number; readonly withGames: boolean },
  viewer: Viewer,
  own: OwnLists,
): Promise<Category[]> {
  const found = (await readCategories(db, input, viewer, own)).slice(0, limit);
  const categories = found.map(({ row, ownGames }) => ({
    id: row.id,
    isActive: row.is_active,
    slug: row.slug,
    name: row[`name_${viewer.language}`],
    image: row.image,
    gamesCount: ownGames?.length ?? row.total,
  }));
  if (!withGames) return categories;
  const lists = await db.query(selectFirstGames, [found.map(({ row }) => `category/${row.slug}`), viewer.currency, FIRST_GAMES]);
  const firsts = new Map(lists.map(({ list, games }) => [list, games]));
  const idsByCategory = found.map(({ row, ownGames }) => (ownGames ?? firsts.get(`category/${row.slug}`) ?? []).slice(0, FIRST_GAMES));
  const games = new Map((await readGames(db, [...new Set(idsByCategory.flat())], viewer)).map((game) => [game.id, game]));
  return categories.map((category, nth) =>
    Object.assign(category, { games: (idsByCategory[nth] ?? []).flatMap((id) => games.get(id) ?? []) }),
  );
}

interface Shortcut {
  readonly slug: string;
  readonly name: string;
  readonly image: string | null;
}

export async function listShortcuts(
  db: Queryable,
  { limit, page }: PageInput,
  viewer: Viewer,
  own: OwnLists,
): Promise<{ shortcuts: Shortcut[]; total: number }> {
  const found = await readCategories(db, { type: 'lobby', isActive: true, slugs: null, shortcutsOnly: true }, viewer, own);
  const shortcuts = found
    .slice((page - 1) * limit, page * limit)
    .map(({ row }) => ({ slug: row.slug, name: row[`name_${viewer.language}`], image: row.image }));
  return { shortcuts, total: found.length };
}

interface Provider {
  readonly slug: string;
  readonly name: string;
  readonly images: readonly string[];
  readonly gamesCount: number;
}

export async function listProviders(
  db: Queryable,
  { currency }: Viewer,
  { limit, page }: PageInput = { limit: PROVIDERS_MAX, page: 1 },
): Promise<{ providers: Provider[]; total: number }> {
  const rows = await db.query(selectProviders, [currency, limit, (page - 1) * limit]);
  return {
    providers: rows.map(({ slug, name, images, games_count: gamesCount }) => ({ slug, name, images, gamesCount })),
    total: rows[0]?.total ?? 0,
  };
}
