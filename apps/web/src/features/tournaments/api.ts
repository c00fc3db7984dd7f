import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '@tulpar/api-client/api-error';
import { firstAnswer } from '@tulpar/app-kit/first-answers';
import { useLanguage } from '@tulpar/app-kit/language';
import { lazyCall } from '@tulpar/app-kit/lazy-call';
import type { Slide } from '@tulpar/contract/games/promos';
import type { Tournament, TournamentItem, TournamentStanding } from '@tulpar/contract/games/tournaments';
import { useCallback } from 'react';
import { api } from '#platform/api.ts';
import { useBoot } from '#platform/boot.ts';
import { useShownCurrency } from '#platform/guest-choices.ts';
import { isKnownPlayer, useSession } from '#platform/session.ts';
import { tournamentAddress } from './address.ts';
import {
  type Asker,
  bannersQuery,
  type HeardList,
  type HeardTournament,
  keepJoined,
  replayQuery,
  standingQuery,
  tournamentQuery,
  tournamentsQuery,
} from './queries.ts';

const joinTournament = lazyCall(async () => (await import('@tulpar/contract/games/tournaments')).joinTournament);

/** So often the own place is asked for, and everything while the socket is lost. */
const POLL_MS = 10_000;
/** A listed tournament may start or end while the page is open. */
const LIST_POLL_MS = 60_000;

function useAsker(): Asker {
  const session = useSession();
  const { language } = useLanguage();
  return { session, language, currency: useShownCurrency() };
}

type Loaded<Data> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'missing' }
  | { readonly status: 'shown'; readonly data: Data };

export function useTournaments(): Loaded<HeardList> {
  const { data, isError, refetch } = useQuery({ ...tournamentsQuery(useAsker(), useBoot()), refetchInterval: LIST_POLL_MS });
  if (data) return { status: 'shown', data };
  return isError ? { status: 'failed', retry: () => void refetch() } : { status: 'loading' };
}

export function useTournamentBanners(): readonly Slide[] {
  return useQuery(bannersQuery(useAsker())).data ?? [];
}

const isUnknown = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'error' in error && (error.error as { status?: number }).status === 404;

/** A tournament that is over for good is not asked for again. */
const isStill = (heard: HeardTournament | undefined): boolean =>
  heard !== undefined && (heard.tournament.is_canceled || heard.tournament.is_counted);

/** One tournament with its server's time. `polls`: it changes, and no socket tells how. */
export function useTournament(slug: string, polls = false): Loaded<HeardTournament> & { readonly refresh: () => void } {
  const boot = useBoot();
  const asker = useAsker();
  const { data, error, refetch } = useQuery({
    ...tournamentQuery(slug, asker, boot),
    refetchInterval: ({ state }) => (isStill(state.data) ? false : polls ? POLL_MS : LIST_POLL_MS),
  });
  const refresh = useCallback(() => void refetch(), [refetch]);
  const isMissing = firstAnswer(boot, tournamentAddress(slug, asker)) === null || isUnknown(error);
  if (data) return { status: 'shown', data, refresh };
  if (isMissing) return { status: 'missing', refresh };
  return error ? { status: 'failed', retry: refresh, refresh } : { status: 'loading', refresh };
}

/** The own place with its neighbours, for who has joined. */
export function useStanding(slug: string, { isJoined, polls }: { isJoined: boolean; polls: boolean }): TournamentStanding | null {
  const session = useSession();
  const { data } = useQuery({
    ...standingQuery(slug, session),
    enabled: isJoined && isKnownPlayer(session),
    refetchInterval: polls ? POLL_MS : false,
  });
  return data ?? null;
}

type Joined = { readonly ok: true } | { readonly ok: false; readonly error: ApiError };

/** MARKET-05. Whatever the answer, the tournament is asked for anew. */
export function useJoin(slug: string): () => Promise<Joined> {
  const queryClient = useQueryClient();
  const session = useSession();
  return useCallback(async () => {
    const result = await api.call(joinTournament, { params: { slug } });
    if (result.ok) keepJoined(queryClient, slug, session, result.data.data);
    void queryClient.invalidateQueries({ queryKey: ['tournaments'] });
    return result.ok ? { ok: true } : result;
  }, [slug, session, queryClient]);
}

export const useReplay = (slug: string, place: number) => useInfiniteQuery(replayQuery(slug, place, useAsker()));

const isPlayed = ({ status, own }: TournamentItem): boolean => status === 'running' && own !== null;

/** The best place of the running tournaments that the player has joined, or null. */
export function useBestPlace(): TournamentItem | null {
  const asker = useAsker();
  const { data } = useQuery({ ...tournamentsQuery(asker, useBoot()), enabled: isKnownPlayer(asker.session) });
  return (data?.items ?? []).filter(isPlayed).reduce<TournamentItem | null>((best, one) => {
    const place = one.own?.place ?? null;
    return place !== null && place < (best?.own?.place ?? Number.POSITIVE_INFINITY) ? one : best;
  }, null);
}

/** The running tournament that the player has joined and in which a game counts. */
export function useTournamentOfGame(game: string): Tournament | null {
  const boot = useBoot();
  const asker = useAsker();
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: ['tournaments', 'of-game', game, asker.session, asker.language, asker.currency],
    queryFn: async () => {
      const { items } = await queryClient.fetchQuery(tournamentsQuery(asker, boot));
      // Players join few tournaments at a time, and the first one that counts the game is enough.
      for (const { slug } of items.filter(isPlayed)) {
        const { tournament } = await queryClient.fetchQuery(tournamentQuery(slug, asker, boot));
        if (tournament.games.some((one) => one.slug === game)) return tournament;
      }
      return null;
    },
    enabled: isKnownPlayer(asker.session),
  });
  return data ?? null;
}
