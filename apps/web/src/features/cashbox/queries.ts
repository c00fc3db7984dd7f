import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { browserClock } from '@tulpar/app-kit/clock';
import { lazyCall } from '@tulpar/app-kit/lazy-call';
import type { MethodOptions, PaymentMethod, Transaction, TransactionType, Withdrawable } from '@tulpar/contract/cashbox';
import type { Language } from '@tulpar/domain/languages';
import type { Currency } from '@tulpar/domain/markets';
import { track } from '#platform/analytics/track.ts';
import { api } from '#platform/api.ts';
import { isKnownPlayer, type Session } from '#platform/session.ts';
import type { WireFilter } from './model/history-filter.ts';
import { watchLoad } from './model/load-watch.ts';

const getCashbox = lazyCall(async () => (await import('@tulpar/contract/cashbox')).getCashbox);
const getMethodOptions = lazyCall(async () => (await import('@tulpar/contract/cashbox')).getMethodOptions);
const getTransactions = lazyCall(async () => (await import('@tulpar/contract/cashbox')).getTransactions);
const getTripleTurn = lazyCall(async () => (await import('@tulpar/contract/cashbox')).getTripleTurn);
const getWithdrawable = lazyCall(async () => (await import('@tulpar/contract/cashbox')).getWithdrawable);

const CASHBOX_SLOW_MS = 10_000;
const OPTIONS_SLOW_MS = 5000;
const RETRY_FIRST_MS = 1000;
const RETRY_CAP_MS = 30_000;
const POLL_MS = 5000;
const PAGE_SIZE = 20;

const world = { ...browserClock, track };

/** API-66: the cash box uses the country code for Kazakh. */
export const wireLocale = (language: Language): string => (language === 'kk' ? 'kz' : language);

/** CASH-08, CASH-09: retried while the page is open. */
const RETRY_FOREVER = {
  retry: true,
  retryDelay: (failures: number) => Math.min(RETRY_CAP_MS, RETRY_FIRST_MS * 2 ** failures),
} as const;

const owner = (session: Session) => (session.status === 'player' ? session.playerId : null);

interface Methods {
  readonly type: TransactionType;
  readonly currency: Currency | undefined;
  readonly address: string;
  readonly language: Language;
}

function hasApplePay(): boolean {
  const { ApplePaySession } = globalThis as { ApplePaySession?: { canMakePayments?: () => boolean } };
  try {
    return ApplePaySession?.canMakePayments?.() ?? false;
  } catch {
    return false;
  }
}

/** API-65. A failure is shown with a retry (ERR-04). */
export const methodsQuery = (session: Session, { type, currency, address, language }: Methods) =>
  queryOptions({
    queryKey: ['cashbox', 'methods', owner(session), type, currency, language],
    queryFn: ({ signal }): Promise<PaymentMethod[]> => {
      const query = {
        transaction_type: type,
        currency: currency ?? 'KZT',
        applepay_available: hasApplePay() ? ('1' as const) : ('0' as const),
        address,
        locale: wireLocale(language),
      };
      const loading = api.callOrThrow(getCashbox, { query }, { signal }).then(({ data }) => data);
      return watchLoad(world, { name: 'cashbox', warnAfterMs: CASHBOX_SLOW_MS }, loading);
    },
    enabled: isKnownPlayer(session) && currency !== undefined,
    staleTime: 60_000,
  });

/** API-67. */
export const optionsQuery = (uid: string, language: Language) =>
  queryOptions({
    queryKey: ['cashbox', 'options', uid, language],
    queryFn: ({ signal }): Promise<MethodOptions> => {
      const query = { uid, locale: wireLocale(language) };
      const loading = api.callOrThrow(getMethodOptions, { query }, { signal }).then(({ data }) => data);
      return watchLoad(world, { name: 'cashbox_options', warnAfterMs: OPTIONS_SLOW_MS }, loading);
    },
    enabled: uid !== '',
    staleTime: 300_000,
  });

export const withdrawableQuery = (session: Session) =>
  queryOptions({
    queryKey: ['cashbox', 'withdrawable', owner(session)],
    queryFn: async ({ signal }): Promise<Withdrawable> => (await api.callOrThrow(getWithdrawable, undefined, { signal })).data,
    enabled: isKnownPlayer(session),
    // While money is on hold, a payout or what a request waits for may change it without the player.
    refetchInterval: ({ state }) => (state.data && state.data.held > 0 ? POLL_MS : false),
    staleTime: POLL_MS,
  });

/** CASH-09: no turnover is left until the answer says otherwise. */
export const tripleTurnQuery = (session: Session) =>
  queryOptions({
    queryKey: ['cashbox', 'triple-turn', owner(session)],
    queryFn: async ({ signal }): Promise<number> => (await api.callOrThrow(getTripleTurn, undefined, { signal })).data.amount,
    enabled: isKnownPlayer(session),
    ...RETRY_FOREVER,
  });

/** The newest transactions of one type. */
export const newestQuery = (session: Session, type: TransactionType, language: Language) =>
  queryOptions({
    queryKey: ['cashbox', 'transactions', owner(session), 'newest', type, language],
    queryFn: async ({ signal }): Promise<Transaction[]> => {
      const query = { limit: PAGE_SIZE, page: 1, type, locale: wireLocale(language) };
      return (await api.callOrThrow(getTransactions, { query }, { signal })).transactions;
    },
    enabled: isKnownPlayer(session),
    refetchInterval: POLL_MS,
    staleTime: POLL_MS,
    ...RETRY_FOREVER,
  });

/** API-69: the history, page by page. */
export const historyQuery = (session: Session, filter: WireFilter, language: Language) =>
  infiniteQueryOptions({
    queryKey: ['cashbox', 'transactions', owner(session), 'history', filter, language],
    queryFn: ({ pageParam, signal }) =>
      api.callOrThrow(
        getTransactions,
        { query: { limit: PAGE_SIZE, page: pageParam, ...filter, locale: wireLocale(language) } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }, _pages, page) => (page < pagination.total_pages ? page + 1 : undefined),
    enabled: isKnownPlayer(session),
    staleTime: POLL_MS,
    ...RETRY_FOREVER,
  });
