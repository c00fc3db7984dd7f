import type { Result } from '@tulpar/api-client/api-error';
import type { QueryInput } from '@tulpar/app-kit/first-answers';
import type { AnswerOf } from '@tulpar/contract/endpoint';
import type { Endpoints } from './endpoints.ts';

export type CallName = keyof Endpoints;

/** The module of the catalogue's endpoints. Most visitors never load it, because the server's HTML holds their first answers. */
export const PATHS: { readonly [Name in CallName]: Endpoints[Name]['path'] } = {
  categories: '/api/v1/categories',
  games: '/api/v1/games',
  lobbyGames: '/api/v2/games',
  search: '/api/v1/games/search',
  recentSearches: '/api/v1/games/search/recent',
  shortcuts: '/api/v1/shortcuts',
  gameSlider: '/api/v1/game-slider',
  providerSlider: '/api/v1/provider-slider',
  providersPage: '/api/v1/providers/page',
  slides: '/api/v1/promo-slides',
  videoBanners: '/api/v1/video-banner',
  winners: '/api/v1/winners',
};

/** Makes a call. The endpoint descriptions are loaded with the first one. */
export async function ask<Name extends CallName>(
  name: Name,
  query: QueryInput<Endpoints[Name]>,
  signal: AbortSignal,
): Promise<Result<AnswerOf<Endpoints[Name]>>> {
  return (await import('./endpoints.ts')).makeCall(name, query, signal);
}
