import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { firstAnswer } from '@tulpar/app-kit/first-answers';
import { lazyCall } from '@tulpar/app-kit/lazy-call';
import type { AnswerOf } from '@tulpar/contract/endpoint';
import type { Tournament, TournamentItem, TournamentStanding } from '@tulpar/contract/games/tournaments';
import { api } from '#platform/api.ts';
import type { Boot } from '#platform/boot.ts';
import { pageClock } from '#platform/page-clock.ts';
import { isKnownPlayer, type Session } from '#platform/session.ts';
import { tournamentAddress, tournamentsAddress } from './address.ts';

type Contract = typeof import('@tulpar/contract/games/tournaments');

const getTournaments = lazyCall(async () => (await import('@tulpar/contract/games/tournaments')).getTournaments);
const getTournament = lazyCall(async () => (await import('@tulpar/contract/games/tournaments')).getTournament);
const getTournamentBanners = lazyCall(async () => (await import('@tulpar/contract/games/tournaments')).getTournamentBanners);
const getStanding = lazyCall(async () => (await import('@tulpar/contract/games/tournaments')).getStanding);
const getEntryRounds = lazyCall(async () => (await import('@tulpar/contract/games/tournaments')).getEntryRounds);

/** Who asks, and in which words. */
export interface Asker {
  readonly session: Session;
  readonly language: string;
  readonly currency: string;
}

/** A running tournament changes by the second: an older answer is asked for anew when the page is opened again. */
const STALE_MS = 10_000;
const BANNERS_STALE_MS = 300_000;
const ROUNDS_PER_PAGE = '20';

const owner = (session: Session) => (session.status === 'player' ? session.playerId : null);
/** The player is not named yet while the HTML is taken over. */
const isNamed = (session: Session) => session.status === 'guest' || isKnownPlayer(session);

/** The answer in the server's HTML is a guest's: for a player it is shown until the own one has come. */
const firstData = <Data>(data: Data | undefined, session: Session) =>
  data === undefined ? {} : { initialData: data, initialDataUpdatedAt: session.status === 'guest' ? performance.timeOrigin : 0 };

/** The server's time in an answer, and when it came by the clock of the page, so that the server's time can be told from it later. */
export interface HeardNow {
  readonly now: string;
  readonly heardMs: number;
}

export interface HeardList extends HeardNow {
  readonly items: readonly TournamentItem[];
}

const joinedKey = (slug: string, session: Session) => ['joined-tournament', slug, owner(session)] as const;

/** Keeps what joining has answered: the boards of the server follow some seconds later. */
export const keepJoined = (client: QueryClient, slug: string, session: Session, own: TournamentItem['own']): void =>
  void client.setQueryData(joinedKey(slug, session), own);

const withJoined = <Item extends TournamentItem>(client: QueryClient, session: Session, item: Item): Item =>
  item.own ? item : { ...item, own: client.getQueryData<TournamentItem['own']>(joinedKey(item.slug, session)) ?? null };

/** API-52. */
export function tournamentsQuery({ session, language, currency }: Asker, boot: Boot) {
  // Written by our own server.
  const first = firstAnswer(boot, tournamentsAddress({ language, currency })) as AnswerOf<Contract['getTournaments']> | null | undefined;
  return queryOptions({
    queryKey: ['tournaments', 'list', owner(session), language, currency],
    queryFn: async ({ signal, client }): Promise<HeardList> => {
      const { data, now } = await api.callOrThrow(getTournaments, { query: { language, currency } }, { signal });
      return { items: data.map((item) => withJoined(client, session, item)), now, heardMs: pageClock.now() };
    },
    enabled: isNamed(session),
    staleTime: STALE_MS,
    ...firstData<HeardList>(first ? { items: first.data, now: first.now, heardMs: 0 } : undefined, session),
  });
}

export interface HeardTournament extends HeardNow {
  readonly tournament: Tournament;
}

/** API-53. */
export function tournamentQuery(slug: string, { session, language, currency }: Asker, boot: Boot) {
  const first = firstAnswer(boot, tournamentAddress(slug, { language, currency })) as
    | AnswerOf<Contract['getTournament']>
    | null
    | undefined;
  return queryOptions({
    queryKey: ['tournaments', 'one', slug, owner(session), language, currency],
    queryFn: async ({ signal, client }): Promise<HeardTournament> => {
      const query = { locale: language, language, currency };
      const { data } = await api.callOrThrow(getTournament, { params: { slug }, query }, { signal });
      return { tournament: withJoined(client, session, data), now: data.now, heardMs: pageClock.now() };
    },
    enabled: isNamed(session),
    staleTime: STALE_MS,
    ...firstData<HeardTournament>(first ? { tournament: first.data, now: first.data.now, heardMs: 0 } : undefined, session),
  });
}

/** The player's place with its neighbours; null without an entry. */
export const standingQuery = (slug: string, session: Session) =>
  queryOptions({
    queryKey: ['tournaments', 'standing', slug, owner(session)],
    queryFn: async ({ signal }): Promise<TournamentStanding | null> =>
      (await api.callOrThrow(getStanding, { params: { slug } }, { signal })).data,
    staleTime: STALE_MS,
  });

/** API-54. */
export const bannersQuery = ({ language, currency }: Pick<Asker, 'language' | 'currency'>) =>
  queryOptions({
    queryKey: ['tournaments', 'banners', language, currency],
    queryFn: async ({ signal }) => (await api.callOrThrow(getTournamentBanners, { query: { language, currency } }, { signal })).data,
    staleTime: BANNERS_STALE_MS,
  });

/** The rounds behind a place, page by page. They never change. */
export const replayQuery = (slug: string, place: number, { session, language }: Pick<Asker, 'session' | 'language'>) =>
  infiniteQueryOptions({
    queryKey: ['tournaments', 'replay', slug, place, owner(session), language],
    queryFn: async ({ pageParam, signal }) =>
      api.callOrThrow(
        getEntryRounds,
        { params: { slug, place }, query: { language, page: String(pageParam), limit: ROUNDS_PER_PAGE } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }, _, page) => (page < pagination.total_pages ? page + 1 : null),
    staleTime: Number.POSITIVE_INFINITY,
  });
