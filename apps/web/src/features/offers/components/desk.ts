import type { OfferView, TakenOffer } from '../model/offer.ts';

/** What lies over the page, about one offer. */
export type Shown =
  | { readonly sheet: 'terms' | 'worth' | 'reject' | 'after'; readonly offer: OfferView }
  | { readonly sheet: 'receipt' | 'forfeit' | 'cancel'; readonly offer: TakenOffer };

/** What a player may have to show before an offer opens. */
export interface Verified {
  readonly phone: boolean;
  readonly documents: boolean;
}

/** What cards do about their offer. */
export interface Desk {
  readonly take: (offer: OfferView) => void;
  readonly show: (shown: Shown) => void;
  /** The offer that is being taken. */
  readonly busyId: string | null;
  readonly verified: Verified;
}
