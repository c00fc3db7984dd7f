export { addToFavourites, FAVOURITES_MAX, favouritesOf, hasGame, removeFromFavourites } from './favourites.ts';
export { gameNames, gameNamesInAll } from './game-names.ts';
export { gamesOfKind, kindOf, listKinds } from './kinds.ts';
export {
  type Category,
  findGame,
  type Game,
  idsOf,
  listCategories,
  listGames,
  listProviders,
  listShortcuts,
  type OwnLists,
  readGames,
  readGamesPage,
  readSlider,
  type Viewer,
} from './lists.ts';
export { personalData } from './personal-data.ts';
export { forgetSearches, RECENT_SEARCHES_MAX, recentSearches, rememberSearch, type Searcher, sweepCatalog } from './recent-searches.ts';
export { findGames } from './search.ts';
export { arrangeCatalog, type CatalogSeed, rankGames, showProvider, storeCatalog, storeProviderGames } from './storing.ts';
