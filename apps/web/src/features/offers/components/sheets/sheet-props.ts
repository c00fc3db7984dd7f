import type { OfferView } from '#features/offers/model/offer.ts';
import type { ShownSheet } from '../offer-actions.ts';

export interface SheetProps {
  readonly isOpen: boolean;
  readonly busyId: string | null;
  readonly onShow: (shown: ShownSheet) => void;
  readonly onClose: () => void;
  readonly onTake: (offer: OfferView) => void;
  /** Takes it after the active bonus. */
  readonly onQueue: (offer: OfferView) => void;
  /** Leads to a deposit without a bonus. */
  readonly onWithout: () => void;
}
