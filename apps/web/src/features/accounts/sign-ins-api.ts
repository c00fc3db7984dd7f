import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazyCall } from '@tulpar/app-kit/lazy-call';
import { api } from '#platform/api.ts';
import { isKnownPlayer, type Session, useSession } from '#platform/session.ts';
import { withStepUp } from '#platform/with-step-up.ts';

const getSignIns = lazyCall(async () => (await import('@tulpar/contract/security')).getSignIns);
const endOne = lazyCall(async () => (await import('@tulpar/contract/security')).endSignIn);
const endOthers = lazyCall(async () => (await import('@tulpar/contract/security')).endOtherSignIns);

const signInsQuery = (session: Session) =>
  queryOptions({
    queryKey: ['accounts', 'sign-ins', session.status === 'player' ? session.playerId : null],
    queryFn: async ({ signal }) => (await api.callOrThrow(getSignIns, undefined, { signal })).data,
    enabled: isKnownPlayer(session),
  });

export const useSignIns = () => useQuery(signInsQuery(useSession()));

/** Ends one other sign-in, or all others; the list is asked for anew. Null: the player did not prove who they are. */
export function useEndSignIns() {
  const queryClient = useQueryClient();
  const { queryKey } = signInsQuery(useSession());
  const after = async <Made>(making: Promise<Made>): Promise<Made> => {
    const made = await making;
    if (made !== null) await queryClient.invalidateQueries({ queryKey });
    return made;
  };
  return {
    endOne: (id: string) => after(withStepUp(() => api.call(endOne, { params: { id } }))),
    endOthers: () => after(withStepUp(() => api.call(endOthers))),
  };
}
