import { Lazy } from '@tulpar/app-kit/components/lazy';
import { type Minor, minor } from '@tulpar/domain/money';
import { FIRST_DEPOSIT_SPINS } from '@tulpar/domain/offers/ladder';
import { type ReactNode, useEffect, useState } from 'react';
import type { BonusTerms, DepositBonus } from '#features/cashbox/model/deposit-bonus.ts';
import { useOffers, useOpenCashback, useWelcomeOffers } from '#features/offers/api.ts';
import { activeOffers, depositOffers } from '#features/offers/model/lists.ts';
import { type OfferView, toChosenBonus } from '#features/offers/model/offer.ts';
import { isFirstDeposit } from '#features/offers/model/words.ts';
import { chooseBonus, clearChosenBonus, useChosenBonus } from '#platform/visitor/chosen-bonus.ts';

const loadChoice = async () => (await import('./offer-choice.tsx')).OfferChoice;

function termsOf(offer: OfferView): BonusTerms {
  const { wager, terms, spins } = offer;
  const stakeMax: Minor = minor(terms.stake_max);
  return { wager, days: terms.days, stakeMax, spins: spins?.count ?? (isFirstDeposit(offer) ? FIRST_DEPOSIT_SPINS : 0) };
}

/** Everything that the next deposit could be made with, each once; undefined until all of it is known. */
function useDepositOffers() {
  const offers = useOffers();
  const welcome = useWelcomeOffers();
  // Cashback that does not load holds nothing else up.
  const { data: cashback, isPending } = useOpenCashback();
  const retry = () => {
    void offers.refetch();
    void welcome.refetch();
  };
  const isKnown = offers.data !== undefined && welcome.data !== undefined && !isPending;
  const all = isKnown ? depositOffers([...welcome.data, ...offers.data, ...(cashback ? [cashback] : [])]) : undefined;
  return {
    offers: all?.filter(({ id }, place) => all.findIndex((one) => one.id === id) === place),
    isFailed: (offers.isError && !offers.data) || (welcome.isError && !welcome.data),
    retry,
  };
}

/** The bonus of the next deposit: the one chosen on this device, as long as the server still offers it. */
export function useDepositBonus(): { readonly depositBonus: DepositBonus; readonly choice: ReactNode } {
  const chosen = useChosenBonus();
  const { offers, isFailed, retry } = useDepositOffers();
  const active = activeOffers(useOffers().data ?? []);
  const [isChoosing, setChoosing] = useState<boolean | null>(null);
  /** The bonus that was taken away while it was chosen. */
  const [goneId, setGoneId] = useState<string | null>(null);
  const offer = chosen && offers?.find(({ id }) => id === chosen.id);
  const mustGo = chosen !== null && offers !== undefined && !offer;
  if (mustGo && goneId !== chosen.id) setGoneId(chosen.id);
  useEffect(() => {
    if (mustGo) clearChosenBonus();
  }, [mustGo]);

  const choose = (next: OfferView | null) => {
    setChoosing(false);
    setGoneId(null);
    if (next) chooseBonus(toChosenBonus(next));
    else clearChosenBonus();
  };
  return {
    depositBonus: {
      terms: offer ? termsOf(offer) : null,
      openCount: offers?.length,
      // Free spins stand beside a bonus; only money that is to be wagered waits its turn.
      mustWait: Boolean(offer && !offer.spins && offer.wager > 0 && active.some(({ spins, isQueued }) => spins === null && !isQueued)),
      isGone: goneId !== null && chosen === null,
      onChoose: () => setChoosing(true),
    },
    choice:
      isChoosing === null ? null : (
        <Lazy
          load={loadChoice}
          given={{
            offers,
            isFailed,
            chosenId: chosen?.id ?? null,
            isOpen: isChoosing,
            onChoose: choose,
            onRetry: retry,
            onClose: () => setChoosing(false),
          }}
          onLost={() => setChoosing(null)}
        />
      ),
  };
}
