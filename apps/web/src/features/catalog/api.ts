import { queryOptions, useQuery } from '@tanstack/react-query';
import { callAddress, firstAnswer, type QueryInput } from '@tulpar/app-kit/first-answers';
import { useLanguage } from '@tulpar/app-kit/language';
import type { AnswerOf } from '@tulpar/contract/endpoint';
import type { GameItem } from '@tulpar/contract/games/catalog';
import type { Category, Provider } from '@tulpar/contract/games/lobby';
import type { Slide, Winner } from '@tulpar/contract/games/promos';
import { type Boot, useBoot } from '#platform/boot.ts';
import { useShownCurrency } from '#platform/guest-choices.ts';
import { useSession } from '#platform/session.ts';
import { ask, type CallName, PATHS } from './calls.ts';
import type { Endpoints } from './endpoints.ts';

type Query<Name extends CallName> = QueryInput<Endpoints[Name]>;

const STALE_MS = 60_000;
const WINNERS_STALE_MS = 15_000;

export interface Audience {
  readonly language: string;
  readonly currency: string;
}

export function useAudience(): Audience {
  const currency = useShownCurrency();
  const { language } = useLanguage();
  return { language, currency };
}

/** Placeholder data is the same resource in another language or currency only. */
function isSameResource(address: string, earlier: readonly unknown[] | undefined): boolean {
  const plain = (one: unknown) => String(one).replace(/([?&])(language|currency)=\w+/g, '$1');
  return earlier !== undefined && plain(earlier[1]) === plain(address);
}

/** Null means that the resource does not exist. `playerId` is set where the answer belongs to a player. */
function answerQuery<Name extends CallName>(name: Name, query: Query<Name>, boot: Boot, playerId: string | null = null) {
  const address = callAddress(PATHS[name], query as object);
  // Written by our own server.
  const first = firstAnswer(boot, address) as AnswerOf<Endpoints[Name]> | null | undefined;
  return queryOptions({
    queryKey: ['catalog', address, playerId],
    queryFn: async ({ signal }): Promise<AnswerOf<Endpoints[Name]> | null> => {
      const result = await ask(name, query, signal);
      if (result.ok) return result.data;
      if (result.error.kind === 'refused' && result.error.status === 404) return null;
      throw new Error(`${name}: ${result.error.kind}`);
    },
    // The player is not named yet while the HTML is taken over.
    enabled: playerId !== '',
    staleTime: STALE_MS,
    placeholderData: (previous, earlier) => (isSameResource(address, earlier?.queryKey) ? previous : undefined),
    // The server rendered the page for a guest: a player's own data is fetched at once, and the guest's data is shown until then.
    ...(first !== undefined && { initialData: first, initialDataUpdatedAt: playerId === null ? performance.timeOrigin : 0 }),
  });
}

export function usePlayerId(): string | null {
  const session = useSession();
  return session.status === 'player' ? session.playerId : null;
}

const NONE: readonly never[] = [];

interface ShownCategories {
  /** Null while loading. */
  readonly categories: readonly Category[] | null;
  /** Includes the player's own categories. */
  readonly isOwn: boolean;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/** LOBBY-02: the categories; a player's own appear once they hold games. The shelves also request the first games of each. */
export function useShownCategories(more: { readonly games?: '1' } = {}): ShownCategories {
  const query = answerQuery('categories', { ...useAudience(), ...more }, useBoot(), usePlayerId());
  const { data, isError, isFetchedAfterMount, refetch } = useQuery(query);
  return { categories: data?.data ?? null, isOwn: isFetchedAfterMount, isFailed: isError && !data, retry: () => void refetch() };
}

const SHELVES = { games: '1' } as const;
export const useShelfCategories = (): ShownCategories => useShownCategories(SHELVES);

/** The categories of the strip. */
export const useCategories = (): readonly Category[] => useShownCategories().categories ?? NONE;

export function useGameSlider(): readonly GameItem[] | null {
  return useQuery(answerQuery('gameSlider', useAudience(), useBoot())).data?.data ?? null;
}

export function useProvidersPage() {
  const { data, isError, refetch } = useQuery(answerQuery('providersPage', { ...useAudience(), page: 1 }, useBoot()));
  return { providers: data?.data ?? null, isFailed: isError && !data, retry: () => void refetch() };
}

export function useProviderSlider(): readonly Provider[] {
  return useQuery(answerQuery('providerSlider', useAudience(), useBoot())).data?.data ?? NONE;
}

export function useSlides(): readonly Slide[] | null {
  return useQuery(answerQuery('slides', useAudience(), useBoot())).data?.data ?? null;
}

/** Only players see them, so guests do not request them. */
export function useVideoBanners(): readonly Slide[] {
  const query = answerQuery('videoBanners', useAudience(), useBoot());
  return useQuery({ ...query, enabled: usePlayerId() !== null }).data?.data ?? NONE;
}

export function useWinners(): readonly Winner[] {
  const query = answerQuery('winners', useAudience(), useBoot());
  return useQuery({ ...query, staleTime: WINNERS_STALE_MS }).data?.data ?? NONE;
}

/** The first API call of every page with a rail. */
export const railCall = (audience: Audience): string => callAddress(PATHS.categories, audience);

/** The first API calls of the lobby; the server answers them in the HTML. */
export function lobbyCalls(audience: Audience): string[] {
  return [
    callAddress(PATHS.slides, audience),
    callAddress(PATHS.categories, { ...audience, games: '1' }),
    callAddress(PATHS.gameSlider, audience),
    callAddress(PATHS.providerSlider, audience),
    callAddress(PATHS.winners, audience),
  ];
}
