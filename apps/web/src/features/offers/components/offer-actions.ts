import * as paths from '@tulpar/contract/paths';
import type { Minor } from '@tulpar/domain/money';
import type { OfferView, Spins, TakenOffer } from '../model/offer.ts';

/** What an offer asks and what it is worth. */
export interface AboutTerms {
  readonly sheet: 'terms' | 'odds';
  readonly offer: OfferView;
  /** The deposit that it is chosen for already. */
  readonly chosenFor?: Minor;
}

/** The sheet or question that lies over the page, about one offer. */
export type ShownSheet =
  | AboutTerms
  | { readonly sheet: 'reject' | 'queue'; readonly offer: OfferView }
  | { readonly sheet: 'receipt' | 'forfeit' | 'cancel'; readonly offer: TakenOffer };

/** What a player may have to show before an offer opens. */
export interface Verified {
  readonly phone: boolean;
  readonly documents: boolean;
}

/** What the cards of offers can do. */
export interface OfferActions {
  readonly take: (offer: OfferView) => void;
  readonly show: (shown: ShownSheet) => void;
  /** The offer that is being taken. */
  readonly busyId: string | null;
  readonly verified: Verified;
  /** The offer that the address names. */
  readonly linkedId: string | null;
}

/** Where the spins of an offer are played. */
export const spinsHref = ({ slug }: Spins, id: string): string => `${paths.game(slug)}?offer=${encodeURIComponent(id)}`;

/** Of the card of an offer: how the address finds and shows it. */
export const linkTarget = ({ id }: Pick<OfferView, 'id'>, { linkedId }: Pick<OfferActions, 'linkedId'>) => ({
  id: `offer-${id}`,
  tabIndex: -1,
  'data-linked': id === linkedId ? '' : undefined,
});
