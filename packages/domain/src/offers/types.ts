/** OFFER-01. `cashback_info` is never issued: it tells what has gathered in the running period. */
export const OFFER_TYPES = [
  'deposit_bonus',
  'no_deposit_bonus',
  'deposit_gift_spin',
  'no_deposit_gift_spin',
  'tournament_win_bonus',
  'gift_spin_win_bonus',
  'cashback_info',
  'cashback',
  'welcome',
  'welcome_gs',
] as const;
export type OfferType = (typeof OFFER_TYPES)[number];

/** The types that a deposit takes. Cashback is one of them where its terms ask for a deposit. */
const BY_DEPOSIT: ReadonlySet<OfferType> = new Set(['welcome', 'deposit_bonus', 'deposit_gift_spin', 'cashback']);

/** How the player takes an offer: with a deposit, by the press of a button, or not at all because it comes by itself. */
export function takenBy(type: OfferType, { depositMin }: { readonly depositMin: number }): 'deposit' | 'press' | 'itself' {
  if (type === 'cashback_info' || type === 'gift_spin_win_bonus') return 'itself';
  if (type === 'cashback') return depositMin > 0 ? 'deposit' : 'press';
  return BY_DEPOSIT.has(type) ? 'deposit' : 'press';
}

/** Offers of free spins, which stand beside a bonus and beside each other. */
export const givesSpins = (type: OfferType): boolean =>
  type === 'welcome_gs' || type === 'deposit_gift_spin' || type === 'no_deposit_gift_spin';

/** Whether what an offer gives is a bonus to be wagered, of which only one can be active. */
export const waitsItsTurn = ({ type, terms }: { readonly type: OfferType; readonly terms: { readonly wager: number } }): boolean =>
  !givesSpins(type) && terms.wager > 0;

export const isWelcome = (type: OfferType): boolean => type === 'welcome' || type === 'welcome_gs';
