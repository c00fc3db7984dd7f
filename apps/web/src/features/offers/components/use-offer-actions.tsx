import { Lazy } from '@tulpar/app-kit/components/lazy';
import { useLanguage } from '@tulpar/app-kit/language';
import { useGoTo } from '@tulpar/app-kit/navigation';
import { translateCode } from '@tulpar/i18n/translate-code';
import { notify } from '@tulpar/ui/notify';
import { type ReactNode, useState } from 'react';
import { useLast } from '#parts/use-last.ts';
import { useOfferAct } from '../api.ts';
import type { OfferView } from '../model/offer.ts';
import { codeOf } from '../model/refusal.ts';
import { type OfferActions, type ShownSheet, spinsHref, type Verified } from './offer-actions.ts';

const loadSheets = async () => (await import('./sheets/offer-sheets.tsx')).OfferSheets;

interface Options {
  readonly verified: Verified;
  readonly linkedId: string | null;
  /** OFFER-18, OFFER-19: the offer goes with the next deposit; null is a deposit without one. */
  readonly onDeposit: (offer: OfferView | null) => void;
}

/** Takes offers, and shows what lies over the page. */
export function useOfferActions({ verified, linkedId, onDeposit }: Options): {
  readonly actions: OfferActions;
  readonly sheets: ReactNode;
} {
  const { t } = useLanguage();
  const goTo = useGoTo();
  const act = useOfferAct();
  const [busyId, setBusyId] = useState<string | null>(null);
  const [open, show] = useState<ShownSheet | null>(null);
  const shown = useLast(open);
  /** An answer that comes late closes no sheet but its own. */
  const close = (one: ShownSheet | null) => show((now) => (now === one ? null : now));

  async function activate(offer: OfferView, afterCurrent: boolean): Promise<void> {
    if (busyId !== null) return;
    const asked = open;
    setBusyId(offer.id);
    const outcome = await act({ act: 'activate', id: offer.id, afterCurrent });
    setBusyId(null);
    if (outcome.ok) {
      close(asked);
      const { spins, id } = offer;
      // Spins leave their shelf with the press, so the way to play them is at hand.
      const action = spins && { label: t('offers.actions.play'), onPress: () => goTo(spinsHref(spins, id)) };
      return notify({ tone: 'success', title: t('NOTIFICATIONS.activateBonusSuccess.message'), ...(action && { action }) });
    }
    const code = codeOf(outcome.error);
    if (code === 'BONUS_ACTIVE' && !afterCurrent) return show({ sheet: 'queue', offer });
    return notify({ tone: 'error', title: translateCode(t, code) });
  }
  const take = (offer: OfferView) => {
    if (offer.takenBy === 'deposit') onDeposit(offer);
    else void activate(offer, false);
  };
  const sheets = shown ? (
    <Lazy
      load={loadSheets}
      given={{
        shown,
        isOpen: open !== null,
        busyId,
        onShow: show,
        onClose: () => close(open),
        onTake: take,
        onQueue: (offer: OfferView) => void activate(offer, true),
        onWithout: () => onDeposit(null),
      }}
      onLost={() => show(null)}
    />
  ) : null;
  return { actions: { take, show, busyId, verified, linkedId }, sheets };
}
