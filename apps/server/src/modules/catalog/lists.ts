import type { GameItem } from '@tulpar/contract/games/catalog';
import type { Category, Provider, Shortcut } from '@tulpar/contract/games/lobby';
import type { Language } from '@tulpar/domain/languages';
import type { Currency } from '@tulpar/domain/markets';
import type { Queryable } from '#platform/database.ts';
import type { Sorting } from './arrange.ts';
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

/** For whom something is read. */
export interface Viewer {
  readonly language: Language;
  readonly currency: Currency;
}

export interface Cut {
  readonly limit: number;
  readonly page: number;
}

interface GamesPage {
  readonly games: GameItem[];
  readonly total: number;
}

/** A player's own lists, by the rule of their category. They are only read when they are asked for. */
export type OwnLists = Readonly<Record<'recent' | 'favourites', () => Promise<readonly number[]>>>;

const FIRST_GAMES = 10;
const SLIDER_MAX = 12;
const PROVIDERS_MAX = 1000;

function toItem(row: GameRow, language: Language): GameItem {
  return {
    id: row.id,
    uid: row.uid,
    slug: row.slug,
    name: row[`name_${language}`],
    image: row.image,
    image_alternative: row.image_alternative,
    provider: { slug: row.provider_slug, name: row.provider_name },
    has_demo: row.has_demo,
  };
}

/** Games by their ids, in that order; those that cannot be played are left out. */
export async function readGames(db: Queryable, ids: readonly number[], { language, currency }: Viewer): Promise<GameItem[]> {
  if (ids.length === 0) return [];
  const rows = await db.query(selectGames, [ids, currency]);
  return rows.map((row) => toItem(row, language));
}

/** One page of games that are known by their ids. */
export async function readCut(db: Queryable, ids: readonly number[], { limit, page }: Cut, viewer: Viewer): Promise<GamesPage> {
  return { games: await readGames(db, ids.slice((page - 1) * limit, page * limit), viewer), total: ids.length };
}

export async function idsOf(db: Queryable, slugs: readonly string[], currency: Currency): Promise<number[]> {
  return slugs.length === 0 ? [] : (await db.query(selectIds, [slugs, currency])).map(({ id }) => id);
}

async function readPage(db: Queryable, list: string, sorting: Sorting, { limit, page }: Cut, viewer: Viewer): Promise<GamesPage | null> {
  const first = (page - 1) * limit + 1;
  const rows = await db.query(selectPage, [list, viewer.currency, sorting, first, first + limit - 1]);
  const [head] = rows;
  if (!head) return null;
  return { games: rows.flatMap((row) => (row.id === null ? [] : [toItem(row, viewer.language)])), total: head.total };
}

export interface GamesWish extends Cut {
  readonly category: string | null;
  readonly provider: string | null;
  readonly sorting: 'popular' | 'new' | 'name' | null;
}

const isOwnRule = (rule: string): rule is keyof OwnLists => rule === 'recent' || rule === 'favourites';

/** A page of a category, of a provider, of both or of everything; null when one of them is not there. */
export async function listGames(
  db: Queryable,
  { category: slug, provider, sorting: wanted, ...cut }: GamesWish,
  viewer: Viewer,
  own: OwnLists,
): Promise<(GamesPage & { usesAlternative: boolean }) | null> {
  const [category] = slug === null ? [] : await db.query(selectCategory, [slug]);
  if (slug !== null && !category) return null;
  if (provider !== null && (await db.query(hasProvider, [provider])).length === 0) return null;
  const usesAlternative = category?.uses_image_alternative ?? false;
  if (category && isOwnRule(category.rule)) {
    const page = await readCut(db, await own[category.rule](), cut, viewer);
    return { ...page, usesAlternative };
  }
  const sorting: Sorting = wanted === 'name' ? `name-${viewer.language}` : (wanted ?? 'own');
  const found = await readListed(db, { slug, provider, sorting }, cut, viewer);
  return found && { ...found, usesAlternative };
}

