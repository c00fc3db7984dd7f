import { type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '@tulpar/api-client/api-error';
import { useLanguage } from '@tulpar/app-kit/language';
import { lazyCall } from '@tulpar/app-kit/lazy-call';
import type { Transaction, TransactionType } from '@tulpar/contract/cashbox';
import type { InputOf } from '@tulpar/contract/endpoint';
import * as paths from '@tulpar/contract/paths';
import type { Currency } from '@tulpar/domain/markets';
import { type Minor, minor } from '@tulpar/domain/money';
import { useCallback } from 'react';
import { api } from '#platform/api.ts';
import { useSession } from '#platform/session.ts';
import { clearChosenBonus } from '#platform/visitor/chosen-bonus.ts';
import { isAwaited, isFinal, isKeyConflict, markOf } from './model/attempts.ts';
import { FAIL_PATH, HISTORY_PATH, successPath } from './model/cash-box.ts';
import type { WireFilter } from './model/history-filter.ts';
import { isOpen } from './model/transactions.ts';
import { historyQuery, methodsQuery, newestQuery, optionsQuery, tripleTurnQuery, wireLocale, withdrawableQuery } from './queries.ts';
import { payAttempts, paymentRedirect, payments } from './store.ts';

const cancelWithdrawal = lazyCall(async () => (await import('@tulpar/contract/cashbox')).cancelWithdrawal);
const exportTransactions = lazyCall(async () => (await import('@tulpar/contract/cashbox')).exportTransactions);
const pay = lazyCall(async () => (await import('@tulpar/contract/cashbox')).pay);

export function useMethods(type: TransactionType, currency: Currency | undefined, address: string) {
  const { language } = useLanguage();
  return useQuery(methodsQuery(useSession(), { type, currency, address, language }));
}

export function useMethodOptions(uid: string) {
  const { language } = useLanguage();
  return useQuery(optionsQuery(uid, language));
}

export function useWithdrawable() {
  return useQuery(withdrawableQuery(useSession()));
}

export function useTripleTurn(): Minor {
  return minor(useQuery(tripleTurnQuery(useSession())).data ?? 0);
}

export function useNewest(type: TransactionType) {
  const { language } = useLanguage();
  return useQuery(newestQuery(useSession(), type, language));
}

/** Refetched while a transaction in the list is pending. */
export function useHistory(filter: WireFilter, pollMs: number) {
  const { language } = useLanguage();
  return useInfiniteQuery({
    ...historyQuery(useSession(), filter, language),
    refetchInterval: ({ state }) => (state.data?.pages.some(({ transactions }) => transactions.some(isOpen)) ? pollMs : false),
  });
}

/** Refetches everything that a payment changes. */
function refresh(queryClient: QueryClient): void {
  for (const name of ['transactions', 'withdrawable', 'triple-turn']) void queryClient.invalidateQueries({ queryKey: ['cashbox', name] });
  void queryClient.invalidateQueries({ queryKey: ['ledger'] });
  void queryClient.invalidateQueries({ queryKey: ['offers'] });
}

/** Refetches what the cash box shows after something outside of it has changed a withdrawal. */
export function useRefreshCashbox(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => refresh(queryClient), [queryClient]);
}

type PayBody = InputOf<typeof import('@tulpar/contract/cashbox').pay>['body'];

async function send(playerId: string, body: PayBody) {
  const mark = markOf(playerId, body);
  const ask = () => api.call(pay, { body }, { idempotencyKey: payAttempts.keyFor(mark) });
  let result = await ask();
  if (!result.ok && isKeyConflict(result.error)) {
    payAttempts.drop(mark);
    result = await ask();
  }
  if (result.ok ? !isAwaited(body.type, result.data.data) : isFinal(result.error)) payAttempts.drop(mark);
  return result;
}

export interface Order {
  readonly uid: string;
  readonly amount: Minor;
  readonly currency: Currency;
  readonly fields: Readonly<Record<string, string>>;
}

