import { queryOptions, useQuery } from '@tanstack/react-query';
import { lazyCall } from '@tulpar/app-kit/lazy-call';
import type { Balance } from '@tulpar/contract/ledger';
import { useSyncExternalStore } from 'react';
import { api } from '#platform/api.ts';
import { isKnownPlayer, type Session, useSession } from '#platform/session.ts';
import { shownBalance } from './shown-balance.ts';

const getBalance = lazyCall(async () => (await import('@tulpar/contract/ledger')).getBalance);

const BALANCE_POLL_MS = 5000;

export const balanceQuery = (session: Session) =>
  queryOptions({
    queryKey: ['ledger', 'balance', session.status === 'player' ? session.playerId : null],
    queryFn: async ({ signal }): Promise<Balance> => (await api.callOrThrow(getBalance, undefined, { signal })).data,
    enabled: isKnownPlayer(session),
    refetchInterval: BALANCE_POLL_MS,
    staleTime: BALANCE_POLL_MS,
  });

/** CASH-07: the balance, polled every five seconds while the page is visible. */
export function useBalance(): Balance | undefined {
  const { data } = useQuery(balanceQuery(useSession()));
  const shown = useSyncExternalStore(shownBalance.subscribe, shownBalance.read, () => null);
  return shown === 'unseen' ? undefined : (shown ?? data);
}
