import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '@tulpar/api-client/api-error';
import { lazyCall } from '@tulpar/app-kit/lazy-call';
import type { AnswerOf } from '@tulpar/contract/endpoint';
import type { RoundProof } from '@tulpar/contract/games/rounds';
import { useCallback } from 'react';
import { api } from '#platform/api.ts';
import { isKnownPlayer, type Session, useSession } from '#platform/session.ts';

const exportRounds = lazyCall(async () => (await import('@tulpar/contract/games/rounds')).exportRounds);
const getRoundProof = lazyCall(async () => (await import('@tulpar/contract/games/rounds')).getRoundProof);
const getRounds = lazyCall(async () => (await import('@tulpar/contract/games/rounds')).getRounds);
const getSeeds = lazyCall(async () => (await import('@tulpar/contract/games/rounds')).getSeeds);
const rotateSeeds = lazyCall(async () => (await import('@tulpar/contract/games/rounds')).rotateSeeds);

export type SeedPair = AnswerOf<typeof import('@tulpar/contract/games/rounds').getSeeds>['data'][number];
export type RoundItem = AnswerOf<typeof import('@tulpar/contract/games/rounds').getRounds>['data'][number];

const PAGE_SIZE = '20';
const owner = (session: Session) => (session.status === 'player' ? session.playerId : null);

const roundsQuery = (session: Session) =>
  infiniteQueryOptions({
    queryKey: ['rounds', 'list', owner(session)],
    queryFn: async ({ pageParam, signal }) =>
      api.callOrThrow(getRounds, { query: { limit: PAGE_SIZE, ...(pageParam !== null && { before: pageParam }) } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    enabled: isKnownPlayer(session),
  });

/** The player's rounds of a year, newest first. */
export function useRounds() {
  return useInfiniteQuery(roundsQuery(useSession()));
}

const seedsQuery = (session: Session) =>
  queryOptions({
    queryKey: ['rounds', 'seeds', owner(session)],
    queryFn: async ({ signal }): Promise<SeedPair[]> => (await api.callOrThrow(getSeeds, undefined, { signal })).data,
    enabled: isKnownPlayer(session),
  });

export function useSeeds() {
  return useQuery(seedsQuery(useSession()));
}

/** Reveals the current seeds and starts a new pair with the player's own seed. */
export function useRotateSeeds(): (playerSeed: string) => Promise<ApiError | null> {
  const session = useSession();
  const queryClient = useQueryClient();
  return useCallback(
    async (playerSeed) => {
      const result = await api.call(rotateSeeds, { body: { player_seed: playerSeed } });
      if (!result.ok) return result.error;
      queryClient.setQueryData(seedsQuery(session).queryKey, result.data.data);
      await queryClient.invalidateQueries({ queryKey: ['rounds', 'proof'] });
      return null;
    },
    [session, queryClient],
  );
}

export function useRoundProof(id: string) {
  const session = useSession();
  return useQuery({
    queryKey: ['rounds', 'proof', owner(session), id],
    queryFn: async ({ signal }): Promise<RoundProof> => (await api.callOrThrow(getRoundProof, { params: { id } }, { signal })).data,
    enabled: isKnownPlayer(session),
  });
}

/** All rounds of the year as one file, fetched in parts; reports the progress. Null when a part failed. */
export async function collectRounds(onCount: (count: number) => void): Promise<string | null> {
  let csv = '';
  let count = 0;
  let before: string | null = null;
  do {
    const part: Awaited<ReturnType<typeof askPart>> = await askPart(before);
    if (!part.ok) return null;
    csv += part.data.data.csv;
    count += part.data.data.rounds;
    onCount(count);
    before = part.data.next;
  } while (before !== null);
  return csv;
}

const askPart = (before: string | null) => api.call(exportRounds, { query: before === null ? {} : { before } });

/** Downloads a text as a file. */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}
