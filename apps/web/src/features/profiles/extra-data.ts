import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazyCall } from '@tulpar/app-kit/lazy-call';
import { report } from '@tulpar/app-kit/report';
import type { InputOf } from '@tulpar/contract/endpoint';
import type { ExtraData } from '@tulpar/contract/profiles';
import { useCallback } from 'react';
import { api } from '#platform/api.ts';
import { isKnownPlayer, type Session, useSession } from '#platform/session.ts';

const getExtraData = lazyCall(async () => (await import('@tulpar/contract/profiles')).getExtraData);
const saveExtraData = lazyCall(async () => (await import('@tulpar/contract/profiles')).saveExtraData);

const extraQuery = (session: Session) =>
  queryOptions({
    queryKey: ['profiles', 'extra', session.status === 'player' ? session.playerId : null],
    queryFn: async ({ signal }): Promise<ExtraData> => (await api.callOrThrow(getExtraData, { body: {} }, { signal })).data,
    enabled: isKnownPlayer(session),
    staleTime: Number.POSITIVE_INFINITY,
  });

type ExtraChange = InputOf<typeof import('@tulpar/contract/profiles').saveExtraData>['body'];

/** ENTITY-06: the settings of a player that the app shares between devices. */
export function useExtraData(): { readonly extra: ExtraData | undefined; readonly saveExtra: (change: ExtraChange) => Promise<void> } {
  const session = useSession();
  const queryClient = useQueryClient();
  const { data } = useQuery(extraQuery(session));
  const saveExtra = useCallback(
    async (change: ExtraChange) => {
      const saved = await api.call(saveExtraData, { body: change });
      if (saved.ok) queryClient.setQueryData(extraQuery(session).queryKey, saved.data.data);
      else report('extra-data', saved.error.kind);
    },
    [session, queryClient],
  );
  return { extra: data, saveExtra };
}
