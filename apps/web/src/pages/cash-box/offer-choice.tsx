import { WithTexts } from '@tulpar/app-kit/language';
import type { ComponentProps } from 'react';
import type { AboutTerms, ShownSheet } from '#features/offers/components/offer-actions.ts';
import { OfferChoice as Choice } from '#features/offers/components/offer-choice.tsx';
import { OfferSheets } from '#features/offers/components/sheets/offer-sheets.tsx';

/** The bonuses that the next deposit could be made with. */
export function OfferChoice(props: ComponentProps<typeof Choice>) {
  return (
    <WithTexts area="offers">
      <Choice {...props} />
    </WithTexts>
  );
}

interface TermsProps {
  readonly shown: AboutTerms;
  readonly isOpen: boolean;
  readonly onShow: (shown: AboutTerms) => void;
  readonly onClose: () => void;
  readonly onWithout: () => void;
}

const nothing = () => undefined;

/** The full terms of the bonus that is chosen, for the amount at hand. It is taken with the deposit and not here. */
export function OfferTerms({ onShow, ...props }: TermsProps) {
  const show = (next: ShownSheet) => (next.sheet === 'terms' || next.sheet === 'odds') && onShow(next);
  return (
    <WithTexts area="offers">
      <OfferSheets {...props} busyId={null} onShow={show} onTake={nothing} onQueue={nothing} />
    </WithTexts>
  );
}
