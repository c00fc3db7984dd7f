import type { OfferView } from '#features/offers/model/offer.ts';
import type { Shown } from '../desk.ts';

export interface SheetProps {
  readonly isOpen: boolean;
  readonly busyId: string | null;
  readonly onShow: (shown: Shown) => void;
  readonly onClose: () => void;
  readonly onTake: (offer: OfferView) => void;
  /** Takes it after the active bonus. */
  readonly onAfter: (offer: OfferView) => void;
  /** Leads to a deposit without a bonus. */
  readonly onWithout: () => void;
}
