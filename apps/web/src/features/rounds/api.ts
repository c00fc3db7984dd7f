import { queryOptions, useQuery } from '@tanstack/react-query';
import { firstAnswer } from '@tulpar/app-kit/first-answers';
import { useLanguage } from '@tulpar/app-kit/language';
import { lazyCall } from '@tulpar/app-kit/lazy-call';
import type { AnswerOf } from '@tulpar/contract/endpoint';
import type { GamePage } from '@tulpar/contract/games/catalog';
import type { Currency } from '@tulpar/domain/markets';
import { api } from '#platform/api.ts';
import { useBoot } from '#platform/boot.ts';
import { gameAddress } from './game-address.ts';
import type { GameSession } from './play/open-game-session.ts';

const getGame = lazyCall(async () => (await import('@tulpar/contract/games/catalog')).getGame);
const getGameSession = lazyCall(async () => (await import('@tulpar/contract/games/rounds')).getGameSession);

const gameQuery = (slug: string, currency: Currency, language: string) =>
  queryOptions({
    queryKey: ['rounds', 'game', slug, currency, language],
    queryFn: async ({ signal }): Promise<GamePage> =>
      (await api.callOrThrow(getGame, { params: { slug }, query: { currency, language } }, { signal })).data,
    staleTime: 300_000,
  });

type ServerSession = AnswerOf<typeof import('@tulpar/contract/games/rounds').getGameSession>['data'];

const RESULT_POLL_MS = 3000;

/** The result of a session of another provider's game, with its bonus, its free spins and its last refusal. Only the server knows it, so the page polls it while the game is shown. */
export function useSessionResult(
  gameSession: GameSession | null,
): Pick<ServerSession, 'staked' | 'won' | 'bonus' | 'spins' | 'now' | 'refused'> | null {
  const id = gameSession?.kind === 'address' ? gameSession.session : null;
  const { data } = useQuery({
    queryKey: ['rounds', 'session', id],
    queryFn: async ({ signal }) => (await api.callOrThrow(getGameSession, { params: { id: id ?? '' } }, { signal })).data,
    enabled: id !== null,
    refetchInterval: RESULT_POLL_MS,
  });
  return data ?? null;
}

const isUnknown = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'error' in error && (error.error as { status?: number }).status === 404;

/** SEARCH-06: a game with its odds, limits and rules. The server's HTML holds the first answer. */
export function useGame(slug: string, currency: Currency) {
  const boot = useBoot();
  const { language } = useLanguage();
  // Written by our own server.
  const first = firstAnswer(boot, gameAddress(slug, { language, currency })) as
    | AnswerOf<typeof import('@tulpar/contract/games/catalog').getGame>
    | null
    | undefined;
  const { data, error } = useQuery({
    ...gameQuery(slug, currency, language),
    ...(first && { initialData: first.data, initialDataUpdatedAt: performance.timeOrigin }),
  });
  // The server's "no such game" may have been for another currency than the player's.
  const isMissing = firstAnswer(boot, gameAddress(slug, boot)) === null || isUnknown(error);
  return { data, isMissing };
}
