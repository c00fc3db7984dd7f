import { queryOptions, useQuery } from '@tanstack/react-query';
import { type GamePage, getGame } from '@tulpar/contract/games/catalog';
import type { Currency } from '@tulpar/domain/markets';
import { api } from '#platform/api.ts';
import { useLanguage } from '#platform/language.tsx';

const gameQuery = (slug: string, currency: Currency, language: string) =>
  queryOptions({
    queryKey: ['rounds', 'game', slug, currency, language],
    queryFn: async ({ signal }): Promise<GamePage> =>
      (await api.callOrThrow(getGame, { params: { slug }, query: { currency, language } }, { signal })).data,
    staleTime: 300_000,
  });

/** SEARCH-06: a game with its odds, limits and rules. */
export function useGame(slug: string, currency: Currency) {
  return useQuery(gameQuery(slug, currency, useLanguage().language));
}
