import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '@tulpar/api-client/api-error';
import { lazyCall } from '@tulpar/app-kit/lazy-call';
import type { Protection } from '@tulpar/contract/protection';
import type { GameKind } from '@tulpar/domain/game-kinds';
import { useCallback, useEffect } from 'react';
import { api } from '#platform/api.ts';
import { isKnownPlayer, type Session, useSession } from '#platform/session.ts';
import type { LimitName } from './model.ts';
import { useNowPast } from './use-now-past.ts';

const getProtection = lazyCall(async () => (await import('@tulpar/contract/protection')).getProtection);
const getProtectionHistory = lazyCall(async () => (await import('@tulpar/contract/protection')).getProtectionHistory);
const setRealityCheck = lazyCall(async () => (await import('@tulpar/contract/protection')).setRealityCheck);
const getRealityCheck = lazyCall(async () => (await import('@tulpar/contract/protection')).getRealityCheck);
const acknowledgeCheck = lazyCall(async () => (await import('@tulpar/contract/protection')).acknowledgeCheck);
const setLimit = lazyCall(async () => (await import('@tulpar/contract/protection')).setLimit);
const confirmLimit = lazyCall(async () => (await import('@tulpar/contract/protection')).confirmLimit);
const pausePlay = lazyCall(async () => (await import('@tulpar/contract/protection')).pausePlay);
const blockGame = lazyCall(async () => (await import('@tulpar/contract/protection')).blockGame);
const unblockGame = lazyCall(async () => (await import('@tulpar/contract/protection')).unblockGame);
const blockKind = lazyCall(async () => (await import('@tulpar/contract/protection')).blockKind);
const unblockKind = lazyCall(async () => (await import('@tulpar/contract/protection')).unblockKind);
const askToReturn = lazyCall(async () => (await import('@tulpar/contract/protection')).askToReturn);

const protectionQuery = (session: Session) =>
  queryOptions({
    queryKey: ['protection', session.status === 'player' ? session.playerId : null],
    queryFn: async ({ signal }): Promise<Protection> => (await api.callOrThrow(getProtection, undefined, { signal })).data,
    enabled: isKnownPlayer(session),
  });

export const useProtection = () => useQuery(protectionQuery(useSession()));

/** The same, asked anew when the component appears: a refusal has just changed what is used. */
export const useFreshProtection = (): Protection | undefined =>
  useQuery({ ...protectionQuery(useSession()), refetchOnMount: 'always' }).data;

/** The server ends what is due once a minute. */
const END_POLL_MS = 10_000;

/** The same of a player who may have paused: from the moment on at which play is to open, it is asked for until the server has opened it. */
export function usePauseToItsEnd(): Protection | undefined {
  const session = useSession();
  const queryClient = useQueryClient();
  const pause = useProtection().data?.pause ?? null;
  const opensAt = pause && (pause.kind === 'exclusion' ? pause.opens_at : pause.until);
  const now = useNowPast(opensAt);
  const isDue = opensAt !== null && Date.parse(opensAt) <= now;
  const { data } = useQuery({ ...protectionQuery(session), refetchInterval: isDue && END_POLL_MS });
  const isPaused = pause !== null;
  useEffect(() => {
    if (!isPaused) return undefined;
    // The profile names the pause too.
    return () => void queryClient.invalidateQueries({ queryKey: ['profiles', 'me'] });
  }, [isPaused, queryClient]);
  return data;
}

/** Asked anew each time: a change may just have been made. */
export function useProtectionHistory() {
  const session = useSession();
  return useQuery({
    queryKey: ['protection', 'history', session.status === 'player' ? session.playerId : null],
    queryFn: async ({ signal }) => (await api.callOrThrow(getProtectionHistory, { query: {} }, { signal })).data,
    enabled: isKnownPlayer(session),
    refetchOnMount: 'always',
  });
}

/** Whether the player is still to be asked for a limit. Without an answer nobody is held up. */
export function useAsksForLimit(): () => Promise<boolean> {
  const session = useSession();
  const queryClient = useQueryClient();
  // Asked for with the form, so that its button does not wait for it.
  useQuery(protectionQuery(session));
  return useCallback(
    () =>
      queryClient.ensureQueryData(protectionQuery(session)).then(
        ({ asks }) => asks,
        () => false,
      ),
    [session, queryClient],
  );
}

export type ProtectionAct =
  | ({ readonly act: 'limit'; readonly amount: number | null } & LimitName)
  | ({ readonly act: 'confirm' } & LimitName)
  | { readonly act: 'pause'; readonly kind: 'time-out' | 'exclusion'; readonly length: number | null }
  | { readonly act: 'block' | 'unblock'; readonly slug: string }
  | { readonly act: 'block-kind' | 'unblock-kind'; readonly kind: GameKind }
  | { readonly act: 'check'; readonly minutes: number | null }
  | { readonly act: 'return' };

function send(act: ProtectionAct) {
  switch (act.act) {
    case 'limit':
      return api.call(setLimit, { body: { kind: act.kind, period: act.period, amount: act.amount } });
    case 'confirm':
      return api.call(confirmLimit, { body: { kind: act.kind, period: act.period } });
    case 'pause':
      return api.call(pausePlay, { body: { kind: act.kind, duration: act.length } });
    case 'block':
      return api.call(blockGame, { params: { slug: act.slug } });
    case 'unblock':
      return api.call(unblockGame, { params: { slug: act.slug } });
    case 'block-kind':
      return api.call(blockKind, { params: { kind: act.kind } });
    case 'unblock-kind':
      return api.call(unblockKind, { params: { kind: act.kind } });
    case 'check':
      return api.call(setRealityCheck, { body: { minutes: act.minutes } });
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
      if (!result.ok) {
        // What was refused may have changed on another device.
        if (result.error.kind === 'refused') void queryClient.invalidateQueries({ queryKey: ['protection'] });
        return result;
      }
      queryClient.setQueryData(protectionQuery(session).queryKey, result.data.data);
      // The profile names the running pause and what is closed.
      if (act.act === 'pause' || act.act.startsWith('block')) void queryClient.invalidateQueries({ queryKey: ['profiles', 'me'] });
      return { ok: true };
    },
    [session, queryClient],
  );
}

/** What a reality check shows of a game session. */
export const useRealityCheck = (sessionId: string) =>
  useQuery({
    queryKey: ['protection', 'check', sessionId],
    queryFn: async ({ signal }) => (await api.callOrThrow(getRealityCheck, { params: { id: sessionId } }, { signal })).data,
    refetchOnMount: 'always',
    gcTime: 0,
  });

/** The player has seen the reality check and goes on. */
export const useAcknowledgeCheck = () =>
  useCallback(async (sessionId: string): Promise<{ ok: true; dueAt: string | null } | { ok: false; error: ApiError }> => {
    const result = await api.call(acknowledgeCheck, { params: { id: sessionId }, body: {} });
    return result.ok ? { ok: true, dueAt: result.data.data.due_at } : result;
  }, []);
