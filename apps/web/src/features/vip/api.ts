import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazyCall } from '@tulpar/app-kit/lazy-call';
import type { VipStanding } from '@tulpar/contract/vip';
import { useEffect } from 'react';
import { api } from '#platform/api.ts';
import { isKnownPlayer, type Session, useSession } from '#platform/session.ts';

const getVip = lazyCall(async () => (await import('@tulpar/contract/vip')).getVip);

const standingQuery = (session: Session) =>
  queryOptions({
    queryKey: ['vip', session.status === 'player' ? session.playerId : null],
    queryFn: async ({ signal }): Promise<VipStanding> => (await api.callOrThrow(getVip, undefined, { signal })).data,
    enabled: isKnownPlayer(session),
  });

/** API-91: what the signed-in player has reached, and what it gives. */
export function useVipStanding() {
  const queryClient = useQueryClient();
  const standing = useQuery(standingQuery(useSession()));
  const status = standing.data?.status;
  useEffect(() => {
    if (status === undefined) return;
    // A status that is new here is asked for anew where the profile names it.
    const known = queryClient.getQueriesData<{ status: VipStanding['status'] }>({ queryKey: ['profiles', 'me'] });
    if (known.some(([, user]) => user && user.status !== status)) void queryClient.invalidateQueries({ queryKey: ['profiles', 'me'] });
  }, [status, queryClient]);
  return standing;
}