type Outcome<Done> = ({ readonly ok: true } & Done) | { readonly ok: false; readonly error: ApiError };

/** CASH-03, CASH-04: starts a deposit and returns the next address: the payment page, the page of a failed payment, or the history. */
export function useStartDeposit(): (
  order: Order,
  options: { offerId: string | null; afterCurrent: boolean; returnPath: string },
) => Promise<Outcome<{ to: string; isAwaited: boolean }>> {
  const session = useSession();
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  return useCallback(
    async (order, { offerId, afterCurrent, returnPath }) => {
      const { origin } = location;
      const body: PayBody = {
        type: 'deposit',
        ...order,
        ...(offerId !== null && { offer_id: offerId, ...(afterCurrent && { after_current: true }) }),
        success_url: origin + successPath(returnPath),
        fail_url: origin + FAIL_PATH,
        locale: wireLocale(language),
      };
      const result = await send(session.status === 'player' ? session.playerId : '', body);
      if (!result.ok) return result;
      const { transaction_id, status, payload } = result.data.data;
      payments.remember({ id: transaction_id, type: 'deposit' });
      refresh(queryClient);
      if (isAwaited('deposit', result.data.data)) return { ok: true, to: HISTORY_PATH, isAwaited: true };
      // The deposit was paid in the meantime: the history shows it.
      if (status === 'processing') return { ok: true, to: HISTORY_PATH, isAwaited: false };
      if (payload.redirect_url === null || !paymentRedirect.keep(payload.redirect_url))
        return { ok: true, to: FAIL_PATH, isAwaited: false };
      clearChosenBonus();
      return { ok: true, to: paths.depositRedirect, isAwaited: false };
    },
    [session, language, queryClient],
  );
}

/** CASH-01, CASH-02: requests a withdrawal. One that fails at once is an ordinary error. */
export function useRequestWithdrawal(): (
  order: Order,
  options: { forfeitsBonus: boolean },
) => Promise<Outcome<{ isInReview: boolean; waitsFor: Transaction['waits_for'] }> | { ok: false; error: null }> {
  const session = useSession();
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  return useCallback(
    async (order, { forfeitsBonus }) => {
      const result = await send(session.status === 'player' ? session.playerId : '', {
        type: 'withdrawal',
        ...order,
        fail_url: location.origin + FAIL_PATH,
        locale: wireLocale(language),
        ...(forfeitsBonus && { forfeit_bonus: true }),
      });
      refresh(queryClient);
      if (!result.ok) return result;
      const { status, transaction_id, waits_for: waitsFor } = result.data.data;
      if (status === 'failed') return { ok: false, error: null };
      payments.remember({ id: transaction_id, type: 'withdrawal' });
      return { ok: true, isInReview: status === 'pending', waitsFor };
    },
    [session, language, queryClient],
  );
}

/** API-70. Whatever the answer, the page then shows the server's state. */
export function useCancelWithdrawal(): (transaction: Transaction) => Promise<Outcome<object>> {
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  return useCallback(
    async ({ id }) => {
      const result = await api.call(cancelWithdrawal, { body: { transaction_id: id, locale: wireLocale(language) } });
      refresh(queryClient);
      return result.ok ? { ok: true } : result;
    },
    [language, queryClient],
  );
}

/** The list as a file, created by the server. */
export function useExport(): (filter: WireFilter) => Promise<Outcome<object>> {
  const { language } = useLanguage();
  return useCallback(
    async (filter) => {
      const result = await api.call(exportTransactions, { query: { ...filter, locale: wireLocale(language) } });
      if (!result.ok) return result;
      const { file_name, csv } = result.data.data;
      const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
      const link = Object.assign(document.createElement('a'), { href: url, download: file_name });
      link.click();
      URL.revokeObjectURL(url);
      return { ok: true };
    },
    [language],
  );
}
