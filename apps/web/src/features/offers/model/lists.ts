import { isActive } from '@tulpar/domain/offers/status';
import { givesSpins, type OfferType } from '@tulpar/domain/offers/types';
import type { OfferView, TakenOffer } from './offer.ts';

/** BONUS-02. */
const MONEY: ReadonlySet<OfferType> = new Set(['deposit_bonus', 'no_deposit_bonus', 'tournament_win_bonus']);
/** BONUS-03. */
const SPINS: ReadonlySet<OfferType> = new Set(['deposit_gift_spin', 'no_deposit_gift_spin']);

/** Open to the player, or locked until a date or a deposit. What was earned and waits for its turn stands with the active ones. */
const isAhead = ({ status, isQueued }: OfferView): boolean => status === 'available' || (status === 'awaiting' && !isQueued);

const openFirst = <View extends OfferView>(offers: readonly View[]): View[] =>
  [...offers].sort((a, b) => Number(b.status === 'available') - Number(a.status === 'available'));

export const moneyOffers = (offers: readonly TakenOffer[]): TakenOffer[] =>
  openFirst(offers.filter((offer) => MONEY.has(offer.type) && isAhead(offer)));

export const spinOffers = (offers: readonly TakenOffer[]): TakenOffer[] =>
  openFirst(offers.filter((offer) => SPINS.has(offer.type) && isAhead(offer)));

/** OFFER-10: those that can be taken, now or later. An active one stands with the active ones, one that is over in the history. */
export const welcomeOffers = (offers: readonly OfferView[]): OfferView[] => openFirst(offers.filter(isAhead));

/** OFFER-05, and what was earned and begins when the active bonus has ended. */
export const activeOffers = (offers: readonly TakenOffer[]): TakenOffer[] =>
  offers.filter((offer) => isActive(offer.status) || (offer.status === 'awaiting' && offer.isQueued));

/** Whether giving up this bonus leaves free spins that the player has taken. */
export const keepsSpins = (bonus: TakenOffer, offers: readonly TakenOffer[]): boolean =>
  !givesSpins(bonus.type) && offers.some(({ type, status }) => givesSpins(type) && isActive(status));

/** MENU-02: offers of welcome, money and free spins that can be taken now, and one more for cashback. */
export function openCount(offers: readonly TakenOffer[], welcome: readonly OfferView[], hasCashback: boolean): number {
  const open = [...moneyOffers(offers), ...spinOffers(offers), ...welcome].filter(({ status }) => status === 'available');
  return open.length + (hasCashback ? 1 : 0);
}

/** What the next deposit can be made with. */
export const depositOffers = (offers: readonly OfferView[]): OfferView[] =>
  offers.filter(({ status, takenBy, isPromised }) => status === 'available' && takenBy === 'deposit' && !isPromised);

/** The step of the welcome ladder that is lost when the next deposit is made without it. */
export const onlyWithNext = (offers: readonly OfferView[]): OfferView | undefined =>
  offers.find(({ type, depositNumber }) => type === 'welcome' && depositNumber !== null);
