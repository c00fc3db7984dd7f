import { queryOptions, useQuery } from '@tanstack/react-query';
import { lazyCall } from '@tulpar/app-kit/lazy-call';
import type { Documents } from '@tulpar/contract/documents';
import { api } from '#platform/api.ts';
import { isKnownPlayer, type Session, useSession } from '#platform/session.ts';

export const getDocuments = lazyCall(async () => (await import('@tulpar/contract/documents')).getDocuments);

/** While a file waits for a decision, its state is asked for; hidden tabs rest. */
const POLL_MS = 5000;

export const documentsQuery = (session: Session) =>
  queryOptions({
    queryKey: ['documents', session.status === 'player' ? session.playerId : null],
    queryFn: ({ signal }): Promise<Documents> => api.callOrThrow(getDocuments, undefined, { signal }),
    enabled: isKnownPlayer(session),
    refetchInterval: ({ state }) => (state.data?.data.some(({ status }) => status === 'pending') ? POLL_MS : false),
  });

export const useDocuments = () => useQuery(documentsQuery(useSession()));
