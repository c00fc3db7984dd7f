import { useQuery } from '@tanstack/react-query';
import { firstAnswer } from '@tulpar/app-kit/first-answers';
import { useLanguage } from '@tulpar/app-kit/language';
import { lazyCall } from '@tulpar/app-kit/lazy-call';
import type { AnswerOf } from '@tulpar/contract/endpoint';
import type { Promo } from '@tulpar/contract/games/promos';
import { api } from '#platform/api.ts';
import { useBoot } from '#platform/boot.ts';
import { useShownCurrency } from '#platform/guest-choices.ts';
import { promosAddress } from './promos-address.ts';

const getPromos = lazyCall(async () => (await import('@tulpar/contract/games/promos')).getPromos);

const STALE_MS = 300_000;

export type ShownPromos =
  | { readonly status: 'shown'; readonly promos: readonly Promo[] }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void };

/** API-45: the promotions, newest first, or the one of a slug. The server's HTML holds the first answer. */
export function usePromos(slug?: string): ShownPromos {
  const boot = useBoot();
  const { language } = useLanguage();
  const currency = useShownCurrency();
  const address = promosAddress({ language, currency }, slug);
  // Written by our own server.
  const first = firstAnswer(boot, address) as AnswerOf<typeof import('@tulpar/contract/games/promos').getPromos> | null | undefined;
  const { data, isError, refetch } = useQuery({
    queryKey: ['content', address],
    queryFn: async ({ signal }) => {
      const query = { locale: language, currency, ...(slug !== undefined && { slug }) };
      return (await api.callOrThrow(getPromos, { query }, { signal })).data;
    },
    staleTime: STALE_MS,
    ...(first && { initialData: first.data, initialDataUpdatedAt: performance.timeOrigin }),
  });
  if (data) return { status: 'shown', promos: data };
  return isError ? { status: 'failed', retry: () => void refetch() } : { status: 'loading' };
}
