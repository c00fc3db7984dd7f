import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '@tulpar/api-client/api-error';
import { lazyCall } from '@tulpar/app-kit/lazy-call';
import type { Protection } from '@tulpar/contract/protection';
import { useCallback } from 'react';
import { api } from '#platform/api.ts';
import { isKnownPlayer, type Session, useSession } from '#platform/session.ts';
import type { LimitName } from './model.ts';

const getProtection = lazyCall(async () => (await import('@tulpar/contract/protection')).getProtection);
const setLimit = lazyCall(async () => (await import('@tulpar/contract/protection')).setLimit);
const confirmLimit = lazyCall(async () => (await import('@tulpar/contract/protection')).confirmLimit);
const pausePlay = lazyCall(async () => (await import('@tulpar/contract/protection')).pausePlay);
const askToReturn = lazyCall(async () => (await import('@tulpar/contract/protection')).askToReturn);

const protectionQuery = (session: Session) =>
  queryOptions({
    queryKey: ['protection', session.status === 'player' ? session.playerId : null],
    queryFn: async ({ signal }): Promise<Protection> => (await api.callOrThrow(getProtection, undefined, { signal })).data,
    enabled: isKnownPlayer(session),
  });

export const useProtection = () => useQuery(protectionQuery(useSession()));

export type ProtectionAct =
  | ({ readonly act: 'limit'; readonly amount: number | null } & LimitName)
  | ({ readonly act: 'confirm' } & LimitName)
  | { readonly act: 'pause'; readonly kind: 'time-out' | 'exclusion'; readonly length: number | null }
  | { readonly act: 'return' };

function send(act: ProtectionAct) {
  switch (act.act) {
    case 'limit':
      return api.call(setLimit, { body: { kind: act.kind, period: act.period, amount: act.amount } });
    case 'confirm':
      return api.call(confirmLimit, { body: { kind: act.kind, period: act.period } });
    case 'pause':
      return api.call(pausePlay, { body: { kind: act.kind, duration: act.length } });
    case 'return':
      return api.call(askToReturn, { body: {} });
  }
}

/** Every change answers with the whole state, which replaces the known one. */
export function useChangeProtection(): (act: ProtectionAct) => Promise<{ ok: true } | { ok: false; error: ApiError }> {
  const session = useSession();
  const queryClient = useQueryClient();
  return useCallback(
    async (act) => {
      const result = await send(act);
      if (!result.ok) return result;
      queryClient.setQueryData(protectionQuery(session).queryKey, result.data.data);
      return { ok: true };
    },
    [session, queryClient],
  );
}
