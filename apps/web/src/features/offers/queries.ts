import { queryOptions } from '@tanstack/react-query';
import { lazyCall } from '@tulpar/app-kit/lazy-call';
import type { Cashback } from '@tulpar/contract/cashback';
import type { OfferReceipt } from '@tulpar/contract/offer-changes';
import type { Language } from '@tulpar/domain/languages';
import type { Minor } from '@tulpar/domain/money';
import { api } from '#platform/api.ts';
import { isKnownPlayer, type Session } from '#platform/session.ts';
import { cashbackView, type OfferView, offerView, type TakenOffer, welcomeView } from './model/offer.ts';

const getOffers = lazyCall(async () => (await import('@tulpar/contract/offers')).getOffers);
const getWelcomeOffers = lazyCall(async () => (await import('@tulpar/contract/offers')).getWelcomeOffers);
const getAllWelcomeOffers = lazyCall(async () => (await import('@tulpar/contract/offers')).getAllWelcomeOffers);
const getCashback = lazyCall(async () => (await import('@tulpar/contract/cashback')).getCashback);
const getAvailableCashback = lazyCall(async () => (await import('@tulpar/contract/cashback')).getAvailableCashback);
const getOfferReceipt = lazyCall(async () => (await import('@tulpar/contract/offer-changes')).getOfferReceipt);
const getOfferOdds = lazyCall(async () => (await import('@tulpar/contract/cashback')).getOfferOdds);

/** CONST-10: all offers of a player are one list; the preview of the history is the newest ten. */
const OFFERS_LIMIT = 200;
const HISTORY_PREVIEW = 10;
/** Progress and ends of offers while a page stays open. */
const POLL_MS = 60_000;

const owner = (session: Session) => (session.status === 'player' ? session.playerId : null);

/** API-56: everything but the history. */
export const offersQuery = (session: Session, language: Language) =>
  queryOptions({
    queryKey: ['offers', 'all', owner(session), language],
    queryFn: async ({ signal }): Promise<TakenOffer[]> => {
      const query = { order: 'desc', limit: String(OFFERS_LIMIT), status: 'available,awaiting,active,started', locale: language } as const;
      return (await api.callOrThrow(getOffers, { query }, { signal })).data.map(offerView);
    },
    enabled: isKnownPlayer(session),
    refetchInterval: POLL_MS,
  });

/** OFFER-06, OFFER-07: the server knows what belongs to the history. */
export const historyQuery = (session: Session, language: Language, limit: number) =>
  queryOptions({
    queryKey: ['offers', 'history', owner(session), language, limit],
    queryFn: async ({ signal }) => {
      const query = { order: 'desc', limit: String(limit), history: '1', locale: language } as const;
      const { data, pagination } = await api.callOrThrow(getOffers, { query }, { signal });
      return { offers: data.map(offerView), isMore: pagination.items > data.length };
    },
    enabled: isKnownPlayer(session),
  });

export const historyLimit = (isPreview: boolean): number => (isPreview ? HISTORY_PREVIEW : OFFERS_LIMIT);

/** API-58. */
export const welcomeQuery = (session: Session, language: Language) =>
  queryOptions({
    queryKey: ['offers', 'welcome', owner(session), language],
    queryFn: async ({ signal }): Promise<OfferView[]> =>
      (await api.callOrThrow(getWelcomeOffers, { query: { locale: language } }, { signal })).data.map(welcomeView),
    enabled: isKnownPlayer(session),
  });

/** API-57: of every status, for the badge and the highlight. */
export const allWelcomeQuery = (session: Session) =>
  queryOptions({
    queryKey: ['offers', 'all-welcome', owner(session)],
    queryFn: async ({ signal }): Promise<OfferView[]> =>
      (await api.callOrThrow(getAllWelcomeOffers, undefined, { signal })).data.map(welcomeView),
    enabled: isKnownPlayer(session),
  });

/** API-59. */
export const cashbackQuery = (session: Session) =>
  queryOptions({
    queryKey: ['offers', 'cashback', owner(session)],
    queryFn: async ({ signal }): Promise<Cashback | null> => (await api.callOrThrow(getCashback, undefined, { signal })).data,
    enabled: isKnownPlayer(session),
  });

/** API-60: the first one is used. */
export const openCashbackQuery = (session: Session) =>
  queryOptions({
    queryKey: ['offers', 'open-cashback', owner(session)],
    queryFn: async ({ signal }): Promise<OfferView | null> => {
      const [first] = (await api.callOrThrow(getAvailableCashback, { query: { status: 'available' } }, { signal })).data;
      return first ? cashbackView(first) : null;
    },
    enabled: isKnownPlayer(session),
  });

/** It never changes. */
export const receiptQuery = (uid: string, language: Language) =>
  queryOptions({
    queryKey: ['offers', 'receipt', uid, language],
    queryFn: async ({ signal }): Promise<OfferReceipt> =>
      (await api.callOrThrow(getOfferReceipt, { params: { uid }, query: { locale: language } }, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const oddsQuery = (uid: string, language: Language, deposit: Minor | null) =>
  queryOptions({
    queryKey: ['offers', 'odds', uid, language, deposit],
    queryFn: async ({ signal }) =>
      (
        await api.callOrThrow(
          getOfferOdds,
          { params: { uid }, query: { locale: language, ...(deposit !== null && deposit > 0 && { deposit: String(deposit) }) } },
          { signal },
        )
      ).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
