import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '@tulpar/api-client/api-error';
import { useLanguage } from '@tulpar/app-kit/language';
import { lazyCall } from '@tulpar/app-kit/lazy-call';
import type { ChosenBonus } from '@tulpar/contract/cashback';
import type { Minor } from '@tulpar/domain/money';
import { useCallback } from 'react';
import { api } from '#platform/api.ts';
import { useSession } from '#platform/session.ts';
import { isInstalledApp } from '#platform/visitor/installed-app.ts';
import {
  allWelcomeQuery,
  cashbackQuery,
  historyLimit,
  historyQuery,
  oddsQuery,
  offersQuery,
  openCashbackQuery,
  receiptQuery,
  welcomeQuery,
} from './queries.ts';

const rejectOffer = lazyCall(async () => (await import('@tulpar/contract/offer-changes')).rejectOffer);
const cancelOffer = lazyCall(async () => (await import('@tulpar/contract/offer-changes')).cancelOffer);
const forfeitOffer = lazyCall(async () => (await import('@tulpar/contract/offer-changes')).forfeitOffer);
const activateOffer = lazyCall(async () => (await import('@tulpar/contract/offer-changes')).activateOffer);
const activatePromoCode = lazyCall(async () => (await import('@tulpar/contract/cashback')).activatePromoCode);
const addPromoCode = lazyCall(async () => (await import('@tulpar/contract/cashback')).addPromoCode);

export const useOffers = () => useQuery(offersQuery(useSession(), useLanguage().language));
export const useHistory = (isPreview: boolean) => useQuery(historyQuery(useSession(), useLanguage().language, historyLimit(isPreview)));
export const useWelcomeOffers = () => useQuery(welcomeQuery(useSession(), useLanguage().language));
export const useAllWelcomeOffers = () => useQuery(allWelcomeQuery(useSession()));
export const useCashback = () => useQuery(cashbackQuery(useSession()));
export const useOpenCashback = () => useQuery(openCashbackQuery(useSession()));
export const useReceipt = (uid: string) => useQuery(receiptQuery(uid, useLanguage().language));
export const useOdds = (uid: string, deposit: Minor | null) => useQuery(oddsQuery(uid, useLanguage().language, deposit));

/** Asks anew for everything that an offer changes, the balance included. */
export function useRefreshOffers(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => {
    void queryClient.invalidateQueries({ queryKey: ['offers'] });
    void queryClient.invalidateQueries({ queryKey: ['ledger'] });
    void queryClient.invalidateQueries({ queryKey: ['cashbox', 'withdrawable'] });
  }, [queryClient]);
}

export type OfferAct =
  | { readonly act: 'reject' | 'cancel' | 'forfeit'; readonly id: string }
  | { readonly act: 'activate'; readonly id: string; readonly afterCurrent: boolean };

function send(act: OfferAct, locale: string) {
  const body = { offer_id: act.id, locale };
  switch (act.act) {
    case 'reject':
      return api.call(rejectOffer, { body });
    case 'cancel':
      return api.call(cancelOffer, { body });
    case 'forfeit':
      return api.call(forfeitOffer, { body });
    case 'activate':
      return api.call(activateOffer, { body: { ...body, ...(act.afterCurrent && { after_current: true }) } });
  }
}

type Outcome<Done = object> = ({ readonly ok: true } & Done) | { readonly ok: false; readonly error: ApiError };

/** OFFER-15: whatever the answer, the lists are asked for anew. */
export function useOfferAct(): (act: OfferAct) => Promise<Outcome> {
  const { language } = useLanguage();
  const refresh = useRefreshOffers();
  return useCallback(
    async (act) => {
      const result = await send(act, language);
      refresh();
      return result.ok ? { ok: true } : result;
    },
    [language, refresh],
  );
}

/** API-63 on the bonus page, API-64 elsewhere. */
export function useRedeemCode(place: 'page' | 'elsewhere'): (code: string) => Promise<Outcome<{ bonus: ChosenBonus }>> {
  const { language } = useLanguage();
  const refresh = useRefreshOffers();
  return useCallback(
    async (code) => {
      const body = { code, locale: language, ...(isInstalledApp() && { is_installed: true }) };
      const result = await api.call(place === 'page' ? activatePromoCode : addPromoCode, { body });
      if (!result.ok) return result;
      refresh();
      return { ok: true, bonus: result.data.data };
    },
    [place, language, refresh],
  );
}
