import { callAddress, type QueryInput } from '@tulpar/app-kit/first-answers';
import type { getGames } from '@tulpar/contract/games/catalog';
import type { Audience } from './api.ts';
import { PATHS } from './calls.ts';

/** CONST-11: the list of all games has larger pages. */
const LOBBY_PAGE = 20;
const CATEGORY_PAGE = 10;

/** Which games are listed. */
export type Subject = { readonly kind: 'all' } | { readonly kind: 'category' | 'provider'; readonly slug: string };
type Sorting = 'popular' | 'new' | 'name';

export interface ListInput {
  readonly subject: Subject;
  /** The provider filter of a category. */
  readonly provider?: string | undefined;
  readonly sorting?: Sorting | undefined;
}

type GamesQuery = QueryInput<typeof getGames>;

/** API-30, API-31: the second version lists all games, the first those of a category or a provider. */
export function listQuery({ subject, provider, sorting }: ListInput, audience: Audience, page: number): GamesQuery {
  const own = subject.kind === 'provider' ? subject.slug : provider;
  return {
    ...audience,
    limit: subject.kind === 'all' ? LOBBY_PAGE : CATEGORY_PAGE,
    page,
    ...(subject.kind === 'category' && { category_slug: subject.slug }),
    ...(own !== undefined && { filter_slug: own }),
    ...(sorting !== undefined && { sort_by: sorting }),
  };
}

export function listAddress(input: ListInput, audience: Audience, page: number): string {
  const query = listQuery(input, audience, page);
  return input.subject.kind === 'all' ? callAddress(PATHS.lobbyGames, query) : callAddress(PATHS.games, query);
}

/** The first API calls of a list of games. */
export function gamesCalls(subject: Subject, audience: Audience): string[] {
  return [listAddress({ subject }, audience, 1), callAddress(PATHS.categories, audience), callAddress(PATHS.providerSlider, audience)];
}

export function providersCalls(audience: Audience): string[] {
  return [callAddress(PATHS.providersPage, { ...audience, page: 1 })];
}
