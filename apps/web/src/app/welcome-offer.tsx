import { WithTexts } from '@tulpar/app-kit/language';
import { useGoTo } from '@tulpar/app-kit/navigation';
import * as paths from '@tulpar/contract/paths';
import { useEffect, useEffectEvent } from 'react';
import { WelcomeHighlight } from '#features/offers/components/welcome-highlight.tsx';
import { type OfferView, toChosenBonus } from '#features/offers/model/offer.ts';
import { backPath } from '#platform/back-path.ts';
import { chooseBonus } from '#platform/visitor/chosen-bonus.ts';

interface Props {
  readonly offer: OfferView;
  readonly isOpen: boolean;
  /** WELCOME-02: it is on the screen. */
  readonly onShown: () => void;
  readonly onClose: () => void;
}

/** WELCOME-01: its button starts the deposit with the offer. */
export function WelcomeOffer({ offer, isOpen, onShown, onClose }: Props) {
  const goTo = useGoTo();
  const shown = useEffectEvent(onShown);
  useEffect(() => {
    shown();
  }, []);
  const take = () => {
    onClose();
    chooseBonus(toChosenBonus(offer));
    backPath.rememberHere();
    goTo(paths.cashBoxDeposit);
  };
  return (
    <WithTexts area="offers">
      <WelcomeHighlight offer={offer} isOpen={isOpen} onClose={onClose} onTake={take} />
    </WithTexts>
  );
}
