import { WithTexts } from '@tulpar/app-kit/language';
import type { ComponentProps } from 'react';
import { OfferChoice as Choice } from '#features/offers/components/offer-choice.tsx';

/** The bonuses that the next deposit could be made with. */
export function OfferChoice(props: ComponentProps<typeof Choice>) {
  return (
    <WithTexts area="offers">
      <Choice {...props} />
    </WithTexts>
  );
}
