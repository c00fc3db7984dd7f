import { LANGUAGES, type Language } from '@tulpar/domain/languages';
import type { Currency } from '@tulpar/domain/markets';
import { nameTexts } from '@tulpar/domain/search-text';
import type { Tx } from '#platform/database.ts';
import { type AliasedGame, type AliasingCategory, aliasText } from './aliases.ts';
import { arrange, byPopularity } from './arrange.ts';
import { badgesOf } from './badges.ts';
import { buildPrefixIndex } from './prefix-index.ts';
import { GAMES_MAX } from './search.ts';
import {
  deletePrefixes,
  forgetCategories,
  forgetLists,
  forgetNames,
  forgetWords,
  lockCatalog,
  retireGames,
  type StoredGame,
  selectStoredCategories,
  selectStoredGames,
  selectStoredPicks,
  selectStoredProviders,
  showProvider as showProviderRow,
  storeBadges,
  storeCategories,
  storeGames,
  storeLists,
  storeNames,
  storePicks,
  storePopularity,
  storePrefixes,
  storeProviders,
  storeWords,
} from './store-statements.ts';

type Names = Readonly<Record<Language, string>>;

/** The catalogue of a release. Lists are shown in this order. */
export interface CatalogSeed {
  readonly providers: readonly { slug: string; name: string; images: readonly string[] }[];
  readonly games: readonly {
    slug: string;
    provider: string;
    kind: string;
    names: Names;
    /** Words by which people also look for it. */
    synonyms: readonly string[];
    rules: Readonly<Record<Language, readonly string[]>>;
    image: string | null;
    imageAlternative: string | null;
    hasDemo: boolean;
    currencies: readonly Currency[];
    since: string;
  }[];
  readonly categories: readonly {
    slug: string;
    type: 'lobby' | 'provider';
    rule: string;
    subject: string | null;
    names: Names;
    synonyms: readonly string[];
    image: string | null;
    isShortcut: boolean;
    picks: readonly { game: string; isPinned: boolean }[];
  }[];
}

const rows = (list: readonly object[]): string => JSON.stringify(list.map((row, place) => ({ ...row, place })));

/** Rebuilds every list and every name, and writes those that have changed. */
export async function arrangeCatalog(tx: Tx): Promise<void> {
  await tx.query(lockCatalog);
  const games = await tx.query(selectStoredGames);
  const categories = await tx.query(selectStoredCategories);
  const lists = arrange({
    games,
    providers: await tx.query(selectStoredProviders),
    categories,
    picks: await tx.query(selectStoredPicks),
  });
  await tx.query(forgetLists, [[...new Set(lists.map(({ list }) => list))]]);
  await tx.query(storeLists, [JSON.stringify(lists)]);
  await tx.query(storeBadges, [JSON.stringify(Array.from(badgesOf(games, tx.now), ([id, badge]) => ({ id, badge })))]);
  await arrangeNames(
    tx,
    games.filter(({ is_active: isActive }) => isActive),
    categories,
  );
}

/** The words of a name. If there are several, the last entry is all of them joined and is left out. */
const wordsOf = (text: string): string[] => {
  const words = text.split(' ');
  return words.length > 1 ? words.slice(0, -1) : words;
};

/** Behind every name: a game that is called like this comes before games that are only like this. */
const ALIAS_RANK = 1_000_000;

