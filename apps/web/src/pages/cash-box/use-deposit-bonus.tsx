import { Lazy } from '@tulpar/app-kit/components/lazy';
import { type Minor, minor } from '@tulpar/domain/money';
import { type ReactNode, useEffect, useState } from 'react';
import type { BonusTerms, DepositBonus, OnlyNow } from '#features/cashbox/model/deposit-bonus.ts';
import { useOffers, useOpenCashback, useWelcomeOffers } from '#features/offers/api.ts';
import type { AboutTerms } from '#features/offers/components/offer-actions.ts';
import { activeOffers, depositOffers, onlyWithNext } from '#features/offers/model/lists.ts';
import { type OfferView, spinsOfPackets, toChosenBonus } from '#features/offers/model/offer.ts';
import { cashOutOf, exampleWin } from '#features/offers/model/sums.ts';
import { nameOfGame } from '#features/offers/model/words.ts';
import { useLast } from '#parts/use-last.ts';
import { chooseBonus, clearChosenBonus, useChosenBonus } from '#platform/visitor/chosen-bonus.ts';

const loadChoice = async () => (await import('./offer-choice.tsx')).OfferChoice;
const loadTerms = async () => (await import('./offer-choice.tsx')).OfferTerms;

const FULL = 100;

function termsOf(offer: OfferView): BonusTerms {
  const { wager, terms, spins } = offer;
  const { slot = FULL, original = FULL, table = FULL } = terms.weights_by_kind;
  return {
    wager,
    days: terms.days,
    stakeMax: minor(terms.stake_max),
    cap: cashOutOf(offer),
    weights: { slot, original, table },
    games: terms.weights.map(({ game, percent }) => ({ name: nameOfGame(game), percent })),
    spins: spins?.count ?? spinsOfPackets(offer),
    packets: offer.packets,
    spinsWin: spins && exampleWin(spins),
    canCancel: terms.can_cancel,
  };
}

/** What a deposit without the one welcome offer that only it can take gives up. */
function givenUp(offers: readonly OfferView[], chosenId: string | null): OnlyNow | null {
  const offer = onlyWithNext(offers);
  if (!offer || offer.id === chosenId) return null;
  return { percent: offer.percent, spins: spinsOfPackets(offer) };
}

/** The list of bonuses, with the amount that stood in the form when it was opened. */
interface Choosing {
  readonly isOpen: boolean;
  readonly atHand: Minor | null;
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
  const [choosing, setChoosing] = useState<Choosing | null>(null);
  const [about, setAbout] = useState<AboutTerms | null>(null);
  const shown = useLast(about);
  /** The bonus that was taken away while it was chosen. */
  const [goneId, setGoneId] = useState<string | null>(null);
  const offer = chosen && offers?.find(({ id }) => id === chosen.id);
  const mustGo = chosen !== null && offers !== undefined && !offer;
  if (mustGo && goneId !== chosen.id) setGoneId(chosen.id);
  useEffect(() => {
    if (mustGo) clearChosenBonus();
  }, [mustGo]);

  const choose = (next: OfferView | null) => {
    setChoosing((now) => now && { ...now, isOpen: false });
    setAbout(null);
    setGoneId(null);
    if (next) chooseBonus(toChosenBonus(next));
    else clearChosenBonus();
  };
  return {
    depositBonus: {
      terms: offer ? termsOf(offer) : null,
      openCount: offers?.length,
      givesUp: offers ? givenUp(offers, chosen?.id ?? null) : null,
      // Free spins stand beside a bonus; only money that is to be wagered waits its turn.
      mustWait: Boolean(offer && !offer.spins && offer.wager > 0 && active.some(({ spins, isQueued }) => spins === null && !isQueued)),
      isGone: goneId !== null && chosen === null,
      onChoose: (atHand) => setChoosing({ isOpen: true, atHand }),
      onTerms: (amount) => offer && setAbout({ sheet: 'terms', offer, chosenFor: amount }),
    },
    choice: (
      <>
        {choosing ? (
          <Lazy
            load={loadChoice}
            given={{
              offers,
              isFailed,
              chosenId: chosen?.id ?? null,
              ...choosing,
              onChoose: choose,
              onRetry: retry,
              onClose: () => setChoosing({ ...choosing, isOpen: false }),
            }}
            onLost={() => setChoosing(null)}
          />
        ) : null}
        {shown ? (
          <Lazy
            load={loadTerms}
            given={{
              shown,
              isOpen: about !== null,
              onShow: setAbout,
              onClose: () => setAbout(null),
              onWithout: () => choose(null),
            }}
            onLost={() => setAbout(null)}
          />
        ) : null}
      </>
    ),
  };
}
