import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Result } from '@tulpar/api-client/api-error';
import { lazyCall } from '@tulpar/app-kit/lazy-call';
import type { PushSettings } from '@tulpar/contract/push';
import type { Language } from '@tulpar/domain/languages';
import { useMemo } from 'react';
import { api } from '#platform/api.ts';
import { isKnownPlayer, type Session, useSession } from '#platform/session.ts';
import { readDevice, subscribeDevice, unsubscribeDevice } from './device.ts';

const calls = () => import('@tulpar/contract/push');
const getPushSettings = lazyCall(async () => (await calls()).getPushSettings);
const subscribePush = lazyCall(async () => (await calls()).subscribePush);
const unsubscribePush = lazyCall(async () => (await calls()).unsubscribePush);
const changePush = lazyCall(async () => (await calls()).changePush);

const settingsQuery = (session: Session) =>
  queryOptions({
    queryKey: ['push', session.status === 'player' ? session.playerId : null],
    queryFn: async ({ signal }): Promise<PushSettings> => (await api.callOrThrow(getPushSettings, undefined, { signal })).data,
    enabled: isKnownPlayer(session),
  });
const DEVICE_KEY = ['push', 'device'];

export const usePushSettings = () => useQuery(settingsQuery(useSession()));
export const usePushDevice = () => useQuery({ queryKey: DEVICE_KEY, queryFn: readDevice });

export type PushChanges = Partial<Pick<PushSettings, 'topics' | 'quiet' | 'has_details'>>;
/** `refused`: the player has not given the permission, which is no failure. */
type Outcome = 'done' | 'refused' | 'failed';

/** What the settings can do. Each answer replaces what they show. */
export function usePushActs() {
  const session = useSession();
  const queryClient = useQueryClient();
  return useMemo(() => {
    const keep = async (result: Result<{ readonly data: PushSettings }>): Promise<Outcome> => {
      await queryClient.invalidateQueries({ queryKey: DEVICE_KEY });
      if (!result.ok) return 'failed';
      queryClient.setQueryData(settingsQuery(session).queryKey, result.data.data);
      return 'done';
    };
    return {
      async turnOn(publicKey: string, language: Language): Promise<Outcome> {
        const subscription = await subscribeDevice(publicKey).catch(() => 'failed' as const);
        if (subscription === 'failed') return subscription;
        if (subscription !== null) return keep(await api.call(subscribePush, { body: { ...subscription, language } }));
        await queryClient.invalidateQueries({ queryKey: DEVICE_KEY });
        return 'refused';
      },
      /** The server first: a browser that keeps its subscription gets nothing all the same. */
      async turnOff(id: string): Promise<Outcome> {
        const result = await api.call(unsubscribePush, { body: { id } });
        if (result.ok) await unsubscribeDevice().catch(() => undefined);
        return keep(result);
      },
      change: async (changes: PushChanges): Promise<Outcome> => keep(await api.call(changePush, { body: changes })),
    };
  }, [session, queryClient]);
}
