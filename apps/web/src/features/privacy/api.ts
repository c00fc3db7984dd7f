import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ApiError, type Result, refused } from '@tulpar/api-client/api-error';
import { browserClock } from '@tulpar/app-kit/clock';
import { lazyCall } from '@tulpar/app-kit/lazy-call';
import type { Closing, DataExports } from '@tulpar/contract/privacy';
import type { ClosingReason } from '@tulpar/domain/retention';
import { useMemo } from 'react';
import { api } from '#platform/api.ts';
import { isKnownPlayer, type Session, tokenStore, useSession } from '#platform/session.ts';

const calls = () => import('@tulpar/contract/privacy');
const getDataExport = lazyCall(async () => (await calls()).getDataExport);
const askForDataExport = lazyCall(async () => (await calls()).askForDataExport);
const getClosing = lazyCall(async () => (await calls()).getClosing);
const closeAccount = lazyCall(async () => (await calls()).closeAccount);
const takeClosingBack = lazyCall(async () => (await calls()).takeClosingBack);

/** While a download is made, its state is asked for; hidden tabs rest. */
const POLL_MS = 3000;
const isUnderWay = (status: string | undefined) => status === 'asked' || status === 'making' || status === 'failed';

const playerOf = (session: Session) => (session.status === 'player' ? session.playerId : null);

const exportQuery = (session: Session) =>
  queryOptions({
    queryKey: ['privacy', 'export', playerOf(session)],
    queryFn: async ({ signal }): Promise<DataExports> => (await api.callOrThrow(getDataExport, undefined, { signal })).data,
    enabled: isKnownPlayer(session),
    refetchInterval: ({ state }) => (isUnderWay(state.data?.export?.status) ? POLL_MS : false),
  });

const closingQuery = (session: Session) =>
  queryOptions({
    queryKey: ['privacy', 'closing', playerOf(session)],
    queryFn: async ({ signal }): Promise<Closing> => (await api.callOrThrow(getClosing, undefined, { signal })).data,
    enabled: isKnownPlayer(session),
  });

export const useDataExport = () => useQuery(exportQuery(useSession()));
export const useClosing = () => useQuery(closingQuery(useSession()));

type Outcome = { readonly ok: true } | { readonly ok: false; readonly error: ApiError };

const nothing = async () => undefined;

/** What the page can do. Each answer replaces what the page shows, once `onChange` has told the rest of the app. */
export function usePrivacyActs(onChange: () => Promise<void> = nothing) {
  const session = useSession();
  const queryClient = useQueryClient();
  return useMemo(() => {
    const keep = async (queryKey: readonly unknown[], result: Result<{ readonly data: unknown }>): Promise<Outcome> => {
      if (!result.ok) return result;
      await onChange();
      queryClient.setQueryData(queryKey, result.data.data);
      return { ok: true };
    };
    const closing = closingQuery(session).queryKey;
    return {
      askForData: async () => keep(exportQuery(session).queryKey, await api.call(askForDataExport, { body: {} })),
      close: async (reason: ClosingReason | null) =>
        keep(closing, await api.call(closeAccount, { body: reason === null ? {} : { reason } })),
      takeBack: async () => keep(closing, await api.call(takeClosingBack, { body: {} })),
    };
  }, [session, queryClient, onChange]);
}

/** Saves the download. The state is asked for first: that renews an old access token. */
export async function saveData(id: string): Promise<Outcome> {
  const [{ receiveFile }, { getDataFile }, asked] = await Promise.all([
    import('@tulpar/api-client/receive-file'),
    calls(),
    api.call(getDataExport, undefined),
  ]);
  if (!asked.ok) return asked;
  const { access } = tokenStore.read();
  if (access === null) return refused(401, 'UNAUTHORIZED');
  const received = await receiveFile(getDataFile, { url: getDataFile.path.replace(':id', id), access, now: browserClock.now() });
  if (!received.ok) return received;
  const url = URL.createObjectURL(received.data.content);
  Object.assign(document.createElement('a'), { href: url, download: received.data.name }).click();
  URL.revokeObjectURL(url);
  return { ok: true };
}
