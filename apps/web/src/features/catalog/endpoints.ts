import type { Result } from '@tulpar/api-client/api-error';
import type { QueryInput } from '@tulpar/app-kit/first-answers';
import type { AnswerOf, Endpoint } from '@tulpar/contract/endpoint';
import { getGames, getLobbyGames, getRecentSearches, searchGames } from '@tulpar/contract/games/catalog';
import { getCategories, getGameSlider, getProviderSlider, getProvidersPage, getShortcuts } from '@tulpar/contract/games/lobby';
import { getPromoSlides, getVideoBanners, getWinners } from '@tulpar/contract/games/promos';
import { api } from '#platform/api.ts';

const ENDPOINTS = {
  categories: getCategories,
  games: getGames,
  lobbyGames: getLobbyGames,
  search: searchGames,
  recentSearches: getRecentSearches,
  shortcuts: getShortcuts,
  gameSlider: getGameSlider,
  providerSlider: getProviderSlider,
  providersPage: getProvidersPage,
  slides: getPromoSlides,
  videoBanners: getVideoBanners,
  winners: getWinners,
} as const satisfies Readonly<Record<string, Endpoint>>;

export type Endpoints = typeof ENDPOINTS;

export function makeCall<Name extends keyof Endpoints>(
  name: Name,
  query: QueryInput<Endpoints[Name]>,
  signal: AbortSignal,
): Promise<Result<AnswerOf<Endpoints[Name]>>> {
  // Each endpoint takes only a query; TypeScript cannot infer which one from its name.
  return api.call(ENDPOINTS[name], { query } as never, { signal });
}
