import { type Minor, minor } from '@tulpar/domain/money';
import { bonusOf } from '@tulpar/domain/offers/terms';
import type { OfferView, Spins, TakenOffer } from './offer.ts';

type Priced = Pick<OfferView, 'percent' | 'amount' | 'amountMax' | 'depositMin'>;

/** What a deposit of this amount earns, by the rule that the server uses. */
export const bonusFor = (offer: Priced, deposit: Minor): Minor => bonusOf(offer, deposit);

/** OFFER-21: what must be bet before a bonus of this amount can be withdrawn. */
export const wagerFor = (bonus: Minor, wager: number): Minor => minor(bonus * wager);

export interface OfferSums {
  readonly deposit: Minor;
  readonly bonus: Minor;
  readonly toWager: Minor;
}

/** The deposit of an offer, its bonus and what must be bet: for the smallest deposit that takes it, or for its sum. */
export function sumsOf(offer: OfferView, atHand: Minor | null = null): OfferSums {
  const deposit = depositFor(offer, atHand);
  const bonus = offer.takenBy === 'deposit' && offer.type !== 'cashback' ? bonusFor(offer, deposit) : offer.amount;
  return { deposit, bonus, toWager: wagerFor(bonus, offer.wager) };
}

/** The deposit that figures are told for: the amount at hand, if it takes the offer, else the smallest. */
const depositFor = (offer: OfferView, atHand: Minor | null): Minor =>
  atHand !== null && bonusFor(offer, atHand) > 0 ? atHand : offer.depositMin;

/** An example of a win of free spins: as much as they stake. */
export const exampleWin = ({ count, stake }: Spins): Minor => minor(count * stake);

/** OFFER-22. */
export const wagerLeft = ({ wagered, wagerTarget }: Pick<TakenOffer, 'wagered' | 'wagerTarget'>): Minor =>
  minor(Math.max(0, wagerTarget - wagered));

/** OFFER-13: the server keeps the same rule. */
export const mayCancel = (offer: TakenOffer): boolean => offer.canCancel && wagerLeft(offer) === 0;

/** In whole percent; 100 only when all is done. */
export function percentOf(done: number, all: number): number {
  if (all <= 0) return 0;
  return done >= all ? 100 : Math.max(0, Math.min(99, Math.floor((done / all) * 100)));
}

/** OFFER-20: the percent goes before the sum; null shows nothing. Of a bonus whose amount is known the limit is money. */
export function cashOutOf(offer: Pick<OfferView, 'cashOutPercent' | 'cashOutMax'>): { times: number } | { sum: Minor } | null {
  if (offer.cashOutPercent > 0) return { times: offer.cashOutPercent / 100 };
  return offer.cashOutMax > 0 ? { sum: offer.cashOutMax } : null;
}

/** What becomes real money at most of a bonus that is limited to so many times itself. */
export const cappedAt = (times: number, bonus: Minor): Minor => minor(Math.floor(bonus * times));