async function arrangeNames(tx: Tx, games: readonly (StoredGame & AliasedGame)[], categories: readonly AliasingCategory[]): Promise<void> {
  const ranked = games.toSorted(byPopularity);
  const called = ranked.flatMap((game, rank) => {
    const texts = new Set(LANGUAGES.flatMap((language) => nameTexts(game[`name_${language}`])));
    return Array.from(texts, (text) => ({ game_id: game.id, text: ` ${text}`, currencies: game.currencies, rank, words: wordsOf(text) }));
  });
  const alike = ranked.map((game, rank) => {
    const text = aliasText(game, categories);
    return { game_id: game.id, text: ` ${text}`, currencies: game.currencies, rank: ALIAS_RANK + rank, words: text.split(' ') };
  });
  // A game whose names are all its words has one text only.
  const known = new Set(called.map(({ game_id: id, text }) => `${id}${text}`));
  const names = [...called, ...alike.filter(({ game_id: id, text }) => !known.has(`${id}${text}`))];
  await tx.query(forgetNames, [JSON.stringify(names)]);
  await tx.query(storeNames, [JSON.stringify(names)]);
  const words = [...new Set(names.flatMap(({ words: own }) => own))];
  await tx.query(forgetWords, [words]);
  await tx.query(storeWords, [words]);
  await tx.query(deletePrefixes);
  await tx.query(storePrefixes, [JSON.stringify(buildPrefixIndex(names, GAMES_MAX))]);
}

async function storeGamesOf(tx: Tx, providers: CatalogSeed['providers'], games: CatalogSeed['games']): Promise<void> {
  await tx.query(storeProviders, [rows(providers)]);
  await tx.query(retireGames, [providers.map(({ slug }) => slug), games.map(({ slug }) => slug)]);
  await tx.query(storeGames, [
    rows(
      games.map(({ names, imageAlternative, hasDemo, since, ...game }) => ({
        ...game,
        ...names,
        uid: tx.ids.uuid(),
        image_alternative: imageAlternative,
        has_demo: hasDemo,
        created_at: since,
      })),
    ),
  ]);
}

/** Stores the catalogue of a release and removes games that it no longer has. Rows that staff has edited stay. */
export async function storeCatalog(tx: Tx, { providers, games, categories }: CatalogSeed): Promise<void> {
  await tx.query(lockCatalog);
  await storeGamesOf(tx, providers, games);
  await tx.query(forgetCategories, [categories.map(({ slug }) => slug), providers.map(({ slug }) => slug)]);
  await tx.query(storeCategories, [
    rows(categories.map(({ names, isShortcut, picks: _picks, ...category }) => ({ ...category, ...names, is_shortcut: isShortcut }))),
  ]);
  const picks = categories.flatMap(({ slug, picks: own }) =>
    own.map(({ game, isPinned }) => ({ category: slug, game, is_pinned: isPinned })),
  );
  await tx.query(storePicks, [rows(picks)]);
  await arrangeCatalog(tx);
}

/** Orders the games anew by how many people have played each lately, and renews the badges, which follow from that and from time. */
export async function rankGames(tx: Tx, players: readonly { readonly game: string; readonly players: number }[]): Promise<void> {
  await tx.query(lockCatalog);
  await tx.query(storePopularity, [JSON.stringify(players)]);
  await arrangeCatalog(tx);
}

/** Whether the lobby shows a provider's games. */
export async function showProvider(tx: Tx, slug: string, isShown: boolean): Promise<void> {
  await tx.query(lockCatalog);
  await tx.query(showProviderRow, [slug, isShown]);
  await arrangeCatalog(tx);
}

/** Behind the categories of a release. */
const PROVIDER_PLACE = 1000;

/** Stores the games of providers that are not part of a release, and a category for each of them (API-37). */
export async function storeProviderGames(tx: Tx, { providers, games }: Pick<CatalogSeed, 'providers' | 'games'>): Promise<void> {
  await tx.query(lockCatalog);
  await storeGamesOf(tx, providers, games);
  const shared = { type: 'provider', rule: 'provider', synonyms: [], image: null, is_shortcut: false };
  const categories = providers.map(({ slug, name }, place) => ({
    ...shared,
    slug,
    subject: slug,
    ...Object.fromEntries(LANGUAGES.map((language) => [language, name])),
    place: PROVIDER_PLACE + place,
  }));
  await tx.query(storeCategories, [JSON.stringify(categories)]);
  await arrangeCatalog(tx);
}
