import { useQuery } from '@tanstack/react-query';
import { type ApiError, type Result, refused } from '@tulpar/api-client/api-error';
import { fetchFile } from '@tulpar/api-client/fetch-file';
import { readAnswer } from '@tulpar/api-client/read-answer';
import { browserClock } from '@tulpar/app-kit/clock';
import { useLanguage } from '@tulpar/app-kit/language';
import { lazyCall } from '@tulpar/app-kit/lazy-call';
import type { AccountStatement, PlayOverview } from '@tulpar/contract/account-statement';
import type { OverviewStep } from '@tulpar/domain/ledger/statement-period';
import { useCallback } from 'react';
import { api } from '#platform/api.ts';
import { isKnownPlayer, type Session, tokenStore, useSession } from '#platform/session.ts';

const getAccountStatement = lazyCall(async () => (await import('@tulpar/contract/account-statement')).getAccountStatement);
const getPlayOverview = lazyCall(async () => (await import('@tulpar/contract/account-statement')).getPlayOverview);

const owner = (session: Session) => (session.status === 'player' ? session.playerId : null);

/** The statement of a month or a year; null is the current month. The one before is shown until it has come. */
export function useStatement(period: string | null) {
  const session = useSession();
  const { language } = useLanguage();
  return useQuery({
    queryKey: ['statements', 'statement', owner(session), period, language],
    queryFn: async ({ signal }): Promise<AccountStatement> =>
      (await api.callOrThrow(getAccountStatement, { query: { locale: language, ...(period !== null && { period }) } }, { signal })).data,
    enabled: isKnownPlayer(session),
    placeholderData: (before) => before,
  });
}

export function usePlayOverview(by: OverviewStep) {
  const session = useSession();
  const { language } = useLanguage();
  return useQuery({
    queryKey: ['statements', 'overview', owner(session), by, language],
    queryFn: async ({ signal }): Promise<PlayOverview> =>
      (await api.callOrThrow(getPlayOverview, { query: { by, locale: language } }, { signal })).data,
    enabled: isKnownPlayer(session),
    placeholderData: (before) => before,
  });
}

export type FileFormat = 'pdf' | 'csv';

function save(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}

/** Saves the statement as a file. It is asked for as data first: that renews an old access token. */
export function useSaveStatement(): (period: string, format: FileFormat) => Promise<ApiError | null> {
  const { language } = useLanguage();
  return useCallback(
    async (period, format) => {
      const [{ getStatementFile }, asked] = await Promise.all([
        import('@tulpar/contract/account-statement'),
        api.call(getAccountStatement, { query: { period, locale: language } }),
      ]);
      if (!asked.ok) return asked.error;
      const { access } = tokenStore.read();
      if (access === null) return errorOf(refused(401, 'UNAUTHORIZED'));
      const query = new URLSearchParams({ period, format, locale: language });
      const found = await fetchFile({ url: `${getStatementFile.path}?${query.toString()}`, access });
      if (!found.ok) return errorOf(readAnswer(getStatementFile, found.tried, browserClock.now()));
      save(found.name, found.file);
      return null;
    },
    [language],
  );
}

const errorOf = (result: Result<unknown>): ApiError | null => (result.ok ? null : result.error);