async function readListed(
  db: Queryable,
  { slug, provider, sorting }: { slug: string | null; provider: string | null; sorting: Sorting },
  cut: Cut,
  viewer: Viewer,
): Promise<GamesPage | null> {
  if (slug !== null && provider !== null) {
    const rows = await db.query(selectOfProvider, [`category/${slug}`, viewer.currency, sorting, provider]);
    return readCut(
      db,
      rows.map(({ id }) => id),
      cut,
      viewer,
    );
  }
  const list = slug === null ? (provider === null ? 'all' : `provider/${provider}`) : `category/${slug}`;
  return readPage(db, list, sorting, cut, viewer);
}

export async function readSlider(db: Queryable, viewer: Viewer): Promise<GameItem[]> {
  return (await readPage(db, 'all', 'popular', { limit: SLIDER_MAX, page: 1 }, viewer))?.games ?? [];
}

export async function findGame(db: Queryable, slug: string, viewer: Viewer): Promise<{ item: GameItem; rules: readonly string[] } | null> {
  const [row] = await db.query(selectGame, [slug, viewer.currency]);
  return row ? { item: toItem(row, viewer.language), rules: row.rules[viewer.language] ?? [] } : null;
}

interface CategoriesWish {
  readonly type: 'lobby' | 'provider';
  readonly isActive: boolean;
  readonly slugs: readonly string[] | null;
  readonly shortcutsOnly?: boolean;
}

/** Categories that hold something, each with the ids of its games where these are the player's own. */
async function readCategories(
  db: Queryable,
  { type, isActive, slugs, shortcutsOnly = false }: CategoriesWish,
  { currency }: Viewer,
  own: OwnLists,
): Promise<{ row: CategoryRow; ownGames: readonly number[] | null }[]> {
  const rows = await db.query(selectCategories, [currency, type, isActive, slugs, shortcutsOnly]);
  const filled = await Promise.all(rows.map(async (row) => ({ row, ownGames: isOwnRule(row.rule) ? await own[row.rule]() : null })));
  return filled.filter(({ row, ownGames }) => (ownGames?.length ?? row.total) > 0);
}

/** A picture as the page takes it. Nothing but an address of our own can stand in it. */
const toHtml = (image: string | null) => (image === null ? '' : `<img src="${image}" alt="">`);

export async function listCategories(
  db: Queryable,
  { limit, withGames, ...wish }: CategoriesWish & { readonly limit: number; readonly withGames: boolean },
  viewer: Viewer,
  own: OwnLists,
): Promise<Category[]> {
  const found = (await readCategories(db, wish, viewer, own)).slice(0, limit);
  const items = found.map(({ row }) => ({
    id: row.id,
    is_active: row.is_active,
    slug: row.slug,
    menu_name: row[`name_${viewer.language}`],
    image_html: toHtml(row.image),
  }));
  if (!withGames) return items;
  const lists = await db.query(selectFirstGames, [found.map(({ row }) => `category/${row.slug}`), viewer.currency, FIRST_GAMES]);
  const firsts = new Map(lists.map(({ list, games }) => [list, games]));
  const idsByCategory = found.map(({ row, ownGames }) => (ownGames ?? firsts.get(`category/${row.slug}`) ?? []).slice(0, FIRST_GAMES));
  const games = new Map((await readGames(db, [...new Set(idsByCategory.flat())], viewer)).map((game) => [game.id, game]));
  return items.map((item, nth) => Object.assign(item, { games: (idsByCategory[nth] ?? []).flatMap((id) => games.get(id) ?? []) }));
}

export async function listShortcuts(
  db: Queryable,
  { limit, page }: Cut,
  viewer: Viewer,
  own: OwnLists,
): Promise<{ shortcuts: Shortcut[]; total: number }> {
  const found = await readCategories(db, { type: 'lobby', isActive: true, slugs: null, shortcutsOnly: true }, viewer, own);
  const shortcuts = found
    .slice((page - 1) * limit, page * limit)
    .map(({ row }) => ({ slug: row.slug, name: row[`name_${viewer.language}`], image_url: row.image }));
  return { shortcuts, total: found.length };
}

export async function listProviders(
  db: Queryable,
  { currency }: Viewer,
  { limit, page }: Cut = { limit: PROVIDERS_MAX, page: 1 },
): Promise<{ providers: (Provider & { games_count: number })[]; total: number }> {
  const rows = await db.query(selectProviders, [currency, limit, (page - 1) * limit]);
  return { providers: rows.map(({ total: _total, ...provider }) => provider), total: rows[0]?.total ?? 0 };
}
