import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLanguage } from '@tulpar/app-kit/language';
import { lazyCall } from '@tulpar/app-kit/lazy-call';
import { safeAddress } from '@tulpar/domain/safe-address';
import { useEffect } from 'react';
import { api } from '#platform/api.ts';
import { rememberedCurrency } from '#platform/guest-choices.ts';
import { currentSession, type Session, useSession } from '#platform/session.ts';

const check = lazyCall(async () => (await import('@tulpar/contract/region')).check);
const getGuest = lazyCall(async () => (await import('@tulpar/contract/region')).getGuest);

/** API-82: requested once at start; the API client handles the status 451. */
export function useRegionCheck(): void {
  useEffect(() => void api.call(check), []);
}

const guestQuery = (session: Session, language: string) =>
  queryOptions({
    queryKey: ['region', 'guest'],
    queryFn: async ({ signal }) => {
      const currency = rememberedCurrency();
      const query = { language, url: safeAddress(location.href), ...(currency && { currency }) };
      return (await api.callOrThrow(getGuest, { query }, { signal })).data;
    },
    // The server may have taken a player for a guest; the device knows the session.
    enabled: session.status === 'guest' && currentSession().status === 'guest',
    staleTime: Number.POSITIVE_INFINITY,
  });

/** ROLE-08, API-76: the currency of the visitor's country, requested for guests only. */
export function useGuestLookup(): void {
  useQuery(guestQuery(useSession(), useLanguage().language));
}
