export {
  findGame,
  idsOf,
  listCategories,
  listGames,
  listProviders,
  listShortcuts,
  type OwnLists,
  readCut,
  readGames,
  readSlider,
  type Viewer,
} from './lists.ts';
export {
  FAVOURITES_MAX,
  favouritesOf,
  forgetSearches,
  markFavourite,
  RECENT_SEARCHES_MAX,
  recentSearches,
  rememberSearch,
  type Searcher,
  sweepCatalog,
  unmarkFavourite,
} from './favourites.ts';
export { findGames } from './search.ts';
export { arrangeCatalog, type CatalogSeed, showProvider, storeCatalog, storeProviderGames } from './storing.ts';
