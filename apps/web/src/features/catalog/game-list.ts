import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { firstAnswer } from '@tulpar/app-kit/first-answers';
import type { GameItem, GameList } from '@tulpar/contract/games/catalog';
import { useBoot } from '#platform/boot.ts';
import { type Audience, useAudience, usePlayerId } from './api.ts';
import { ask } from './calls.ts';
import { type ListInput, listAddress, listQuery } from './first-lists.ts';
import { isOwnList } from './model/categories.ts';

const STALE_MS = 60_000;

/** An endless list: the next page is loaded when the end comes near. */
export interface ShownList {
  readonly status: 'loading' | 'shown' | 'missing' | 'failed';
  readonly games: readonly GameItem[];
  readonly total: number;
  readonly usesAlternative: boolean;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  /** The next page failed to load. */
  readonly isStuck: boolean;
  readonly more: () => void;
  readonly retry: () => void;
}

const gamesQuery = (input: ListInput, audience: Audience, playerId: string | null, first: GameList | null | undefined) =>
  infiniteQueryOptions({
    queryKey: ['catalog', 'list', listAddress(input, audience, 1), playerId],
    queryFn: async ({ pageParam, signal }): Promise<GameList | null> => {
      const name = input.subject.kind === 'all' ? 'lobbyGames' : 'games';
      const result = await ask(name, listQuery(input, audience, pageParam), signal);
      if (result.ok) return result.data;
      if (result.error.kind === 'refused' && result.error.status === 404) return null;
      throw new Error(`${name}: ${result.error.kind}`);
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last && pages.length < last.pagination.total_pages ? pages.length + 1 : undefined),
    enabled: playerId !== '',
    staleTime: STALE_MS,
    ...(first !== undefined && {
      initialData: { pages: [first], pageParams: [1] },
      initialDataUpdatedAt: performance.timeOrigin,
    }),
  });

export function useGames(input: ListInput): ShownList {
  const boot = useBoot();
  const audience = useAudience();
  const player = usePlayerId();
  // A player's own list was unknown to the server when it rendered the page.
  const isOwn = input.subject.kind === 'category' && isOwnList(input.subject.slug);
  const playerId = isOwn ? player : null;
  const first = playerId === null ? (firstAnswer(boot, listAddress(input, audience, 1)) as GameList | null | undefined) : undefined;
  const query = useInfiniteQuery(gamesQuery(input, audience, playerId, first));
  const pages = query.data?.pages ?? [];
  const [head] = pages;
  return {
    status: head ? 'shown' : head === null ? 'missing' : query.isError ? 'failed' : 'loading',
    // A game that moved from one page to the next between two requests is shown once.
    games: [...new Map(pages.flatMap((page) => page?.data ?? []).map((game) => [game.slug, game])).values()],
    total: head?.pagination.items ?? 0,
    usesAlternative: head?.extra_data.is_use_image_alternative ?? false,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    isStuck: query.isFetchNextPageError,
    more: () => void query.fetchNextPage({ cancelRefetch: false }),
    retry: () => void query.refetch(),
  };
}
