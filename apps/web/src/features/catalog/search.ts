import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazyCall } from '@tulpar/app-kit/lazy-call';
import type { GameItem } from '@tulpar/contract/games/catalog';
import type { Shortcut } from '@tulpar/contract/games/lobby';
import { useEffect, useState } from 'react';
import { track } from '#platform/analytics/track.ts';
import { api } from '#platform/api.ts';
import { visitor } from '#platform/visitor/visitor.ts';
import { type Audience, useAudience, usePlayerId } from './api.ts';
import { ask } from './calls.ts';
import type { ShownList } from './game-list.ts';
import { shownShortcuts } from './model/categories.ts';
import { matching } from './model/known-games.ts';

const addRecentSearch = lazyCall(async () => (await import('@tulpar/contract/games/catalog')).addRecentSearch);
const clearRecentSearches = lazyCall(async () => (await import('@tulpar/contract/games/catalog')).clearRecentSearches);

/** SEARCH-01, SEARCH-05, CONST-12. */
const DEBOUNCE_MS = 1500;
const LINGER_MS = 200;
const PER_PAGE = 10;
const SHORTCUTS = 50;
const KNOWN_MAX = 100;
/** A player waits no longer for an answer: then the search says that it failed and offers another try. */
const PATIENCE_MS = 5000;

/** The typed text and the searched text: equal after a pause in typing, or at once on request. */
export function useSearchText(first: string): {
  readonly text: string;
  readonly query: string;
  readonly type: (text: string) => void;
  readonly apply: (text: string) => void;
} {
  const [text, setText] = useState(first);
  const [query, setQuery] = useState(first.trim());
  useEffect(() => {
    const timer = setTimeout(() => setQuery(text.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return {
    text,
    query,
    type: setText,
    apply(wanted) {
      setText(wanted);
      setQuery(wanted.trim());
    },
  };
}

/** SEARCH-05: whether a search is in progress; stays true for a moment after the answer, so that the indicator does not flash. */
function useIsSearching(search: string, isAsking: boolean): boolean {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    if (isAsking) return undefined;
    const timer = setTimeout(() => setSettled(search), LINGER_MS);
    return () => clearTimeout(timer);
  }, [search, isAsking]);
  return search !== '' && (isAsking || settled !== search);
}

const searchQuery = (search: string, audience: Audience) =>
  infiniteQueryOptions({
    queryKey: ['catalog', 'search', search, audience],
    queryFn: async ({ pageParam, signal }) => {
      const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
      const result = await ask('search', { ...audience, search, limit: PER_PAGE, page: pageParam }, patience);
      if (!result.ok) throw new Error(`search: ${result.error.kind}`);
      // SEARCH-02
      if (pageParam === 1 && result.data.data.length > 0) track('success_search', { text: search, uid: result.data.uid });
      return result.data;
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length < last.pagination.total_pages ? pages.length + 1 : undefined),
    enabled: search !== '',
    staleTime: 60_000,
  });

/** SEARCH-03, SEARCH-04: a new text starts a new list, later pages are appended. */
export function useSearch(search: string): ShownList & { readonly uid: string } {
  const query = useInfiniteQuery(searchQuery(search, useAudience()));
  const isLoading = useIsSearching(search, query.isPending && !query.isError);
  const pages = query.data?.pages ?? [];
  const [head] = pages;
  return {
    status: isLoading ? 'loading' : query.isError && !head ? 'failed' : 'shown',
    games: pages.flatMap(({ data }) => data),
    total: head?.pagination.items ?? 0,
    uid: head?.uid ?? '',
    usesAlternative: false,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    isStuck: query.isFetchNextPageError,
    more: () => void query.fetchNextPage({ cancelRefetch: false }),
    retry: () => void query.refetch(),
  };
}

/** The games that match among those that are known already; they are shown until the server has answered. */
export function useKnownGames(typed: string): readonly GameItem[] {
  const audience = useAudience();
  const { data } = useQuery({
    queryKey: ['catalog', 'known', audience],
    queryFn: async ({ signal }) => {
      const result = await ask('lobbyGames', { ...audience, limit: KNOWN_MAX, page: 1 }, signal);
      if (!result.ok) throw new Error(`known: ${result.error.kind}`);
      return result.data.data;
    },
    staleTime: 300_000,
  });
  return matching(typed, data ?? [], ({ name, provider }) => [name, provider.name]);
}

const recentQuery = (audience: Audience, playerId: string | null) =>
  queryOptions({
    queryKey: ['catalog', 'recent-searches', audience, playerId],
    queryFn: async ({ signal }): Promise<readonly GameItem[]> => {
      const result = await ask('recentSearches', { ...audience, ...(playerId === null && { visitor_uid: visitor.id() }) }, signal);
      if (!result.ok) throw new Error(`recent: ${result.error.kind}`);
      return result.data.data;
    },
    enabled: playerId !== '',
    staleTime: 0,
  });

/** ENTITY-32: games that were found and opened; a guest is identified by the device's id. */
export function useRecentSearches() {
  const client = useQueryClient();
  const playerId = usePlayerId();
  const query = recentQuery(useAudience(), playerId);
  const who = () => (playerId === null ? { visitor_uid: visitor.id() } : {});
  const { data, isPending } = useQuery(query);
  return {
    games: data ?? [],
    isPending,
    add(game: GameItem, searchUid: string) {
      void api.call(addRecentSearch, { body: { game_id: game.id, search_uid: searchUid, ...who() } });
    },
    clear() {
      client.setQueryData(query.queryKey, []);
      void api.call(clearRecentSearches, { body: who() }).then(() => client.invalidateQueries({ queryKey: query.queryKey }));
    },
  };
}

/** API-36, LOBBY-06: shortcuts to sections. */
export function useShortcuts(): { readonly shortcuts: readonly Shortcut[]; readonly isPending: boolean } {
  const audience = useAudience();
  const { data, isPending } = useQuery({
    queryKey: ['catalog', 'shortcuts', audience],
    queryFn: async ({ signal }) => {
      const result = await ask('shortcuts', { ...audience, limit: SHORTCUTS, page: 1 }, signal);
      if (!result.ok) throw new Error(`shortcuts: ${result.error.kind}`);
      return result.data.data;
    },
    staleTime: 300_000,
  });
  return { shortcuts: shownShortcuts(data ?? []), isPending };
}
